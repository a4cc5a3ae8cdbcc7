// What happens in the site is followed by its rows.
import { on } from '#kernel/events/events.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Services } from '#kernel/services.ts';
import { deleteHeadValues } from '#content/head/store.ts';
import { deleteAnalysis } from '#modules/seo/analysis/store.ts';
import { indexTerms, indexUser, removeIndexable } from './actions.ts';
import { followPostLater, rebuildPermalinks } from './jobs.ts';
import { writeIndexingState } from './states.ts';
import { forgetPermalinks } from './address-store.ts';

/** Saves that follow each other are looked at once, when a moment has passed. */
async function noticePost({ tx }: Pick<Services, 'tx'>, id: number): Promise<void> {
  await tx((open) =>
    open.enqueue(followPostLater, { id }, { key: `seo:post:${id}`, runAt: new Date(open.now.getTime() + WAIT_MS) }),
  );
}

const WAIT_MS = 2_000;

async function forgetPost(services: Pick<Services, 'tx'>, id: number): Promise<void> {
  await removeIndexable(services, 'post', id);
  await services.tx((tx) => deleteAnalysis(tx.db, id));
}

async function forgetTerm(services: Pick<Services, 'tx'>, id: number): Promise<void> {
  await removeIndexable(services, 'term', id);
  await services.tx((tx) => deleteHeadValues(tx.db, 'term', id));
}

async function forgetUser(services: Pick<Services, 'tx'>, id: number): Promise<void> {
  await removeIndexable(services, 'user', id);
  await services.tx((tx) => deleteHeadValues(tx.db, 'user', id));
}

/** Why all rows are due again, by the setting that was changed. */
const REASONS: Readonly<Record<string, string>> = lookup({
  permalink_structure: 'permalink_settings_changed',
  page_on_front: 'permalink_settings_changed',
  show_on_front: 'permalink_settings_changed',
});

async function followSetting(services: Pick<Services, 'tx'>, name: string): Promise<void> {
  const reason = REASONS[name];
  if (reason === undefined) return;
  await services.tx(async (tx) => {
    await forgetPermalinks(tx.db);
    await writeIndexingState(tx.db, { reason });
    await tx.enqueue(rebuildPermalinks, {}, { key: rebuildPermalinks.name });
  });
}

export const listeners = [
  on('post.created', ({ id }, services) => noticePost(services, id)),
  on('post.updated', ({ id }, services) => noticePost(services, id)),
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
