import { expect, test } from 'vitest';
import type { StartDocument } from '#content/admin/start-document.ts';
import { isUnwell } from '#admin/shell/health.ts';
import { en } from '#admin/words/en.ts';
import { stepsOf } from './steps.ts';
import { partOfDay, waitingLines } from './waiting.ts';

const none = { posts: {}, unread: {} };
const all = () => true;

test('what waits has one line each, comments first', () => {
  const counts = {
    posts: { post: { all: { pending: 2 }, mine: {} }, page: { all: { pending: 1 }, mine: {} } },
    comments: { hold: 1, spam: 4, trash: 0 },
    unread: { 'builder-pro': 2, 'guest-book': 1 },
  };
  const lines = waitingLines({ counts }, en.homePage, { hasScreen: all, can: all });
  expect(lines.map(({ text }) => text)).toEqual([
    'One comment to look at',
    '3 unread answers to forms',
    '3 texts to review',
  ]);
});

test('a line leads nowhere where the person has no screen, so it is left out', () => {
  const counts = { posts: {}, comments: { hold: 3, spam: 0, trash: 0 }, unread: {} };
  expect(waitingLines({ counts }, en.homePage, { hasScreen: () => false, can: all })).toEqual([]);
  expect(waitingLines({ counts: none }, en.homePage, { hasScreen: all, can: all })).toEqual([]);
});

test('what others sent for review waits only for those who can publish it', () => {
  const counts = { posts: { post: { all: { pending: 1 }, mine: { pending: 1 } } }, unread: {} };
  expect(waitingLines({ counts }, en.homePage, { hasScreen: all, can: () => false })).toEqual([]);
});

