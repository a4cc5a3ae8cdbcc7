// Every save of a post in a site with several languages: what it refers to has its language, it is in a group, and the
// others of the group follow.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { founder, joinGroup, type Element } from '#content/languages/groups.ts';
import { insertTranslations, upsertStatus } from '#content/languages/store.ts';
import { findTranslated } from '#content/languages/store.ts';
import type { FinishedSave, PostChanges, PostSaver, PreparedSave } from '#content/posts/actions.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { forgetWords } from '../words/store.ts';
import { withoutCopied } from './custom-fields.ts';
import { follow } from './follow.ts';
import { fieldHashes, hashOfTexts } from './hash.ts';
import { isWritten } from './old.ts';
import { ownParent, ownTerms, spokenIn, type Spoken } from './mapping.ts';
import { findSource, takenOver } from './source.ts';
import { upsertSource } from './sources.ts';
import { isTranslation } from './state.ts';
import { keepDocument } from '../documents/package.ts';
import { textsOfPost } from './texts.ts';

export function languageSaver(services: Services): PostSaver {
  return {
    async prepare(tx, save) {
      const { type, language, rules, before } = save;
      const code = rules.codeOf(type, language);
      if (code === undefined) return save.changes;
      const to = spokenIn(rules, language, code);
      const changes = await inLanguage(tx, save, to);
      const { translationOf } = changes;
      if (!before && translationOf !== undefined) {
        const source = await findSource(tx, save, translationOf, code);
        return withCategory(tx, save, merged(await takenOver(tx, services, source, to), changes), to);
      }
      if (!before) return withCategory(tx, save, changes, to);
      const { meta } = changes;
      if (!meta || !(await isTranslation(tx, before))) return changes;
      return { ...changes, meta: withoutCopied(services, type, meta) };
    },
    async finish(tx, post, changes, save) {
      const code = save.rules.codeOf(post.type, post.language);
      if (code !== undefined) await finishSpoken(tx, post, changes, { save, code, services });
      await keepDocument(tx, services, post, changes);
    },
  };
}

interface Finishing {
  readonly save: FinishedSave;
  readonly code: string;
  readonly services: Services;
}

async function finishSpoken(tx: Tx, post: PostRow, changes: PostChanges, parts: Finishing): Promise<void> {
  const { save, services } = parts;
  // Whoever asks how many words there are counts them.
  if (!save.isNew && isWritten(changes, services, post.type)) tx.defer(forgetWords(tx.db, post.id));
  if (save.isNew) await group(tx, post, changes, parts);
  await follow(tx, post, changes, parts);
}

async function inLanguage(tx: Tx, { changes, type, rules }: PreparedSave, to: Spoken): Promise<PostChanges> {
  const { terms, parent } = changes;
  return {
    ...changes,
    ...(terms && { terms: await ownTerms(tx, terms, to, rules.defaultCategory) }),
    ...(parent !== undefined && { parent: await ownParent(tx, type, parent, to) }),
  };
}

/** What the request names wins. */
function merged(taken: PostChanges, changes: PostChanges): PostChanges {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return {
    ...taken,
    ...sent,
    terms: { ...taken.terms, ...changes.terms },
    meta: { ...taken.meta, ...changes.meta },
  };
}

/** A post without one is in the default category, or in what that is in its language. */
async function withCategory(tx: Tx, save: PreparedSave, changes: PostChanges, to: Spoken): Promise<PostChanges> {
  if (save.type !== 'post' || changes.terms?.['category'] !== undefined || to.language === '') return changes;
  const first = save.rules.defaultCategory;
  const own = (await findTranslated(tx.db, elementType('term', 'category'), [first], to.code)).get(first);
  return { ...changes, terms: { ...changes.terms, category: [own ?? first] } };
}

async function group(
  tx: Tx,
  post: PostRow,
  { translationOf }: PostChanges,
  { save, code, services }: Finishing,
): Promise<void> {
  const element: Element = { kind: 'post', name: post.type, id: post.id };
  const source = translationOf === undefined ? undefined : await findPost(tx.db, translationOf);
  if (!source) {
    tx.add(insertTranslations, [founder(element, code)]);
    return;
  }
  const of = save.rules.codeOf(source.type, source.language) ?? code;
  const id = await joinGroup(tx, element, { language: code, source: { ...element, id: source.id, language: of } });
  const texts = await textsOfPost(tx.db, services, source);
  await upsertStatus(tx.db, {
    translation_id: id,
    status: 10,
    translator_id: save.writer.id || null,
    needs_update: 0,
    md5: hashOfTexts(texts),
    method: 'manual',
    editor: 'none',
    review_status: null,
    batch_id: null,
  });
  await upsertSource(tx.db, id, fieldHashes(texts));
}
