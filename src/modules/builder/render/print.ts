// Printing a whole document, and templates inside it.
import { findItems } from '#content/media/store.ts';
import type { ColorScheme } from '#content/pages/color-scheme.ts';
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import { collectPieces } from '#content/pieces/collect.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import type { Findings, Narrowed, Printing, RenderContext, TemplateOptions } from './context.ts';
import { fillContents } from './contents.ts';
import { reads } from './context.ts';
import { printElements } from './elements.ts';
import { assetAddress } from './files/address.ts';
import { BASE_SHEET } from './files/shared.ts';
import { readyDocument, type ReadyDocument, type ReadyKit } from './page/load.ts';
import { nothing, tag, type Attributes, type Markup } from './markup/markup.ts';
import { noteOnce } from './notes.ts';
import { followsTheme, hasColorsOfItsOwn } from './own-colors.ts';

export type Place = 'header' | 'footer' | 'single' | 'archive' | 'popup' | 'floating';

export interface PrintOptions {
  /** Where on the page it stands, for documents that are parts of the site. */
  readonly place?: Place;
  /** Of the outermost tag. */
  readonly attributes?: Attributes;
}

export interface PrintedDocument {
  readonly fragment: Fragment;
  readonly found: Findings;
  /** What it was made of beside the document itself. */
  readonly read: ReadonlySet<string>;
}

/** Templates inside templates; deeper ones are a mistake. */
const DEEPEST = 10;

export async function printDocument(
  ready: ReadyDocument,
  asked: DocumentContext,
  options: PrintOptions = {},
): Promise<PrintedDocument> {
  const around = [...(asked.around ?? []), ready.document.id];
  const printing = createPrinting({ ...asked, around }, ready.kit);
  const context = await openContext(ready, printing);
  const inside = await printElements(ready.document.elements, context);
  const html = fillContents(await filled(wrapped(ready, inside, options).html, printing));
  return { fragment: fragmentOf(html, printing), found: printing.found, read: printing.tags };
}

/** With its pieces; what they need goes with the document. */
export async function filled(
  html: string,
  { pieces, styles, scripts, frameHosts, vouched }: Printing,
): Promise<string> {
  const whole = await pieces.fill(html);
  for (const style of whole.styles) styles.add(style);
  for (const script of whole.scripts) scripts.add(script);
  for (const host of whole.frameHosts) frameHosts.add(host);
  vouched.push(...whole.vouched);
  return whole.html;
}

/** Colours of a design were chosen on light paper, unless the kit says something else or is the theme's own. */
function schemeOf(kit: Kit): ColorScheme {
  const wish = kit.settings['color_scheme'];
  if (wish === 'auto' || wish === 'dark') return wish;
  return wish === undefined && followsTheme(kit) ? 'auto' : 'light';
}

function fragmentOf(html: string, { styles, scripts, frameHosts, vouched, kit }: Printing): Fragment {
  return {
    html,
    styles: [...styles],
    scripts: [...scripts],
    bodyClasses: [`builder-kit-${kit.id}`],
    frameHosts: [...frameHosts],
    vouched: [...vouched],
    scheme: schemeOf(kit),
  };
}

export function createPrinting(asked: DocumentContext, { kit, sheet }: ReadyKit, narrowed?: Narrowed): Printing {
  const tags = new Set<string>();
  const found: Findings = { isViewBound: false, isPersonal: false, isUnkept: false };
  return {
    services: asked.services,
    site: asked.site,
    db: asked.db,
    caller: asked.caller,
    now: asked.now,
    kit,
    view: asked.view,
    pageNumber: asked.pageNumber ?? 1,
    query: asked.query ?? new URLSearchParams(),
    styles: new Set([
      assetAddress(asked.site, 'base.css', BASE_SHEET.hash),
      assetAddress(asked.site, `kit-${kit.id}.css`, sheet.hash),
    ]),
    scripts: new Set(),
    frameHosts: new Set(),
    vouched: [],
    tags,
    shownPosts: new Set(),
    listed: new Map(),
    narrowed,
    found,
    pieces: collectPieces(
      piecesContext(asked, tags, found),
      asked.view?.kind === 'single' ? asked.view.post : undefined,
    ),
    canShow: (post) => asked.canShow?.(post) ?? post.password === '',
  };
}

