// A translation is written: a post or a term is made or changed, the strings of a package get their texts.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { documentPackage } from '#content/languages/packages.ts';
import { languageRulesOf } from '#content/languages/rules.ts';
import type { Member } from '#content/languages/store.ts';
import { createMenu, updateMenu } from '#content/menus/menu-actions.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { createPost, updatePost, type PostChanges, type Writer } from '#content/posts/actions.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createTerm, updateTerm } from '#content/terms/actions.ts';
import { DOCUMENT } from '../documents/texts.ts';
import { copyItems } from '../menus/write.ts';
import { findPackageNamed, findPackageStrings } from '../packages/store.ts';
import type { Texts } from '../saves/hash.ts';
import { isDocumentTrusted, translatedDocument, translatedFields } from '../saves/texts.ts';
import { writeString, writeStrings } from '../string-jobs/write.ts';
import { unknownElement, type Source } from './source.ts';

export interface Writing {
  readonly services: Services;
  /** Of the language that is written. */
  readonly site: Site;
  /** Who finishes it. The texts may be stored as they are, whoever that is. */
  readonly by: Pick<Caller, 'id'>;
  readonly member: Member | undefined;
  /** Fields whose original says something else by now. */
  readonly outdated: ReadonlySet<string>;
  /** Not to be shown yet, whatever the original is. */
  readonly isDraft: boolean;
}

/** Gives the number of the item. */
export async function writeTranslation(tx: Tx, source: Source, texts: Texts, writing: Writing): Promise<number> {
  if (source.kind === 'post') return writePost(tx, source, texts, writing);
  if (source.kind === 'tax') return writeTerm(tx, source, texts, writing);
  await writeStrings(tx, texts, writing);
  return source.id;
}

async function writePost(tx: Tx, source: Source, texts: Texts, writing: Writing): Promise<number> {
  const { services, site, by, member, isDraft } = writing;
  const original = await findPost(tx.db, source.id);
  if (!original) throw unknownElement();
  const rules = writeRulesOf(services, site);
  const own = changesOf(texts);
  const fields = await translatedFields(tx.db, services, original, texts);
  const document = await translatedDocument(tx.db, original.id, texts);
  const meta = { ...fields, ...document };
  const isTrusted = await isDocumentTrusted(tx.db, original.id, document);
  // Whoever may finish the job may put it where the original stands.
  const writer: Writer = { id: by.id, canPublish: true, isTrusted };
  const place = placeOf(original, isDraft);
  const changes = { ...own, ...place, ...(Object.keys(meta).length > 0 && { meta }) };
  await writeDocumentStrings(tx, source, texts, writing);
  const before = member && (await findPost(tx.db, member.element_id));
  if (before) {
    await updatePost(tx, before, changes, writer, rules);
    return before.id;
  }
  const author = original.author_id ?? undefined;
  const made = await createPost(tx, original.type, { ...changes, author, translationOf: original.id }, writer, rules);
  return made.id;
}

/** What a document says is kept by its strings as well. */
async function writeDocumentStrings(tx: Tx, source: Source, texts: Texts, writing: Writing): Promise<void> {
  if (![...texts.keys()].some((name) => name.startsWith(DOCUMENT))) return;
  const { kind, id } = documentPackage(source.id);
  const found = await findPackageNamed(tx.db, kind, String(id));
  for (const row of found ? await findPackageStrings(tx.db, found.id) : []) {
    const text = texts.get(row.name);
    if (text !== undefined) await writeString(tx, row, text, writing);
  }
}

function changesOf(texts: Texts): PostChanges {
  const changes: PostChanges = {};
  for (const [name, text] of texts) {
    if (name === 'title' || name === 'content' || name === 'excerpt') changes[name] = text;
  }
  return changes;
}

function placeOf(original: PostRow, isDraft: boolean): PostChanges {
  // Whether a group is private is decided for all of it.
  if (isDraft && original.status !== 'private') return { status: 'draft' };
  return { status: original.status, ...(original.status === 'future' && { date: original.date }) };
}

async function writeTerm(tx: Tx, source: Source, texts: Texts, writing: Writing): Promise<number> {
  const { services, site, member } = writing;
  if (source.name === navMenus.name) return writeMenu(tx, source, texts, writing);
  const taxonomy = findTaxonomy(services, source.name);
  if (!taxonomy) throw unknownElement();
  const rules = languageRulesOf(services, site);
  const description = texts.get('description');
  const wish = {
    name: texts.get('name') ?? '',
    ...(description !== undefined && { description }),
  };
  if (!member) return createTerm(tx, taxonomy, { ...wish, translationOf: source.id }, rules);
  await updateTerm(tx, taxonomy, member.element_id, wish, rules);
  return member.element_id;
}

async function writeMenu(tx: Tx, source: Source, texts: Texts, writing: Writing): Promise<number> {
  const { services, site, member } = writing;
  const parts = { settings: services.settings, rules: languageRulesOf(services, site) };
  const name = texts.get('name') ?? '';
  if (member) await updateMenu(tx, member.element_id, { name }, parts);
  const id = member?.element_id ?? (await createMenu(tx, { name, translationOf: source.id }, parts));
  await copyItems(tx, source.id, id, { services, language: site.language, texts });
  return id;
}
