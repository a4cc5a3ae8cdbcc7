import { expect, test } from 'vitest';
import { createArgs, filterOf, readPostId, updateArgs } from './args.ts';
import { elementIds } from './element-ids.ts';
import { noteMails, type NoteMailKind } from './mails.ts';
import { noteAnchor, noteWords, printThread } from './print.ts';
import type { NoteRow } from './store.ts';

const servicesIn = (language: string) =>
  ({
    settings: {
      get: ({ name, default: usual }: { name: string; default: unknown }) =>
        ({ language, date_format: 'Y-m-d', time_format: 'H:i', timezone: 'Europe/Berlin' })[name] ?? usual,
    },
  }) as never;
const note = (more: Partial<NoteRow> = {}): NoteRow =>
  ({
    ...{
      id: 7,
      author_name: 'A & B',
      content: 'Too <big>',
      created_at: '2026-03-01T23:30:00',
      status: 'publish',
      is_resolved: 0,
    },
    ...more,
  }) as NoteRow;

test('a thread as people see it', () => {
  const replies = [note({ id: 8, content: 'Indeed', status: 'draft' })];
  const frame = { level: 2, link: { to: '#a"b', text: 'Close <it>' } } as const;
  const article = (words: string, state = '') =>
    `<article><p class="builder-note-by"><strong>A &amp; B</strong>, <time datetime="2026-03-01T23:30:00Z">2026-03-02 00:30</time>${state}</p><p class="builder-note-words">${words}</p></article>`;
  const around = (title: string, level: number, ...articles: string[]) =>
    `<section class="builder-note" id="note-7" tabindex="-1" aria-labelledby="note-7-title"><div class="builder-note-head"><h${level} id="note-7-title">${title}</h${level}><a class="builder-note-close" href="#a&quot;b">Close &lt;it&gt;</a></div>\n${articles.join('\n')}</section>`;
  expect(printThread(servicesIn('en_US'), { note: note(), replies }, frame)).toBe(
    around('Note #7', 2, article('Too &lt;big&gt;'), article('Indeed', ' (draft)')),
  );
  expect(printThread(servicesIn('de_DE'), { note: note({ is_resolved: 1 }), replies }, { ...frame, level: 1 })).toBe(
    around('Notiz #7 (erledigt)', 1, article('Too &lt;big&gt;'), article('Indeed', ' (Entwurf)')),
  );
  expect(printThread(servicesIn('en_US'), { note: note({ is_resolved: 1 }), replies: [] }, frame)).toContain(
    'Note #7 (resolved)<',
  );
  expect(noteAnchor(3)).toBe('note-3');
  expect([
    noteWords(servicesIn('de')).close,
    noteWords(servicesIn('de')).toPage,
    noteWords(servicesIn('fr')).toPage,
  ]).toEqual(['Schließen', 'Zur Seite', 'To the page']);
});

const facts = { actor: 'Ada', threadId: 7, page: 'About', lines: ['One', 'Two'], link: 'http://site.test/n' };
test.each<[NoteMailKind, 'en' | 'de', string, string]>([
  ['mention', 'en', 'You were mentioned in note #7 on “About”', 'Ada mentioned you in a note on “About”:'],
  [
    'mention',
    'de',
    'Sie wurden in Notiz #7 erwähnt (Seite „About“)',
    'Ada hat Sie in einer Notiz erwähnt (Seite „About“):',
  ],
  ['reply', 'en', 'New reply to note #7 on “About”', 'Ada replied to a note on “About”:'],
  ['reply', 'de', 'Neue Antwort auf Notiz #7 (Seite „About“)', 'Ada hat auf eine Notiz geantwortet (Seite „About“):'],
  ['resolved', 'en', 'Note #7 was resolved on “About”', 'Ada resolved a note on “About”:'],
  [
    'resolved',
    'de',
    'Notiz #7 wurde erledigt (Seite „About“)',
    'Ada hat eine Notiz als erledigt markiert (Seite „About“):',
  ],
])('the mail of a %s in %s', (kind, language, subject, first) => {
  const { name, texts } = noteMails[kind];
  const last = `${language === 'de' ? 'Zur Notiz' : 'Open it'}: http://site.test/n`;
  expect([name, texts[language]!(facts)]).toEqual([
    `note-${kind}`,
    { subject, paragraphs: [first, 'One', 'Two', last] },
  ]);
  const bare = texts[language]!({ ...facts, page: '', lines: [] });
  const without = (text: string) => text.replace(/ on “About”| \(Seite „About“\)/, '');
  expect(bare).toEqual({ subject: without(subject), paragraphs: [without(first), last] });
});