test('whole lines; texts to review lead to the posts, else to the pages', () => {
  const { homePage: words } = en;
  const counts = {
    posts: { post: { all: { pending: 1, draft: 9 }, mine: { pending: 7 } }, page: { all: { pending: 1 }, mine: {} } },
    comments: { hold: 2, spam: 4, trash: 5 },
    unread: { 'builder-pro': 2 },
  };
  const lines = [
    {
      ...{ id: 'comments', icon: 'comment', tone: 'plain', text: words.commentsWait(2), path: 'comments' },
      ...{ hint: words.commentsWaitHint, action: words.moderate },
    },
    {
      ...{ id: 'answers', icon: 'form', tone: 'info', text: words.answersWait(2), path: 'inbox' },
      ...{ hint: words.answersWaitHint, action: words.read, search: { tab: 'unread' } },
    },
  ];
  const reviews = (count: number, path: string) => ({
    ...{ id: 'reviews', icon: 'eye', tone: 'wait', text: words.reviewsWait(count), path },
    ...{ hint: words.reviewsWaitHint, action: words.review, search: { tab: 'pending' } },
  });
  const seen = (can: (capability: string) => boolean) => waitingLines({ counts }, words, { hasScreen: all, can });
  expect(seen(all)).toEqual([...lines, reviews(2, 'posts')]);
  expect(seen((one) => one === 'edit_others_posts')).toEqual([...lines, reviews(1, 'posts')]);
  expect(seen((one) => one === 'edit_others_pages')).toEqual([...lines, reviews(1, 'pages')]);
  expect(seen(() => false)).toEqual(lines);
  expect(waitingLines({ counts }, words, { hasScreen: (path) => path === 'inbox', can: all })).toEqual([lines[1]]);
});

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [5, 'morning'],
  [12, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [2, 'evening'],
])('%i o’clock', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

const start = (title: string, capabilities: string[]) =>
  ({ site: { title }, user: { capabilities } }) as unknown as StartDocument;

const nobody = { menus: 0, people: 1 };

test('menus, people and what came from elsewhere count', () => {
  const written = { posts: { post: { all: { publish: 2 }, mine: {} } }, unread: {} };
  const steps = stepsOf(start('Tides', ['manage_options']), written, { menus: 1, people: 1 }, all);
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([{ name: 'people', isDone: false }]);
  expect(stepsOf(start('Tides', ['manage_options']), written, { menus: 1, people: 2 }, all)).toEqual([]);
});

test('the first steps stand there until all that can be done is done', () => {
  const hasPosts = (path: string) => path === 'posts';
  const written = { posts: { post: { all: { publish: 1, draft: 1 }, mine: {} } }, unread: {} };
  expect(stepsOf(start('Sitewright', ['manage_options']), none, nobody, hasPosts)).toEqual([
    { name: 'write', isDone: false },
    { name: 'name', isDone: false },
  ]);
  expect(stepsOf(start('Tides', ['manage_options']), none, nobody, hasPosts)).toEqual([
    { name: 'write', isDone: false },
    { name: 'name', isDone: true },
  ]);
  expect(stepsOf(start('Tides', ['manage_options']), written, nobody, hasPosts)).toEqual([]);
  expect(stepsOf(start('Sitewright', ['edit_posts']), none, nobody, hasPosts)).toEqual([]);
});

test('each step where its screen is', () => {
  const paths: string[] = [];
  const has = (path: string) => paths.push(path) > 0;
  const steps = stepsOf(start('', ['manage_options']), none, { menus: 0, people: 0 }, has);
  expect(paths).toEqual(['posts', 'menus', 'people', 'copy']);
  expect(steps).toEqual(['write', 'name', 'menu', 'people', 'import'].map((name) => ({ name, isDone: false })));
  const one = { posts: { post: { all: { publish: 1, trash: 9 }, mine: { publish: 1 } } }, unread: {} };
  const begun = stepsOf(start('Tides', ['manage_options']), one, { menus: 1, people: 2 }, all);
  expect(begun.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual(['write', 'import']);
  const onlyName = stepsOf(start('Sitewright', ['manage_options']), none, nobody, () => false);
  expect(onlyName).toEqual([{ name: 'name', isDone: false }]);
});

const WELL = {
  ...{ failed_jobs: 0, waiting_mails: 0, failed_mails: 0, has_transport: true, broken_modules: [], due_upgrades: [] },
  versions: { node: '20', database: 'sqlite' },
};
const texts = (health: object, has: (path: string) => boolean = all) =>
  waitingLines({ counts: none, health: { ...WELL, ...health } }, en.homePage, { hasScreen: has, can: all }).map(
    ({ text, tone, path }) => [text, tone, path],
  );

test('mails that do not leave come first, and what else is wrong behind them', () => {
  expect(texts({})).toEqual([]);
  expect(texts({ has_transport: false })).toEqual([['No mail leaves this site', 'wait', 'settings/mail']]);
  const broken = [{ name: 'x', title: 'X', fault: 'No.' }];
  expect(texts({ has_transport: false, waiting_mails: 14, failed_jobs: 3, broken_modules: broken })).toEqual([
    ['14 mails wait: no mail server is named', 'bad', 'settings/mail'],
    ['2 things are wrong with the site', 'bad', 'health'],
  ]);
  expect(texts({ has_transport: false, failed_mails: 1 }, (path) => path === 'health')).toEqual([
    ['Something is wrong with the site', 'bad', 'health'],
  ]);
});

test('a language that is behind has a line', () => {
  const behind = [{ code: 'de', name: 'German', count: 3 }];
  expect(waitingLines({ counts: none, behind }, en.homePage, { hasScreen: all, can: all })).toMatchObject([
    { text: 'German is behind', hint: '3 translations are older than their originals.', path: 'languages' },
  ]);
});

test.each([
  [{}, false],
  [{ has_transport: false }, false],
  [{ has_transport: false, waiting_mails: 1 }, true],
  [{ failed_mails: 1 }, true],
  [{ failed_jobs: 1 }, true],
  [{ broken_modules: [{ name: 'x', title: 'X', fault: 'No.' }] }, true],
  [{ due_upgrades: ['X'] }, false],
])('a site with %j makes a dot: %s', (health, expected) => {
  expect(isUnwell({ ...WELL, ...health })).toBe(expected);
});