/** What a piece reads, the document has read; it may look different for everybody, and on every page. */
function piecesContext(asked: DocumentContext, tags: Set<string>, found: Findings): DocumentContext {
  return {
    ...asked,
    reads: (...more) => {
      found.isPersonal = true;
      found.isViewBound = true;
      for (const tag of more) tags.add(tag);
    },
  };
}

/** The context of an outermost document. */
export async function openContext(ready: ReadyDocument, printing: Printing): Promise<RenderContext> {
  addSheet(ready, printing);
  return {
    ...printing,
    document: ready.document,
    loopPost: undefined,
    media: await findMedia(ready, printing),
    light: new Set(ready.document.elements.filter(hasColorsOfItsOwn)),
    trail: [ready.document.id],
    idPrefix: '',
    printElements,
    openDocument,
    printTemplate,
  };
}

async function openDocument(
  id: number,
  context: RenderContext,
  { post, isAllowed = false }: TemplateOptions = {},
): Promise<RenderContext | undefined> {
  if (context.trail.includes(id) || context.trail.length > MOST_AROUND) return undefined;
  const ready = await readyDocument({ ...context.services, db: context.db, language: context.site.language }, id);
  reads(context, ...ready.tags);
  if (!ready.value || (ready.value.document.status !== 'publish' && !isAllowed)) return undefined;
  addSheet(ready.value, context);
  return {
    ...context,
    document: ready.value.document,
    loopPost: post ?? context.loopPost,
    media: new Map([...context.media, ...(await findMedia(ready.value, context))]),
    light: new Set(ready.value.document.elements.filter(hasColorsOfItsOwn)),
    trail: [...context.trail, id],
    idPrefix: '',
  };
}

/** Components may stand deeper than templates. */
const MOST_AROUND = 50;

async function printTemplate(id: number, context: RenderContext, options: TemplateOptions = {}): Promise<Markup> {
  if (context.trail.includes(id) || context.trail.length > DEEPEST) {
    noteOnce(context, `cycle:${id}`, { inside: context.trail }, 'A template inside itself is not shown.');
    return nothing;
  }
  const inner = await openDocument(id, context, options);
  if (!inner) return nothing;
  const inside = await printElements(inner.document.elements, inner);
  const classes = ['builder', `builder-${id}`, ...(options.classes ?? [])];
  return tag('div', { 'data-builder-type': inner.document.type, 'data-builder-id': id, class: classes }, inside);
}

const TAGS: Partial<Record<Place, string>> = { header: 'header', footer: 'footer', popup: 'dialog' };

function wrapped({ document }: ReadyDocument, inside: Markup, { place, attributes }: PrintOptions): Markup {
  const classes = ['builder', `builder-${document.id}`, place && `builder-location-${place}`];
  return tag(
    (place && TAGS[place]) ?? 'div',
    { 'data-builder-type': document.type, 'data-builder-id': document.id, class: classes, ...attributes },
    inside,
  );
}

function addSheet({ sheet, sheetName }: ReadyDocument, { styles, site }: Pick<Printing, 'styles' | 'site'>): void {
  if (sheet.text !== '') styles.add(assetAddress(site, sheetName, sheet.hash));
}

async function findMedia({ mediaIds }: ReadyDocument, printing: Printing): Promise<RenderContext['media']> {
  if (mediaIds.length === 0) return new Map();
  reads(printing, ...mediaIds.map((id) => `attachment:${id}`));
  return findItems(printing.db, mediaIds);
}
