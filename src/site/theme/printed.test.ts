// What the pieces of the theme print, with all that they can be given and with nothing: a changed piece is a changed line.
import type { VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { Answering, Comments } from './comments.tsx';
import { SiteFooter } from './footer.tsx';
import { SiteHeader, SkipLink } from './frame.tsx';
import { Head } from './head.tsx';
import { HomePage } from './home.tsx';
import { ListPage } from './list.tsx';
import { Joint } from './joints.tsx';
import * as given from './models-for-tests.ts';
import type { CommentsModel, Frame, HomeModel, ListModel, SingleModel } from './model.ts';
import { NotFound } from './not-found.tsx';
import { DocumentPage, SinglePage } from './single.tsx';
import { Welcome } from './welcome.tsx';

const LINES =
  /(?=<(?:article|aside|div|figure|footer|form|h\d|header|input|label|li|link|meta|nav|p|section|svg|time)\b)/g;
/** Drawings are the same on every page. */
const DRAWN = /(<svg class="(?:joint|welcome-drawing joint)"[^>]*>|<svg viewBox="0 0 1168[^>]*>).*?<\/svg>/gs;

const draw = <P>(piece: (props: P) => VNode, props: P): string =>
  `${render(piece(props)).replaceAll(DRAWN, '$1…</svg>').replaceAll(LINES, '\n').trim()}\n`;

const words = en;
const header = (more: Partial<Frame>): string => draw(SiteHeader, { frame: { ...given.bareFrame, ...more }, words });
const footer = (more: Partial<Frame>): string => draw(SiteFooter, { frame: { ...given.bareFrame, ...more }, words });
const list = (more: Partial<ListModel>): string =>
  draw(ListPage, { list: { ...given.bareList, ...more }, home: 'https://a.test', words });
const home = (more: Partial<ListModel>, how: Partial<HomeModel>): string =>
  draw(HomePage, { list: { ...given.bareList, ...more, home: { ...given.bareHome, ...how } }, words });
const single = (more: Partial<SingleModel>): string =>
  draw(SinglePage, { single: { ...given.bareSingle, ...more }, words });
const comments = (more: Partial<CommentsModel>): string =>
  draw(Comments, { comments: { ...given.bareComments, ...more }, words });

const { card, bareCard, picture, node, form, frame } = given;
const password = { action: '/_site/unlock', hidden: { post: '3', multilang_language: 'de' }, error: '' };
const file = { link: '/media/a.zip', name: 'a.zip', picture: undefined };

test.each<[string, string[]]>([
  ['header', [draw(SkipLink, { words }), header(frame), header({})]],
  [
    'header-parts',
    [
      header({ hasTagline: true, tagline: '' }),
      header({ tagline: 'Not shown' }),
      header({ logo: { ...picture, alt: '' } }),
      header({ icon: picture }),
      header({ languages: given.languages.slice(0, 1) }),
      header({ languages: given.languages.slice(1) }),
    ],
  ],
  ['footer', [footer(frame), footer({})]],
  ['footer-parts', [footer({ columns: frame.columns, tagline: 'In short' }), footer({ columns: frame.columns })]],
  ['list', [list(given.fullList), list({})]],
  [
    'list-parts',
    [
      list({ search: '' }),
      list({ search: 'a "b"', help: given.help }),
      list({ help: { topics: [], newest: [] } }),
      list({ cards: [card], help: given.help, isGrid: true }),
      list({ cards: [card, bareCard], showsTopics: true }),
    ],
  ],
  [
    'pages-of-lists',
    [
      list({ pages: 1 }),
      list({ pageNumber: 1, pages: 2 }),
      list({ pageNumber: 2, pages: 2 }),
      list({ pageNumber: 5, pages: 9 }),
    ],
  ],
  [
    'home',
    [
      home({ cards: [card, bareCard], total: 4 }, { text: 'Words.', tagline: 'In short', topics: given.topics }),
      home({ cards: [bareCard], total: 3 }, { topics: given.topics }),
      home({ cards: [], total: 4 }, { topics: given.topics.slice(1) }),
    ],
  ],
  [
    'home-layouts',
    [
      home({ cards: [card, bareCard] }, { layout: 'magazine' }),
      home({ cards: [card, bareCard], pages: 2, pageNumber: 1 }, { layout: 'list' }),
    ],
  ],
  ['single', [single(given.fullSingle), single({})]],
  [
    'single-covers',
    [
      single({ card, cover: 'full' }),
      single({ card, cover: 'wide', showsMeta: true, showsTitle: true }),
      single({ card, cover: 'none', showsMeta: true, showsTitle: true }),
      single({ card, cover: 'wide', showsMeta: true, showsTitle: true, password }),
      single({ card, cover: 'wide', showsMeta: true, showsTitle: true, file }),
    ],
  ],
  [
    'single-parts',
    [
      single({ password: { ...password, error: 'Not <it>.' } }),
      single({ file: { ...file, picture } }),
      single({ older: { link: '/older/', title: 'Old <i>one</i>' } }),
      single({ newer: { link: '/newer/', title: 'New' } }),
      single({ showsMeta: true, showsTitle: true, comments: given.bareComments }),
      single({ showsMeta: true, showsTitle: true, card: { ...bareCard, minutes: 1 }, isUpdated: true }),
    ],
  ],
  [
    'documents',
    [
      draw(DocumentPage, { single: { ...given.bareSingle, content: '<p>Alone.</p>', file }, words }),
      draw(DocumentPage, { single: { ...given.bareSingle, content: '<p>Hidden.</p>', password }, words }),
    ],
  ],
  [
    'comments',
    [
      comments({ total: 3, nodes: [{ ...node, children: [{ ...node, id: 8, isHeld: true }] }], hidden: 1, form }),
      comments({ total: 1, nodes: [{ ...node, authorUrl: '', isByAuthor: false }], isOpen: false }),
    ],
  ],
  [
    'comments-parts',
    [
      comments({ form }),
      comments({}),
      comments({ nodes: [{ ...node, isHeld: true }] }),
      draw(Answering, { comments: { ...given.bareComments, signInLink: '/login?a=1&b=2' }, words }),
      draw(Answering, { comments: { ...given.bareComments, form: { ...form, ...given.refusedForm } }, words }),
    ],
  ],
  [
    'welcome',
    [true, false].map((isSignedIn) => draw(Welcome, { welcome: { isSignedIn, links: given.welcomeLinks }, words })),
  ],
  ['not-found', [draw(NotFound, { home: 'https://a.test', newest: [card], words })]],
  ['head', [draw(Head, { head: given.head }), draw(Head, { head: { ...given.head, ...given.bareHead } })]],
])('%s', async (name, pieces) => {
  await expect(pieces.join('\n-----\n\n')).toMatchFileSnapshot(`./printed/${name}.txt`);
});

test('a page at the start needs what stands there', () => {
  expect(() => draw(HomePage, { list: given.bareList, words })).toThrow('Only the start page has a home.');
});

test('six pictures take turns', () => {
  const drawn = Array.from({ length: 13 }, (_, number) => render(Joint({ number })));
  expect(new Set(drawn).size).toBe(6);
  expect(drawn.map((one) => drawn.indexOf(one))).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0]);
  expect(drawn[0]).toMatch(
    /^<svg class="joint" viewBox="0 0 800 600" [^>]*aria-hidden="true"><path class="a" d="M0 0h/,
  );
});
