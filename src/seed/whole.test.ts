// Loads that were measured can be made again: what is made up stays the same, to the letter.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WriteRules } from '#content/posts/actions.ts';
import { landingElements } from './demo/landing.ts';
import { drawPicture, PICTURE_NAMES, PICTURES } from './demo/pictures.ts';
import { makePost } from './make-post.ts';
import { makeText } from './texts.ts';

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

test('texts', () => {
  expect(makeText(250, 260)).toMatchInlineSnapshot(`
    {
      "content": "<!-- wp:paragraph -->
    <p>Nobody expected a quokka here. The second edition welcomes every single map and that is only the beginning. Our neighbour celebrates the last open question. The morning shift defends the sound of rain. The orchestra forgets the last open question without much noise.</p>
    <!-- /wp:paragraph -->",
      "title": "An honest review compares the history of the square",
    }
  `);
  const many = (bytes: number) => digest(Array.from({ length: 600 }, (_, number) => makeText(number, bytes)));
  expect([many(100), many(500), many(3_000)]).toMatchInlineSnapshot(`
    [
      "CNQAM9Z2aNvT",
      "Jef7IAYg-Y5G",
      "TsznccXrlveh",
    ]
  `);
});

test('a post', () => {
  const rules = { zone: { timezone: 'Europe/Berlin', offset: 0 }, localeOf: () => 'en' } as unknown as WriteRules;
  const term = (id: number, taxonomy: string) => ({ id, taxonomy, slug: `t${id}`, post_id: 0 });
  const frame = {
    authors: [1, 2, 3],
    categories: [10, 11, 12].map((id) => term(id, 'category')),
    tags: [20, 21].map((id) => term(id, 'post_tag')),
  };
  const now = new Date('2026-05-01T12:00:00Z');
  const made = (number: number, posts: number) =>
    makePost(70 + number, number, { posts, contentBytes: 80, now }, frame, rules);
  expect(made(3, 10)).toMatchInlineSnapshot(`
    {
      "post": {
        "author_id": 3,
        "content": "<!-- wp:paragraph -->
    <p>An early bird welcomes the value of silence.</p>
    <!-- /wp:paragraph -->",
        "content_html": "
    <p class="wp-block-paragraph">An early bird welcomes the value of silence.</p>
    ",
        "date": "2020-08-23T21:22:42",
        "date_gmt": "2020-08-23T19:22:42",
        "excerpt_html": "<p>An early bird welcomes the value of silence.</p>
    ",
        "html_key": "7",
        "id": 73,
        "modified": "2020-08-23T21:22:42",
        "modified_gmt": "2020-08-23T19:22:42",
        "slug": "the-second-edition-gathers-the-shape-of-a-wave-73",
        "title": "The second edition gathers the shape of a wave",
        "title_key": "the second edition gathers the shape of a wave",
      },
      "terms": [
        {
          "id": 10,
          "post_id": 0,
          "slug": "t10",
          "taxonomy": "category",
        },
        {
          "id": 11,
          "post_id": 0,
          "slug": "t11",
          "taxonomy": "category",
        },
        {
          "id": 20,
          "post_id": 0,
          "slug": "t20",
          "taxonomy": "post_tag",
        },
        {
          "id": 21,
          "post_id": 0,
          "slug": "t21",
          "taxonomy": "post_tag",
        },
      ],
    }
  `);
  const years = (number: number, posts: number) => made(number, posts).post.date_gmt?.slice(0, 4);
  expect([years(0, 100), years(50, 100), years(99, 100), years(0, 1)]).toMatchInlineSnapshot(`
    [
      "2018",
      "2022",
      "2026",
      "2018",
    ]
  `);
});

test('drawings', async () => {
  expect(PICTURE_NAMES.map((name) => `${name} ${digest(PICTURES[name].draw())}`)).toMatchInlineSnapshot(`
    [
      "dawn J8FBYEYoeD7E",
      "night pv3AaUb0ftab",
      "lake 5wjoAbJGq7-v",
      "autumn ZWObdMX_VJcR",
      "coast ADKnpfzBDQFw",
      "camp dAx8AvQeslHS",
      "map YkK8hKg6X50d",
      "window 3yU0x1lN2Dxp",
    ]
  `);
  const sizes = new Map<string, number>();
  for (const name of ['dawn', 'camp', 'lake', 'map'] as const) {
    const bytes = await drawPicture(name);
    sizes.set(name, bytes.readUInt16LE(28) & 0x3fff);
    expect([bytes.subarray(8, 12).toString(), bytes.readUInt16LE(26) & 0x3fff]).toEqual(['WEBP', 1600]);
  }
  expect(Object.fromEntries(sizes)).toEqual({ dawn: 960, camp: 900, lake: 900, map: 1200 });
});

test('the built page', async () => {
  const parts = { hero: { id: 1, url: 'H' }, side: { id: 2, url: 'S' }, main: '#111111', sunk: '#222222' };
  const elements = landingElements({ home: 'https://a.test', ...parts });
  await expect(`${JSON.stringify(elements, undefined, 1)}\n`).toMatchFileSnapshot('./demo/landing-elements.txt');
});
