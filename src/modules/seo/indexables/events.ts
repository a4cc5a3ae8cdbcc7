// What happens in the site is followed by its rows.
import { on, type EventPayload } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { deleteHeadValues } from '#content/head/store.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { analysePost } from '#modules/seo/analysis/actions.ts';
import { deleteAnalysis } from '#modules/seo/analysis/store.ts';
import { bodyOfPost, linkPost } from '#modules/seo/links/actions.ts';
import { indexedTypes, indexPosts, indexTerms, indexUser, removeIndexable } from './actions.ts';
import { rebuildPermalinks } from './jobs.ts';
import { writeIndexingState } from './states.ts';
import { findIndexable, forgetPermalinks } from './store.ts';

const idOf = ({ id }: EventPayload): number => (typeof id === 'number' ? id : 0);

/** Row, links, scores; and the row of whoever wrote it. */
export async function followPost(services: Services, id: number): Promise<void> {
  const [post] = await findPostHeads(services.db, [id]);
  if (!post || !indexedTypes(services).includes(post.type) || post.status === 'auto-draft') return;
  await indexPosts(services, [id]);
  const row = await findIndexable(services.db, 'post', id);
  if (row) await linkPost(services, row, await bodyOfPost(services, id));
  await analysePost(services, id);
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

async function followSetting(services: Services, name: unknown): Promise<void> {
  const reason = typeof name === 'string' ? REASONS[name] : undefined;
  if (reason === undefined) return;
  await services.tx(async (tx) => {
    await forgetPermalinks(tx.db);
    await writeIndexingState(tx.db, { reason });
    await tx.enqueue(rebuildPermalinks.name, {}, { key: rebuildPermalinks.name });
  });
}

export const listeners = [
  on('post.created', (payload, services) => followPost(services, idOf(payload))),
  on('post.updated', (payload, services) => followPost(services, idOf(payload))),
  on('post.deleted', (payload, services) => forgetPost(services, idOf(payload))),
  on('term.created', (payload, services) => indexTerms(services, [idOf(payload)])),
  on('term.updated', (payload, services) => indexTerms(services, [idOf(payload)])),
  on('term.deleted', (payload, services) => forgetTerm(services, idOf(payload))),
  on('user.updated', (payload, services) => indexUser(services, idOf(payload))),
  on('user.deleted', (payload, services) => forgetUser(services, idOf(payload))),
  on(
    'setting.changed',
    ({ name }, services) => followSetting(services, name),
    ({ name }) => typeof name === 'string' && name in REASONS,
  ),
];
