// What the builder brings to public pages: bodies of documents, site parts, popups and what floats.
import { isMap } from '#kernel/args/is-map.ts';
import type { DocumentContext, Fragment, Layout, Location, PageParts } from '#content/pages/parts.ts';
import type { PageContext } from '#content/pages/view.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findMeta, type ShownPost } from '#content/posts/store.ts';
import { findAutosaveOf } from '#content/revisions/store.ts';
import { sitePart, takesSeveral } from '#modules/builder/conditions/locations.ts';
import { documentTag, type Document } from '#modules/builder/document/load.ts';
import { documentFragment } from './fragments.ts';
import { readyAutosave, readyKit } from './load.ts';
import { forcedTemplate, templatesFor } from './placed.ts';
import { popupAttributes } from './popups.ts';
import { printDocument } from '../print.ts';
import { addScript } from './script.ts';
import { entry } from '../settings/values.ts';

export const pageParts: PageParts = { documents, layout, location, overlays };

/** Whether a protected post may be shown is for the page to decide: it asks only for those that may. */
async function documents(
  posts: readonly ShownPost[],
  context: DocumentContext,
): Promise<ReadonlyMap<number, Fragment>> {
  const built = await builtPosts(posts, context);
  const bodies = new Map<number, Fragment>();
  for (const post of built) {
    const view = { kind: 'single', post, isFront: false } as const;
    const asked = { ...context, view: context.view ?? view };
    // Of a preview the row may say what is not stored.
    const row = context.query?.has('preview') ? {} : { post };
    const fragment = (await previewFragment(post, asked)) ?? (await documentFragment(post.id, asked, row));
    if (fragment) bodies.set(post.id, fragment);
  }
  return bodies;
}

/** One's own autosave, where the page shows it too. */
async function previewFragment(post: ShownPost, asked: DocumentContext): Promise<Fragment | undefined> {
  const { caller, db, query, services } = asked;
  if (query?.get('preview') !== 'true' || !canEditPost(caller, post)) return undefined;
  const autosave = await findAutosaveOf(db, post.id, caller.id);
  if (!autosave || (!query.has('preview_nonce') && autosave.modified_gmt <= post.modified_gmt)) return undefined;
  const ready = await readyAutosave({ ...services, db }, autosave, {
    isTrusted: caller.can('unfiltered_html'),
  });
  return ready && (await printDocument(ready, asked)).fragment;
}

/** As it is stored. */
const BUILT = JSON.stringify('builder');

const LAYOUT_KEYS = ['_builder_edit_mode', '_builder_page_settings'];

type Meta = ReadonlyMap<string, string>;
/** A page asks for its body and for its layout, with the same row. */
const layoutMeta = new WeakMap<ShownPost, Meta | undefined>();

async function builtPosts(posts: readonly ShownPost[], { db, reads }: DocumentContext): Promise<ShownPost[]> {
  const open = posts.filter((post) => !layoutMeta.has(post));
  const ids = open.map(({ id }) => id);
  const found = ids.length === 0 ? undefined : await findMeta(db, ids, LAYOUT_KEYS);
  for (const post of open) layoutMeta.set(post, found?.get(post.id));
  reads(...posts.map(({ id }) => documentTag(id)));
  return posts.filter((post) => layoutMeta.get(post)?.get('_builder_edit_mode') === BUILT);
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  builder_canvas: 'canvas',
  builder_header_footer: 'full',
  builder_theme: 'theme',
};

async function layout(post: ShownPost, context: PageContext): Promise<Layout | undefined> {
  const { db, reads, services } = context;
  const [built] = await builtPosts([post], context);
  // Pages that were written may stand in one of the builder's templates, too.
  if (!built) return entry(LAYOUTS, post.template);
  const stored: unknown = JSON.parse(layoutMeta.get(built)?.get('_builder_page_settings') ?? '{}');
  const settings = isMap(stored) ? stored : {};
  const hidesTitle = settings['hide_title'] === 'yes';
  const titled = (found: Layout | undefined): Layout | undefined =>
    hidesTitle && (found ?? 'theme') === 'theme' ? 'untitled' : found;
  const own = [settings['template'], post.template].find(isChosen);
  if (own !== undefined) return titled(entry(LAYOUTS, own));
  const kit = await readyKit({ ...services, db });
  reads(...kit.tags);
  return titled(entry(LAYOUTS, kit.value.kit.settings['default_page_template']));
}

const isChosen = (template: unknown): boolean => template !== undefined && template !== '' && template !== 'default';

async function location(place: Location, context: PageContext): Promise<Fragment | undefined> {
  const site = place === 'main' ? mainLocation(context) : place;
  const forced = await forcedTemplate(context);
  const isForced = forced !== undefined && placeOf(forced) === place;
  const [id] = isForced ? [forced.id] : await templatesFor(site, context);
  return id === undefined ? undefined : documentFragment(id, context, { place: site });
}

async function overlays(context: PageContext): Promise<readonly Fragment[]> {
  const found: Fragment[] = [];
  for (const place of ['popup', 'floating'] as const) {
    for (const id of await templatesFor(place, context)) {
      const attributes = place === 'popup' ? await popupAttributes(id, context) : {};
      const fragment = await documentFragment(id, context, { place, attributes });
      if (fragment) found.push(place === 'popup' ? withScript(fragment, context) : fragment);
    }
  }
  return found;
}

function withScript(fragment: Fragment, { site }: PageContext): Fragment {
  const scripts = new Set(fragment.scripts);
  addScript({ scripts, site });
  return { ...fragment, scripts: [...scripts] };
}

function mainLocation({ view }: PageContext): 'single' | 'archive' {
  return view.kind === 'single' || view.kind === 'not-found' ? 'single' : 'archive';
}

function placeOf({ type }: Document): Location | undefined {
  const site = sitePart(type)?.location;
  if (site === 'header' || site === 'footer') return site;
  return site !== undefined && takesSeveral(site) ? undefined : 'main';
}
