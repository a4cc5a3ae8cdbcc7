import { describe, expect, test } from 'vitest';
import { NO_FACTS, type PageFacts, type PageLook, type SiteFacts } from './facts.ts';
import { personId } from './graph-ids.ts';
import { NOTHING, ownValues } from './own-values.ts';
import { printHead } from './print.ts';
import { headWords } from './words.ts';

const HOME = 'https://a.test/';
const plainSite: SiteFacts = {
  home: HOME,
  name: 'A & B',
  tagline: 'About <things>',
  language: 'en-US',
  locale: 'en_US',
  words: headWords('en'),
  separator: '-',
  titleTemplates: {},
  descriptionTemplates: {},
  hiddenKinds: [],
  isHidden: false,
  hasOpenGraph: true,
  hasCards: true,
  hasDescription: true,
  cardKind: 'summary',
  defaultImage: undefined,
  represented: undefined,
  profiles: [],
  publisher: '',
  handle: '',
  verification: {},
  pageTypes: {},
  articleTypes: {},
  labels: (type) => ({ single: `one ${type}`, plural: `many ${type}` }),
  now: (what) => `now ${what}`,
};
const logo = { url: `${HOME}logo.png`, width: 10, height: 20, alt: 'Logo' };
const richSite: SiteFacts = {
  ...plainSite,
  titleTemplates: { home: 'Start %%sep%% %%sitename%%', category: 'In %%term_title%%' },
  descriptionTemplates: { home: 'Welcome', category: 'All of %%term_title%%' },
  hiddenKinds: ['post_tag', 'book-archive'],
  defaultImage: { url: `${HOME}default.png` },
  represented: { kind: 'company', id: `${HOME}#org`, userId: 0, name: 'Org', logo, description: 'We are' },
  profiles: ['https://social.test/a'],
  publisher: 'https://social.test/publisher',
  handle: '@handle',
  verification: { 'google-site-verification': 'abc', 'other-proof': '' },
  pageTypes: { page: 'AboutPage' },
  articleTypes: { page: 'NewsArticle' },
};
const personSite: SiteFacts = {
  ...richSite,
  represented: { kind: 'person', id: personId(richSite, 7), userId: 7, name: 'Ada', logo, description: '' },
};

const firstPage: PageLook = {
  number: 1,
  total: 1,
  linkOf: (number) => `${HOME}here/${number}/`,
  searched: '',
  missing: '',
  isPreview: false,
  languages: new Map(),
};
const author = {
  id: 7,
  name: 'Ada',
  link: `${HOME}author/ada/`,
  firstName: 'Ada',
  lastName: 'L',
  description: 'Writes.',
  url: 'https://ada.test/',
};
const page = (about: Partial<PageFacts>): PageFacts => ({
  ...NO_FACTS,
  kind: 'single',
  type: 'post',
  id: 5,
  link: `${HOME}here/`,
  title: 'Here "now"',
  own: NOTHING,
  ...about,
});
const bare = page({});
const rich = page({
  published: '2026-01-02T03:04:05+00:00',
  modified: '2026-02-03T04:05:06+00:00',
  author,
  excerpt: 'By hand',
  beginning: 'The first words',
  words: 300,
  minutes: 2,
  terms: [
    { id: 1, taxonomy: 'category', name: 'News', description: '' },
    { id: 2, taxonomy: 'post_tag', name: 'red', description: '' },
  ],
  above: [{ name: 'Above', link: `${HOME}above/` }],
  image: { url: `${HOME}i.jpg`, width: 1, height: 2, type: 'image/jpeg', alt: 'Alt' },
  comments: 3,
  canComment: true,
  questions: [{ name: 'Why?', text: 'So.' }],
  steps: [{ name: 'First', text: 'Do it.' }],
});
const list = (about: Partial<PageFacts>): PageFacts => page({ id: 0, ...about });
const own = (values: Record<string, string>) => ownValues(new Map(Object.entries(values)));
const social = own({
  _seo_title: 'Own %%sep%% title',
  _seo_metadesc: 'Own description',
  _seo_canonical: 'https://b.test/x',
  _seo_bctitle: 'Crumb',
  _seo_og_title: 'OG',
  _seo_og_description: 'OG text',
  _seo_og_image: 'https://b.test/og.png',
  _seo_twitter_title: 'Card',
  _seo_twitter_description: 'Card text',
  _seo_twitter_image: 'https://b.test/card.png',
  _seo_schema_page_type: 'ItemPage',
  _seo_schema_article_type: 'TechArticle',
  _seo_robots_nofollow: '1',
  _seo_robots_adv: 'noarchive, nosnippet,noimageindex',
});
const sameCard = own({
  _seo_og_title: 'OG',
  _seo_og_description: 'OG text',
  _seo_og_image: 'https://b.test/og.png',
  _seo_og_image_id: '4',
  _seo_twitter_title: 'OG',
  _seo_twitter_description: 'OG text',
  _seo_twitter_image: `${HOME}i.jpg`,
});

