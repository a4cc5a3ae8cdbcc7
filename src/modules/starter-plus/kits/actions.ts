// Applying a website kit: its documents, where they show, and its colours and fonts, all of it or nothing.
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { isModuleActive } from '#kernel/modules/rules.ts';
import type { Services } from '#kernel/services.ts';
import { pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { findSettings } from '#kernel/settings/store.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { createPost, type Writer, type WriteRules } from '#content/posts/actions.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { library, page } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { appliedKits, wizardCompleted } from '#modules/starter-plus/settings.ts';
import { placedElements } from './elements.ts';
import { documentType, EVERYWHERE, type KitDocument, type WebsiteKit } from './kit.ts';
import { showEverywhere } from './places.ts';
import { changeSiteKit } from './site-kit.ts';

export interface AppliedKit {
  /** The number of each document, by its key. */
  readonly documents: Readonly<Record<string, number>>;
  /** How many of them were not there before. */
  readonly created: number;
}

interface Work {
  readonly tx: Tx;
  readonly services: Services;
  readonly site: Site;
  readonly writer: Writer;
  readonly rules: WriteRules;
}

/** Documents of an earlier application stay as people changed them since; those that are gone are made again. */
export async function applyKit(services: Services, site: Site, writer: Writer, kit: WebsiteKit): Promise<AppliedKit> {
  if (!isModuleActive(services, 'builder')) throw builderMissing();
  const applied = await services.tx(async (tx) => {
    await services.database.dialect.lockUntilCommit(tx.db, 'starter-kit');
    const work: Work = { tx, services, site, writer, rules: writeRulesOf(services, site) };
    const made = await makeDocuments(work, kit);
    await changeSiteKit(work, kit.settings);
    await rememberKit(work, kit, made.documents);
    return made;
  });
  return applied;
}

async function makeDocuments(work: Work, kit: WebsiteKit): Promise<AppliedKit> {
  const known = await knownDocuments(work.tx, kit);
  const documents: Record<string, number> = {};
  const addresses = new Map<string, string>();
  for (const document of kit.documents) {
    const post = known.get(document.key) ?? (await makeDocument(work, document, addresses));
    documents[document.key] = post.id;
    if (document.kind === 'page') {
      if (document.key === kit.front) await showInFront(work, post.id);
      addresses.set(document.key, await addressOf(work, post));
    } else {
      await showEverywhere(work, post, document.kind);
    }
  }
  return { documents, created: kit.documents.length - known.size };
}

async function makeDocument(
  { rules, tx, writer }: Work,
  { elements, kind, title }: KitDocument,
  addresses: ReadonlyMap<string, string>,
): Promise<PostRow> {
  const meta = {
    _builder_edit_mode: 'builder',
    _builder_template_type: documentType(kind),
    _builder_data: JSON.stringify(placedElements(elements, addresses)),
    ...(kind === 'page'
      ? { _builder_page_settings: { template: 'builder_header_footer' } }
      : { _builder_conditions: [EVERYWHERE] }),
  };
  const type = kind === 'page' ? page.name : library.name;
  return createPost(tx, type, { title, status: 'publish', meta }, writer, rules);
}

async function knownDocuments(tx: Tx, { documents, id: kitId }: WebsiteKit): Promise<Map<string, PostRow>> {
  const all = (await findSettings(tx.db)).get(appliedKits.name);
  const ids = isMap(all) ? all[kitId] : undefined;
  const known = new Map<string, PostRow>();
  for (const { key } of documents) {
    const id = isMap(ids) ? ids[key] : undefined;
    const post = typeof id === 'number' ? await findPost(tx.db, id) : undefined;
    if (post && post.status !== 'trash') known.set(key, post);
  }
  return known;
}

/** A site that has chosen a page keeps it. */
async function showInFront({ services: { settings }, tx }: Work, id: number): Promise<void> {
  const isChosen = (await findSettings(tx.db)).get(showOnFront.name) === 'page';
  if (isChosen || settings.isFixed(showOnFront) || settings.isFixed(pageOnFront)) return;
  await settings.set(tx, showOnFront, 'page');
  await settings.set(tx, pageOnFront, id);
}

async function addressOf({ services, site, tx }: Work, post: PostRow): Promise<string> {
  const stored = await findSettings(tx.db);
  const isFront = stored.get(showOnFront.name) === 'page' && stored.get(pageOnFront.name) === post.id;
  const addresses = addressSettings(services, site);
  const wished = isFront ? { ...addresses, frontPage: post.id } : addresses;
  return permalink(post, await findAddressFacts(tx.db, [post], new Map(), wished));
}

async function rememberKit({ services: { settings }, tx }: Work, { id }: WebsiteKit, documents: object): Promise<void> {
  const before = (await findSettings(tx.db)).get(appliedKits.name);
  await settings.set(tx, appliedKits, { ...(isMap(before) && before), [id]: documents });
  await settings.set(tx, wizardCompleted, true);
}

const builderMissing = () => restError('builder_inactive', 409, 'Kits need the builder, which is switched off.');
