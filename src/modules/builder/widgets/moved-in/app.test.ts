// Pages of another builder: what people wrote there stands on the page here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Parser } from 'htmlparser2';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt } from '#test/kit/built.ts';
import { documents } from './documents-for-tests.ts';

let app: TestApp;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  app = await createTestApp();
  built = createBuilt(app.as(await app.make.user({ role: 'administrator' })));
});
afterAll(() => app.close());

const SHARE = 0.98;

async function open(elements: readonly unknown[], slug: string): Promise<string> {
  await built.page(elements, { title: slug, slug });
  const answer = await app.fetch(`/${slug}/`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The text nodes of what stands in the page, each with single blanks. */
function textsOf(html: string): string {
  const texts: string[] = [];
  let skipped = 0;
  const isCode = (name: string) => name === 'script' || name === 'style';
  const parser = new Parser({
    onopentag: (name) => (skipped += isCode(name) ? 1 : 0),
    onclosetag: (name) => (skipped -= isCode(name) ? 1 : 0),
    ontext: (text) => skipped === 0 && texts.push(text),
  });
  parser.end(html);
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

const slugOf = (name: string): string => name.replaceAll(/\W+/g, '-');

describe('a page that moves in', () => {
  const [lost, all]: [string[], string[]] = [[], []];

  test.each(documents)('$name prints its texts without markup of its own', async ({ name, elements, texts }) => {
    const html = await open(elements, slugOf(name));
    const found = textsOf(html);
    all.push(...texts);
    lost.push(...texts.filter((text) => !found.includes(text.trim())).map((text) => `${name}: ${text}`));
    expect(html).not.toMatch(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>[^<]*alert/);
  });

  test('almost every text of all documents is on the public pages', () => {
    expect(all.length).toBeGreaterThan(140);
    expect(documents.length).toBeGreaterThanOrEqual(25);
    expect({ lost, share: lost.length <= all.length * (1 - SHARE) }).toEqual({ lost: [], share: true });
  });
});

test('a table of contents links to the headings of the page', async () => {
  const { elements } = documents.find(({ name }) => name.startsWith('contents'))!;
  const html = await open(elements, 'with-contents');
  expect(html).toContain('<h2 id="how-it-began" class="builder-heading-title');
  expect(html).toContain('<h3 id="the-first-oven">');
  expect(html).toContain(
    '<ol class="b-contents__list"><li class="b-contents__level-1"><a href="#how-it-began">How it began</a></li>' +
      '<li class="b-contents__level-2"><a href="#the-first-oven">The first oven</a></li></ol>',
  );
});

test('the files of rare widgets are loaded only where one stands', async () => {
  const bare = await open(documents[0]!.elements, 'bare');
  expect(bare).not.toMatch(/more\.(?:css|js)/);
  const rare = await open(documents.find(({ name }) => name === 'slides')!.elements, 'rare');
  expect(rare).toMatch(/more\.css/);
  expect(rare).not.toMatch(/more\.js/);
});
