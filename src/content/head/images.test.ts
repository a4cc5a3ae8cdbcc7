import { expect, test } from 'vitest';
import type { MediaItem } from '#content/media/store.ts';
import { NO_FACTS, type PageFacts, type SiteFacts } from './facts.ts';
import { headImageOf, type ImageWhere } from './images.ts';
import { NOTHING } from './own-values.ts';
import { isHidden, kindName, robotsOf, robotsText } from './robots.ts';
import { findRobotsRules } from './robots-rules.ts';
import { headWords } from './words.ts';

const where = { services: { settings: { get: () => '' } }, site: { base: 'https://a.test' } } as unknown as ImageWhere;
const size = (file: string, width: number, filesize: number) => ({
  file,
  width,
  height: width / 2,
  filesize,
  mime_type: 'image/webp',
});
const item = (about: Partial<MediaItem>, sizes: ReturnType<typeof size>[] = []): MediaItem =>
  ({
    file: '2026/05/tree.jpg',
    mime_type: 'image/jpeg',
    width: 4000,
    height: 2000,
    filesize: 2_000_000,
    alt_text: 'A tree',
    details: { sizes: Object.fromEntries(sizes.map((one) => [one.file, one])) },
    ...about,
  }) as unknown as MediaItem;

const whole = {
  url: 'https://a.test/media/2026/05/tree.jpg',
  width: 4000,
  height: 2000,
  type: 'image/jpeg',
  alt: 'A tree',
};
const sizes = [size('s.webp', 300, 10), size('l.webp', 1000, 2_000_000), size('xl.webp', 2000, 2_000_001)];

test('the file itself, as long as it is not very large', () => {
  expect(headImageOf(item({}, sizes), where)).toEqual(whole);
  expect(headImageOf(item({ filesize: 2_000_001 }), where)).toEqual(whole);
});

test('else the widest copy that is not, which lies beside it', () => {
  expect(headImageOf(item({ filesize: 2_000_001 }, sizes), where)).toEqual({
    url: 'https://a.test/media/2026/05/l.webp',
    width: 1000,
    height: 500,
    type: 'image/webp',
    alt: 'A tree',
  });
});

test.each([{ width: null }, { height: null }])('without %j it says nothing of its size', (about) => {
  const { width: _width, height: _height, ...rest } = whole;
  expect(headImageOf(item(about), where)).toEqual(rest);
});

test.each<[Partial<PageFacts>, string]>([
  [{ kind: 'posts', type: 'post', isFront: true }, 'home'],
  [{ kind: 'posts', type: 'post' }, 'page'],
  [{ kind: 'type', type: 'book' }, 'book-archive'],
  [{ kind: 'single', type: 'book' }, 'book'],
  [{ kind: 'term', type: 'genre' }, 'genre'],
  [{ kind: 'author', type: 'x' }, 'author'],
  [{ kind: 'search', type: 'x' }, 'search'],
])('%j is spoken of as %s', (about, name) => {
  expect(kindName({ kind: 'single', type: 'post', isFront: false, ...about })).toBe(name);
});

test.each<[Partial<PageFacts>, Partial<SiteFacts>, isPreview: boolean, boolean]>([
  [{}, {}, false, false],
  [{}, { isHidden: true }, false, true],
  [{}, {}, true, true],
  [{ status: 'private' }, {}, false, true],
  [{ status: 'draft' }, {}, false, false],
  [{ kind: 'search' }, {}, false, true],
  [{ kind: 'date' }, {}, false, true],
  [{ kind: 'not-found' }, {}, false, true],
  [{ kind: 'author' }, {}, false, false],
  [{}, { hiddenKinds: ['post'] }, false, true],
  [{}, { hiddenKinds: ['page'] }, false, false],
  [{ own: { ...NOTHING, isHidden: false } }, { hiddenKinds: ['post'] }, false, false],
  [{ own: { ...NOTHING, isHidden: true } }, {}, false, true],
  [{ own: { ...NOTHING, isHidden: false } }, { isHidden: true }, false, true],
])('%j on a site with %j, preview: %s, is hidden: %s', (about, site, isPreview, expected) => {
  const page: PageFacts = { ...NO_FACTS, kind: 'single', type: 'post', link: '', title: '', own: NOTHING, ...about };
  const facts = { isHidden: false, hiddenKinds: [], ...site } as unknown as SiteFacts;
  expect(isHidden(page, { isPreview }, facts)).toBe(expected);
});

test('what search engines may do', () => {
  const site = { isHidden: false, hiddenKinds: [] } as unknown as SiteFacts;
  const said = (own: object) => {
    const page = {
      ...NO_FACTS,
      kind: 'single',
      type: 'post',
      link: '',
      title: '',
      own: { ...NOTHING, ...own },
    } as const;
    return robotsText(robotsOf(page, { isPreview: false } as never, site));
  };
  expect(said({})).toBe('index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1');
  expect(said({ isHidden: true, isNofollow: true })).toBe('noindex, nofollow');
  expect(said({ refusals: ['nosnippet'] })).toBe(
    'index, follow, max-image-preview:large, max-video-preview:-1, nosnippet',
  );
  expect(said({ refusals: ['noimageindex', 'noarchive'] })).toBe(
    'index, follow, max-snippet:-1, max-video-preview:-1, noimageindex, noarchive',
  );
  const modules = [{ robotsRules: () => ['Disallow: /a/', 'x\ny', 'x\ry'] }, {}, { robotsRules: () => ['Allow: /b/'] }];
  expect(findRobotsRules({ registry: () => ({ modules }) } as never)).toEqual(['Disallow: /a/', 'Allow: /b/']);
});

test('heads speak the language of the page', () => {
  const [en, de] = [headWords('en-US'), headWords('DE-at')];
  expect([en.home, en.minutes(1), en.minutes(2), en.page(2, 3), en.searchFor('x')]).toEqual([
    'Home',
    '1 minute',
    '2 minutes',
    'Page 2 of 3',
    'Search results for “x”',
  ]);
  expect([de.home, de.minutes(1), de.minutes(2), de.page(2, 3), de.archives('x')]).toEqual([
    'Startseite',
    '1 Minute',
    '2 Minuten',
    'Seite 2 von 3',
    'Archiv: x',
  ]);
});
