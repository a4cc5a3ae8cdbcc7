// An item that gets another language moves to another shelf, with its counts and a name that is free there.
import { sql } from 'kysely';
import type { Tx } from '#kernel/tx.ts';
import { renameLanguage } from '#content/languages/membership.ts';
import { shelf } from '#content/languages/shelves.ts';
import type { WriteRules } from '#content/posts/actions.ts';
import { recount } from '#content/posts/counts.ts';
import { termIdsOf } from '#content/posts/filing.ts';
import { freeSlug, slugTag } from '#content/posts/slugs.ts';
import { shelfOf, updatePost, type PostRow } from '#content/posts/store.ts';
import { uniqueSlug } from '#content/text/slug.ts';
import { findTermBySlug, type TermRow } from '#content/terms/store.ts';
import type { Found } from './find.ts';

export interface Move {
  readonly code: string;
  /** As rows have it. */
  readonly language: string;
}

export async function moveElement(tx: Tx, element: Found, to: Move, rules: WriteRules): Promise<void> {
  if (element.language === to.code) return;
  await renameLanguage(tx, element, to.code);
  if (element.post) await movePost(tx, element.post, to.language, rules);
  if (element.term) await moveTerm(tx, element.term, to.language);
}

async function movePost(tx: Tx, before: PostRow, language: string, rules: WriteRules): Promise<void> {
  const after: PostRow = { ...before, language };
  after.slug = before.slug === '' ? '' : await freeSlug(tx.db, before.slug, after, rules.slugs);
  const termIds = await termIdsOf(tx, before.id);
  await updatePost(tx.db, before.id, { type: shelfOf(after), slug: after.slug });
  await sql`update term_links set type = ${shelfOf(after)} where post_id = ${before.id}`.execute(tx.db);
  const counted = (row: PostRow) => ({ shelf: shelfOf(row), status: row.status, author_id: row.author_id, termIds });
  await recount(tx.db, counted(before), counted(after));
  tx.touch(
    `${before.type}:${before.id}`,
    `list:${before.type}:${before.status}`,
    slugTag(before.slug),
    slugTag(after.slug),
  );
}

async function moveTerm(tx: Tx, before: TermRow, language: string): Promise<void> {
  const to = shelf(before.taxonomy, language);
  const slug = await uniqueSlug(before.slug, async (wish) => (await findTermBySlug(tx.db, to, wish)) !== undefined);
  await sql`update terms set taxonomy = ${to}, slug = ${slug} where id = ${before.id}`.execute(tx.db);
  tx.touch(`term:${before.id}`, `list:term:${before.taxonomy}`);
}