test('arguments up to their bounds', () => {
  const fault = (spec: object, value: unknown) =>
    (spec as { check: (value: unknown, name: string) => { message: string } | undefined }).check(value, 'x')?.message;
  const names = (count: number) => Array.from({ length: count }, () => 'a');
  for (const args of [createArgs, updateArgs]) {
    expect(fault(args.content, '')).toBe('x is empty.');
    expect(fault(args.content, 'a')).toBeUndefined();
    expect(fault(args.mentioned_usernames, names(100))).toBeUndefined();
    expect(fault(args.mentioned_usernames, names(101))).toBe('x must have at most 100 names.');
  }
  expect(fault(createArgs.route_title, 't'.repeat(1_000))).toBeUndefined();
  expect(fault(createArgs.route_title, 't'.repeat(1_001))).toBe('x is too long.');
  expect(fault(createArgs.route_url, `/${'u'.repeat(1_999)}`)).toBeUndefined();
  expect(fault(createArgs.route_url, `/${'u'.repeat(2_000)}`)).toBe('x is too long.');
  expect(fault(createArgs.route_url, `/${'ü'.repeat(1_000)}`)).toBe('x is too long.');
  expect(fault(createArgs.route_url, 'https://[half/')).toBe('x is not an address.');
  const wrong = 'x is not the number of a post.';
  expect(
    [0, 5, -1, 1.5, '', '5', '9'.repeat(15), '9'.repeat(16), '5a', 'a5', true].map((sent) =>
      fault(createArgs.route_post_id, sent),
    ),
  ).toEqual([...[undefined, undefined, wrong, wrong, undefined, undefined, undefined, wrong, wrong, wrong, wrong]]);
  expect([undefined, null, '', 0, '0', 5, '5'].map(readPostId)).toEqual([null, null, null, null, null, 5, 5]);
});

test('what narrows a list', () => {
  const usual = { status: 'publish', order_by: 'created_at', order: 'asc' } as const;
  const nothing = { routeUrl: undefined, isResolved: undefined, parentId: undefined, postId: undefined };
  const none = { ...nothing, unreadBy: undefined, relevantTo: undefined };
  const shown = { status: 'publish', orderBy: 'created_at', direction: 'asc' };
  expect(filterOf(usual as never, 3)).toEqual({ ...none, ...shown });
  const all = {
    route_url: '/a/?ver=1',
    is_resolved: false,
    parent_id: 0,
    post_id: 9,
    only_unread: true,
    only_relevant: true,
  };
  expect(filterOf({ ...usual, ...all }, 3)).toEqual({
    ...{ ...shown, routeUrl: '/a', isResolved: false, parentId: 0, postId: 9, unreadBy: 3, relevantTo: 3 },
  });
  expect(filterOf({ ...usual, only_unread: false, only_relevant: false }, 3)).toEqual({ ...none, ...shown });
});

test.each<[unknown, string[]]>([
  ['', []],
  [' ', []],
  [7, []],
  ['{}', []],
  [
    '[{"id":"a","elements":[{"id":"b","elements":[{"id":"c"}]},7,{"id":8,"elements":[{"id":"d"}]}]},{"elements":"x"}]',
    ['a', 'b', 'c', 'd'],
  ],
])('the elements of %j', (stored, ids) => {
  expect([...elementIds(stored)]).toEqual(ids);
});
