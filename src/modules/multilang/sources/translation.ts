// What there is of an item in another language, and which of its texts are older than the original.
import { groupOf } from '#content/languages/groups.ts';
import { documentPackage } from '#content/languages/packages.ts';
import type { Member } from '#content/languages/store.ts';
import { findPost } from '#content/posts/store.ts';
import { findAnyTerms, type TermRow } from '#content/terms/store.ts';
import { DOCUMENT } from '../documents/texts.ts';
import { findPackageTranslations } from '../packages/store.ts';
import { changedFields, type Texts } from '../saves/hash.ts';
import { findSources } from '../saves/sources.ts';
import { findCopies } from '../menus/store.ts';
import { isMenu, ITEM, textsOfAnyTerm } from '../menus/texts.ts';
import { textsOfPost } from '../saves/texts.ts';
import { COMPLETE, OUTDATED } from '../strings/rules.ts';
import { findTranslations } from '../strings/store.ts';
import { fieldOfString, stringOfField } from '../string-jobs/source.ts';
import { isOfStrings, type Asked, type Source } from './source.ts';

export interface Translation {
  /** Undefined for strings, which are in no group, and for documents of which only some texts are known. */
  readonly member: Member | undefined;
  readonly texts: Texts;
  /** Nothing of the original was changed since. */
  readonly isCurrent: boolean;
  /** The fields that were. */
  readonly changed: readonly string[];
}

export async function findTranslation(ctx: Asked, source: Source, target: string): Promise<Translation | undefined> {
  if (isOfStrings(source.kind)) return findStringTranslation(ctx, source, target);
  const kind = source.kind === 'post' ? 'post' : 'term';
  const members = await groupOf(ctx, { kind, name: source.name, id: source.id }, source.language);
  const member = members.find((one) => one.language_code === target);
  if (!member) return kind === 'post' ? findDocumentTranslation(ctx, source, target) : undefined;
  const isCurrent = member.needs_update !== 1;
  const texts = await textsIn(ctx, kind, source, member.element_id);
  if (!texts) return undefined;
  const known = isCurrent ? undefined : (await findSources(ctx.db, [member.translation_id])).get(member.translation_id);
  const changed = isCurrent ? [] : changedFields(known ?? {}, source.texts);
  return { member, texts, isCurrent, changed };
}

async function textsIn(
  { db, services }: Asked,
  kind: 'post' | 'term',
  source: Source,
  id: number,
): Promise<Texts | undefined> {
  if (kind === 'term') {
    const [term] = await findAnyTerms(db, [id]);
    return term && translatedTermTexts(db, source, term);
  }
  const post = await findPost(db, id);
  return post && textsOfPost(db, services, post);
}

/** Items of a translated menu stand for those of the original, whose names the texts have. */
async function translatedTermTexts(db: Asked['db'], source: Source, term: TermRow): Promise<Texts> {
  const own = await textsOfAnyTerm(db, term);
  if (!isMenu(term)) return own;
  const copies = await findCopies(db, term.id);
  return new Map(
    [...source.texts.keys()].map((name) => {
      const [, origin, text] = /^item-(\d+)-(\w+)$/.exec(name) ?? [];
      const copied = origin === undefined ? name : `${ITEM}${copies.get(Number(origin)) ?? 0}-${text}`;
      return [name, own.get(copied) ?? ''] as const;
    }),
  );
}

/** What is known of the texts of a document before there is one in this language. */
async function findDocumentTranslation(
  { db }: Asked,
  source: Source,
  target: string,
): Promise<Translation | undefined> {
  if (!source.fields.some(({ name }) => name.startsWith(DOCUMENT))) return undefined;
  const { kind, id } = documentPackage(source.id);
  const rows = (await findPackageTranslations(db, { kind, name: String(id) }, target)).filter(
    ({ value }) => value !== null,
  );
  if (rows.length === 0) return undefined;
  const changed = rows.filter(({ status }) => status !== COMPLETE).map(({ name }) => name);
  return {
    member: undefined,
    texts: new Map(rows.map((row) => [row.name, row.value ?? ''])),
    isCurrent: false,
    changed,
  };
}

/** Each string by itself. */
async function findStringTranslation({ db }: Asked, source: Source, target: string): Promise<Translation | undefined> {
  const ids = source.fields.map(({ name }) => stringOfField(name));
  const rows = (await findTranslations(db, ids)).filter((row) => row.language === target && row.value !== null);
  if (rows.length === 0) return undefined;
  const texts = new Map(rows.map((row) => [fieldOfString(row.string_id), row.value ?? '']));
  const complete = new Set(rows.filter((row) => row.status === COMPLETE).map((row) => fieldOfString(row.string_id)));
  const changed = rows.filter((row) => row.status === OUTDATED).map((row) => fieldOfString(row.string_id));
  return { member: undefined, texts, isCurrent: source.fields.every(({ name }) => complete.has(name)), changed };
}
