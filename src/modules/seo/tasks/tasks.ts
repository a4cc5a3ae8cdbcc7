// What could be done for the site next.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { defaultSite } from '#kernel/services.ts';
import { hasLlmsFile } from '#content/head/settings.ts';
import { findIdsBySlug } from '#content/addresses/store.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { trashPost } from '#content/posts/actions.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findPost, findShortPosts, type PostRow } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { plainText } from '#content/text/plain-text.ts';
import { findImprovable, type ScoreKind } from '#modules/seo/scores/store.ts';
import { finishedSteps } from '#modules/seo/settings.ts';
import { taskWords, type TaskWords } from './words.ts';

export interface Task {
  readonly id: string;
  readonly duration: number;
  readonly priority: 'high' | 'medium' | 'low';
  readonly badge: string | null;
  readonly isCompleted: boolean;
  readonly callToAction: { label: string; type: string; href: string | null } | null;
  readonly title: string;
  readonly about: string;
  readonly isParentTask?: boolean;
  readonly parentTaskId?: string;
}

const STEPS_OF_SETUP = 3;
const RECENT_DAYS = 30;
const MOST_CHILDREN = 10;
const DAY = 86_400_000;

export async function findTasks(
  services: Pick<Services, 'clock' | 'db' | 'settings' | 'siteConfig'>,
  language: string,
): Promise<Task[]> {
  const words = taskWords(language);
  const { base } = services.siteConfig;
  const link = (path: string): string => `${base}/admin/${path}`;
  const { settings, db } = services;
  const tasks: Task[] = [
    {
      id: 'complete-ftc',
      duration: 15,
      priority: 'high',
      badge: null,
      isCompleted: settings.get(finishedSteps).length >= STEPS_OF_SETUP,
      callToAction: { label: words.start, type: 'link', href: link('seo/setup') },
      ...words.setup,
    },
    {
      id: 'create-new-content',
      duration: 30,
      priority: 'medium',
      badge: null,
      isCompleted: await hasRecentPost(services),
      callToAction: { label: words.add, type: 'add', href: link('posts/new') },
      ...words.newContent,
    },
    {
      id: 'enable-llms-txt',
      duration: 1,
      priority: 'low',
      badge: null,
      isCompleted: settings.get(hasLlmsFile),
      callToAction: { label: words.enable, type: 'default', href: null },
      ...words.llms,
    },
  ];
  for (const sample of SAMPLES) {
    const isThere = (await findSample(services, sample)) !== undefined;
    tasks.push({
      id: sample.task,
      duration: 1,
      priority: 'high',
      badge: null,
      isCompleted: !isThere,
      callToAction: { label: words.remove, type: 'delete', href: null },
      ...words[sample.word],
    });
  }
  for (const { prefix, by, word } of IMPROVEMENTS) {
    for (const type of ['post', 'page']) {
      const found = await findImprovable(db, { type, by, limit: MOST_CHILDREN });
      tasks.push(...(await improving(services, { id: `${prefix}-${type}`, found, words, word, link })));
    }
  }
  return tasks;
}

const IMPROVEMENTS: readonly {
  prefix: string;
  by: ScoreKind | 'description';
  word: 'seo' | 'readability' | 'descriptions';
}[] = [
  { prefix: 'improve-content-seo', by: 'seo', word: 'seo' },
  { prefix: 'improve-content-readability', by: 'readability', word: 'readability' },
  { prefix: 'improve-default-meta-descriptions', by: 'description', word: 'descriptions' },
];

interface Improving {
  readonly id: string;
  readonly found: readonly { object_id: number; score: number | null }[];
  readonly words: TaskWords;
  readonly word: 'seo' | 'readability' | 'descriptions';
  readonly link: (path: string) => string;
}

/** A task without a button, and one for each post. */
async function improving({ db }: Pick<Services, 'db'>, { id, found, words, word, link }: Improving): Promise<Task[]> {
  const ids = found.map((one) => one.object_id);
  const rows = ids.length === 0 ? [] : await findShortPosts(db, ids);
  const parent: Task = {
    id,
    duration: 0,
    priority: 'medium',
    badge: null,
    isCompleted: rows.length === 0,
    callToAction: null,
    isParentTask: true,
    ...words[word],
  };
  const children = rows.map((row): Task => ({
    id: `${id}-${row.id}`,
    duration: 10,
    priority: 'medium',
    badge: null,
    isCompleted: false,
    callToAction: { label: words.edit, type: 'edit', href: link(`${row.type}s/${row.id}`) },
    title: plainText(row.title),
    about: words[word].about,
    parentTaskId: id,
  }));
  return [parent, ...children];
}

async function hasRecentPost(services: Pick<Services, 'clock' | 'db' | 'siteConfig'>): Promise<boolean> {
  const { db, clock } = services;
  const after = utcText(new Date(clock.now().getTime() - RECENT_DAYS * DAY));
  const order = { orderBy: 'date', direction: 'desc', limit: 1, offset: 0 } as const;
  for (const shelf of allShelves(services, 'post')) {
    if ((await findPostIds(db, { ...published(shelf), after }, order)).length > 0) return true;
  }
  return false;
}

interface Sample {
  readonly task: string;
  readonly type: string;
  readonly slug: string;
  readonly word: 'helloWorld' | 'samplePage';
}

const SAMPLES: readonly Sample[] = [
  { task: 'delete-hello-world', type: 'post', slug: 'hello-world', word: 'helloWorld' },
  { task: 'delete-sample-page', type: 'page', slug: 'sample-page', word: 'samplePage' },
];

/** As the first start made it, and nobody has touched it since. */
async function findSample({ db }: Pick<Services, 'db'>, { type, slug }: Sample): Promise<PostRow | undefined> {
  const [id] = await findIdsBySlug(db, [type], slug);
  const post = id === undefined ? undefined : await findPost(db, id);
  return post && post.revision_count === 0 && post.modified === post.date ? post : undefined;
}

/** False when there is no such task, or nothing that a program could do about it. */
export async function completeTask(services: Services, id: string, userId: number): Promise<boolean> {
  if (id === 'enable-llms-txt') {
    await services.tx((tx) => services.settings.set(tx, hasLlmsFile, true));
    return true;
  }
  const sample = SAMPLES.find(({ task }) => task === id);
  const post = sample && (await findSample(services, sample));
  if (!post) return false;
  const rules = writeRulesOf(services, defaultSite(services));
  await services.tx((tx) => trashPost(tx, post, { id: userId, canPublish: true }, rules));
  return true;
}
