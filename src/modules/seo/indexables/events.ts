// What happens in the site is followed by its rows.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { deleteHeadValues } from '#content/head/store.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { deleteAnalysis } from '#modules/seo/analysis/store.ts';
import { indexedTypes, indexPosts, indexTerms, indexUser, removeIndexable } from './actions.ts';
import { rebuildPermalinks } from './jobs.ts';
import { writeIndexingState } from './states.ts';
import { findIndexable, forgetPermalinks } from './store.ts';
import { followTexts } from './texts.ts';

/** Row, links, scores; and the row of whoever wrote it. */
export async function followPost(services: Services, id: number): Promise<void> {
  const [post] = await findPostHeads(services.db, [id]);
  if (!post || !indexedTypes(services).includes(post.type) || post.status === 'auto-draft') return;
  await indexPosts(services, [id]);
  const row = await findIndexable(services.db, 'post', id);
  if (row) await followTexts(services, [row]);
  if (post.author_id !== null) await indexUser(services, post.author_id);
}

async function forgetPost(services: Services, id: number): Promise<void> {
  await removeIndexable(services, 'post', id);
  await services.tx((tx) => deleteAnalysis(tx.db, id));
}

async function forgetTerm(services: Services, id: number): Promise<void> {
  await removeIndexable(services, 'term', id);
  await services.tx((tx) => deleteHeadValues(tx.db, 'term', id));
}

async function forgetUser(services: Services, id: number): Promise<void> {
  await removeIndexable(services, 'user', id);
  await services.tx((tx) => deleteHeadValues(tx.db, 'user', id));
}

/** Why all rows are due again, by the setting that was changed. */
const REASONS: Readonly<Record<string, string>> = {
  permalink_structure: 'permalink_settings_changed',
  page_on_front: 'permalink_settings_changed',
  show_on_front: 'permalink_settings_changed',
};

async function followSetting(services: Services, name: string): Promise<void> {
  const reason = REASONS[name];
  if (reason === undefined) return;
  await services.tx(async (tx) => {
    await forgetPermalinks(tx.db);
    await writeIndexingState(tx.db, { reason });
    await tx.enqueue(rebuildPermalinks, {}, { key: rebuildPermalinks.name });
  });
}

export const listeners = [
  on('post.created', ({ id }, services) => followPost(services, id)),
  on('post.updated', ({ id }, services) => followPost(services, id)),
  on('post.deleted', ({ id }, services) => forgetPost(services, id)),
  on('term.created', ({ id }, services) => indexTerms(services, [id])),
  on('term.updated', ({ id }, services) => indexTerms(services, [id])),
  on('term.deleted', ({ id }, services) => forgetTerm(services, id)),
  on('user.updated', ({ id }, services) => indexUser(services, id)),
  on('user.deleted', ({ id }, services) => forgetUser(services, id)),
  on(
    'setting.changed',
    ({ name }, services) => followSetting(services, name),
    ({ name }) => name in REASONS,
  ),
];