const CASES: Record<string, { page: PageFacts; look?: Partial<PageLook>; site?: SiteFacts }> = {
  'bare-post': { page: bare },
  post: { page: rich, site: richSite },
  'post-unchanged': { page: { ...rich, modified: rich.published, canComment: false, comments: 0 } },
  'post-with-own-words': { page: { ...rich, own: social }, site: richSite },
  'post-with-the-same-card': { page: { ...rich, own: sameCard }, site: richSite },
  'post-of-the-person-of-the-site': { page: rich, site: personSite },
  'post-of-somebody-else': {
    page: { ...rich, author: { ...author, id: 8, url: '', description: '' } },
    site: personSite,
  },
  'post-protected': { page: { ...rich, isProtected: true }, site: richSite },
  'post-private': { page: { ...rich, status: 'private' } },
  'post-shown-by-force': { page: { ...rich, own: own({ _seo_robots_noindex: '2' }) } },
  'post-hidden': { page: { ...rich, own: own({ _seo_robots_noindex: '1' }) } },
  'post-preview': { page: rich, look: { isPreview: true } },
  'post-second-part': { page: rich, look: { number: 2, total: 3 } },
  'post-last-part': { page: rich, look: { number: 3, total: 3 } },
  'post-in-two-languages': {
    page: { ...rich, original: `${HOME}de/hier/` },
    look: { languages: new Map([['de', `${HOME}de/hier/`]]) },
  },
  'post-with-a-share': { page: { ...bare, share: { url: `${HOME}share.png`, width: 3, height: 4 } } },
  'post-with-questions': { page: { ...bare, questions: rich.questions } },
  page: { page: { ...rich, type: 'page', own: own({ _seo_schema_article_type: 'none' }) }, site: richSite },
  'page-as-article': { page: { ...rich, type: 'page', comments: 0, image: undefined }, site: richSite },
  'bare-page': { page: page({ type: 'page', minutes: 1 }) },
  attachment: { page: { ...rich, type: 'attachment' }, site: richSite },
  'front-page': { page: { ...rich, type: 'page', isFront: true }, site: richSite },
  home: { page: list({ kind: 'posts', type: 'post', isFront: true, link: HOME }), site: richSite },
  'home-bare': { page: list({ kind: 'posts', type: 'post', isFront: true, link: HOME }), look: { total: 2 } },
  'page-for-posts': {
    page: list({ kind: 'posts', type: 'post', published: rich.published, modified: rich.modified }),
    site: richSite,
  },
  term: {
    page: list({ kind: 'term', type: 'category', title: 'News', description: 'About news', lineage: ['All', 'News'] }),
    site: richSite,
  },
  'term-hidden': { page: list({ kind: 'term', type: 'post_tag', title: 'red' }), site: richSite },
  author: {
    page: list({ kind: 'author', type: 'author', title: 'Ada', author, description: 'Writes.' }),
    site: richSite,
  },
  'author-of-the-site': { page: list({ kind: 'author', type: 'author', title: 'Ada', author }), site: personSite },
  date: { page: list({ kind: 'date', type: 'date', title: 'May' }) },
  archive: { page: list({ kind: 'type', type: 'film', title: 'Films' }), site: richSite },
  'archive-hidden': { page: list({ kind: 'type', type: 'book', title: 'Books' }), site: richSite },
  search: { page: list({ kind: 'search', type: 'search', title: 'a<b' }), look: { number: 2, total: 3 } },
  'not-found': {
    page: list({ kind: 'not-found', type: 'not-found', link: '', title: 'No' }),
    look: { total: 2 },
    site: richSite,
  },
  'hidden-site': { page: rich, site: { ...richSite, isHidden: true } },
  'nothing-social': { page: rich, site: { ...richSite, hasOpenGraph: false, hasCards: false, hasDescription: false } },
};

describe('heads', () => {
  test.each(Object.entries(CASES))('%s', async (name, { page: facts, look, site = plainSite }) => {
    const { html, json } = printHead({ page: facts, look: { ...firstPage, ...look }, site });
    const { schema, ...rest } = json;
    const tags = html.replace(/<script.*<\/script>/s, '');
    const pieces = (schema?.['@graph'] as object[]).map((piece) => JSON.stringify(piece));
    expect(html).toContain(JSON.stringify(schema).replaceAll('<', '\\u003c'));
    await expect([tags, JSON.stringify(rest), ...pieces, ''].join('\n')).toMatchFileSnapshot(
      `../../../test/answers/heads/${name}.txt`,
    );
  });
});
