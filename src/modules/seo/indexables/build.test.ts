import { expect, test } from 'vitest';
import { NO_FACTS, type PageFacts } from '#content/head/facts.ts';
import { NOTHING } from '#content/head/own-values.ts';
import { plainIndexable, postIndexable } from './build.ts';
import { permalinkHash } from './permalink-hash.ts';

const LINK = 'https://site.test/boats/';
const facts = (more: Partial<PageFacts> = {}): PageFacts => ({
  ...NO_FACTS,
  ...{ kind: 'single', type: 'post', id: 7, link: LINK, title: 'Boats', own: NOTHING },
  ...more,
});
const notes = { parentId: null, authorId: 3, featured: 0, parts: 1 };
const own = (more: Partial<PageFacts['own']>): Partial<PageFacts> => ({ own: { ...NOTHING, ...more } });

const COMMON = {
  ...{ object_id: 7, language: 'en', version: 1, permalink: LINK, permalink_hash: permalinkHash(LINK) },
  ...{ canonical: null, breadcrumb_title: 'Boats', has_ancestors: 0 },
  ...{ is_robots_noindex: null, is_robots_nofollow: 0, is_robots_noarchive: 0, is_robots_noimageindex: 0 },
  ...{ is_robots_nosnippet: 0, title: null, description: null, open_graph_title: null, open_graph_description: null },
  ...{ twitter_title: null, twitter_description: null, twitter_image: null, twitter_image_id: null },
  ...{ twitter_image_source: null, primary_focus_keyword: null, keyword_stems: null, is_cornerstone: 0 },
  ...{ schema_page_type: null, schema_article_type: null },
};
const POST = {
  ...{ ...COMMON, object_type: 'post', object_sub_type: 'post', is_public: null, is_protected: 0 },
  ...{ open_graph_image: null, open_graph_image_id: null, open_graph_image_source: null, open_graph_image_meta: null },
  ...{ estimated_reading_time_minutes: null, author_id: 3, post_parent: null, post_status: 'publish' },
  ...{ number_of_pages: null, object_published_at: null, object_last_modified: null },
};

test('a post of which nothing was said, and one of which everything was', () => {
  expect(postIndexable(facts(), notes, 'en')).toEqual(POST);
  const said = facts({
    ...own({
      ...{ title: 'T', description: 'D', canonical: 'C', breadcrumbTitle: 'B', keyphrase: 'Old boats' },
      ...{ isHidden: true, isNofollow: true, refusals: ['noarchive', 'noimageindex', 'nosnippet'] },
      ...{ isCornerstone: true, pageType: 'ItemPage', articleType: 'Report' },
      og: { title: 'OT', description: 'OD', image: 'o.png', imageId: 0 },
      card: { title: 'CT', description: 'CD', image: 'c.png', imageId: 5 },
    }),
    ...{ type: 'page', link: '', above: [{ name: 'Up', link: '' }], status: 'private', isProtected: true, minutes: 4 },
    ...{ published: '2026-03-01T10:00:00+01:00', modified: '2026-03-02T10:00:00Z' },
  });
  expect(postIndexable(said, { parentId: 2, authorId: null, featured: 9, parts: 2 }, 'de')).toEqual({
    ...{ object_type: 'post', object_sub_type: 'page', object_id: 7, language: 'de', version: 1 },
    ...{ permalink: null, permalink_hash: null, canonical: 'C', breadcrumb_title: 'B', has_ancestors: 1 },
    ...{ is_robots_noindex: 1, is_robots_nofollow: 1, is_robots_noarchive: 1, is_robots_noimageindex: 1 },
    ...{ is_robots_nosnippet: 1, is_public: 0, is_protected: 1, title: 'T', description: 'D' },
    ...{ open_graph_title: 'OT', open_graph_description: 'OD', open_graph_image: 'o.png', open_graph_image_id: null },
    ...{ open_graph_image_source: 'set-by-user', open_graph_image_meta: '{"url":"o.png"}' },
    ...{ twitter_title: 'CT', twitter_description: 'CD', twitter_image: 'c.png', twitter_image_id: 5 },
    ...{ twitter_image_source: 'set-by-user', primary_focus_keyword: 'Old boats', is_cornerstone: 1 },
    ...{ keyword_stems: 'boat old', schema_page_type: 'ItemPage', schema_article_type: 'Report' },
    ...{ estimated_reading_time_minutes: 4, author_id: null, post_parent: 2, post_status: 'private' },
    ...{ number_of_pages: 2, object_published_at: '2026-03-01T10:00:00', object_last_modified: '2026-03-02T10:00:00' },
  });
});

test.each([
  ['publish', undefined, null, true],
  ['publish', false, 1, true],
  ['publish', true, 0, true],
  ['private', false, 0, true],
  ['draft', undefined, 0, false],
])('%s, hidden: %s', (status, isHidden, isPublic, isOpen) => {
  const page = facts({ ...own({ isHidden }), status, published: '2026-03-01T10:00:00Z' });
  expect(postIndexable(page, notes, 'en')).toMatchObject({
    is_public: isPublic,
    object_published_at: isOpen ? '2026-03-01T10:00:00' : null,
  });
});

const image = { url: 'i.png', width: 3 };
const og = (picture: string, imageId: number) => own({ og: { title: '', description: '', image: picture, imageId } });
test.each<[Partial<PageFacts>, number, [string, number | null, string]]>([
  [{ image }, 0, ['i.png', null, 'first-content-image']],
  [{ image }, 9, ['i.png', 9, 'featured-image']],
  [{ image, ...og('', 6) }, 9, ['i.png', 6, 'set-by-user']],
  [{ image, ...og('o.png', 6) }, 9, ['i.png', 6, 'set-by-user']],
  [{ image, ...og('o.png', 0) }, 9, ['o.png', null, 'set-by-user']],
])('a picture (%#)', (more, featured, [url, id, source]) => {
  expect(postIndexable(facts(more), { ...notes, featured }, 'en')).toMatchObject({
    ...{ open_graph_image: url, open_graph_image_id: id, open_graph_image_source: source },
    open_graph_image_meta: JSON.stringify(url === 'i.png' ? image : { url }),
  });
});

test.each([
  ['term', undefined, 'post', 1],
  ['post-type-archive', undefined, 'post', 1],
  ['home-page', undefined, '', 1],
  ['home-page', true, '', 0],
  ['date-archive', undefined, '', 0],
  ['date-archive', false, '', 1],
  ['system-page', undefined, '', 0],
] as const)('%s, hidden: %s', (type, isHidden, subType, isPublic) => {
  const noindex = isHidden === undefined ? null : Number(isHidden);
  expect(plainIndexable(type, facts(own({ isHidden })), 'en')).toEqual({
    ...{ ...COMMON, object_type: type, object_sub_type: subType, is_public: isPublic, is_robots_noindex: noindex },
  });
});

test('an author', () => {
  expect(plainIndexable('user', facts(), 'en')).toEqual({
    ...{ ...COMMON, object_type: 'user', object_sub_type: '', is_public: 1, author_id: 7, has_public_posts: 1 },
  });
});
