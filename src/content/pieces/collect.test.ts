import { expect, test, vi } from 'vitest';
import { renderContent } from '#content/text/render.ts';
import type { DocumentContext } from '#content/pages/parts.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { findBodies } from './bodies.ts';
import { collectPieces } from './collect.ts';
import { DYNAMIC_BLOCK_NAMES, SHORTCODE_NAMES, withoutPieces } from './names.ts';
import type { BlockPiece, ShortcodePiece } from './piece.ts';
import { printText } from './print.ts';

function contextWith(shortcodes: Record<string, ShortcodePiece>, dynamicBlocks: Record<string, BlockPiece> = {}) {
  const registry = { modules: [{ shortcodes, dynamicBlocks }] };
  const warn = vi.fn();
  const services = { registry: () => registry, log: { warn }, settings: { get: () => false } };
  return { context: { services } as unknown as DocumentContext, warn };
}

async function print(text: string, context: DocumentContext) {
  const { renderers, fill } = collectPieces(context, undefined);
  return fill(renderContent(text, renderers).html);
}

test('pieces take their places, and bring their files once', async () => {
  const files = { styles: ['s'], scripts: ['j'], bodyClasses: ['b'], frameHosts: ['h'], vouched: ['v'] };
  const { context } = contextWith({
    plain: () => 'text',
    rich: () => Promise.resolve({ html: '<b>rich</b>', ...files, scheme: 'dark' as const }),
    last: () => ({ html: 'last', scheme: 'light' as const }),
  });
  expect(await print('[plain] [rich] [rich] [last]', context)).toEqual({
    html: '<p>text <b>rich</b> <b>rich</b> last</p>\n',
    ...files,
    vouched: ['v', 'v'],
    scheme: 'dark',
  });
});

test('a piece that fails prints nothing, and is told of', async () => {
  const { context, warn } = contextWith({
    broken: () => Promise.reject(new Error('no')),
    thrown: () => {
      throw new Error('no');
    },
  });
  expect((await print('a [broken] b [thrown] c', context)).html).toBe('<p>a  b  c</p>\n');
  expect(warn.mock.calls.map(([about]) => (about as { piece: string }).piece).sort()).toEqual(['broken', 'thrown']);
});

test('a piece may stand inside another', async () => {
  const { context } = contextWith({
    outer: ({ content }) => `(${content ?? ''})`,
    inner: () => 'in',
  });
  const { html } = await print('[outer]x [inner][/outer]', context);
  expect(html).toContain('(x in)');
  expect(html).not.toContain('<!--');
});

test('blocks get what is inside them, unless they print it themselves', async () => {
  const { context } = contextWith(
    {},
    {
      'core/latest-posts': (_block, inside) => `[${inside.trim()}]`,
      'core/query': (_block, inside) => `{${inside}}`,
    },
  );
  const text = (name: string) => `<!-- wp:${name} --><p>in</p><!-- /wp:${name} -->`;
  expect((await print(text('latest-posts'), context)).html).toContain('[<p>in</p>]');
  expect((await print(text('query'), context)).html).toContain('{}');
});

test('blocks that print themselves come to an end, and know what was told', async () => {
  let deepest = 0;
  const { context } = contextWith(
    {},
    {
      'core/query': async (block, _inside, { renderBlocks, about }) => {
        const depth = about.loop?.depth ?? 0;
        deepest = Math.max(deepest, depth);
        const loop = { depth: depth + 1 } as never;
        return { html: `<i>${await renderBlocks([block], undefined, { loop })}</i>`, styles: [`s${depth}`] };
      },
    },
  );
  const { html, styles, vouched } = await print('<!-- wp:query /-->', context);
  expect(html.trim().replaceAll('\n', '')).toBe(`${'<i>'.repeat(9)}${'</i>'.repeat(9)}`);
  expect([deepest, styles.length, vouched.length]).toEqual([8, 9, 8]);
});

test('these print what is inside them themselves', async () => {
  const own =
    'query post-template query-no-results query-pagination comments comment-template comments-pagination terms-query ' +
    'term-template social-links navigation';
  for (const name of own.split(' ')) {
    const { context } = contextWith({}, { [`core/${name}`]: (_block, inside) => `{${inside}}` });
    const { html } = await print(`<!-- wp:${name} --><p>in</p><!-- /wp:${name} -->`, context);
    expect([name, html.trim()]).toEqual([name, '{}']);
  }
});

test('a text vouches for itself, and for what it showed inside', async () => {
  const { context } = contextWith({ now: (_shortcode, { about }) => `now ${about.arrow ?? ''}` });
  const shown = await printText('Text [now]', context, undefined, { arrow: '>' });
  expect(shown.html).toBe('<p>Text now ></p>\n');
  expect(shown.vouched).toHaveLength(1);
  expect(shown.vouched[0]).toMatch(/^<p>Text <!--[\da-f]{18}:0--><\/p>\n$/);
});

test('bodies: the first module that made one, else the text with its pieces, where none is stored', async () => {
  const post = (id: number, about: object = {}) =>
    ({ id, content: `Text ${id}`, content_html: null, html_key: null, ...about }) as unknown as ShownPost;
  const made = (html: string) => ({ html, styles: [], scripts: [], bodyClasses: [], frameHosts: [], vouched: [] });
  const asked: number[][] = [];
  const documents = (ids: number[], html: string) => (posts: readonly ShownPost[]) => {
    asked.push(posts.map(({ id }) => id));
    return Promise.resolve(new Map(ids.map((id) => [id, made(html)])));
  };
  const modules = [
    { pageParts: { documents: documents([1], 'first') } },
    {},
    { pageParts: {} },
    { pageParts: { documents: documents([2], 'second') } },
  ];
  const registry = { modules };
  const services = { registry: () => registry, log: {}, settings: { get: () => false } };
  const context = { services } as unknown as DocumentContext;
  const stored = post(4, { content_html: '<p>kept</p>', html_key: '7' });
  const found = await findBodies([post(1), post(2), post(3), stored, post(5, { content: null })], context);
  expect([...found].map(([id, { html }]) => [id, html])).toEqual([[1, 'first'], [2, 'second'], [3, '<p>Text 3</p>\n'], [5, '']]); // prettier-ignore
  expect(asked).toEqual([[1, 2, 3, 4, 5], [2, 3, 4, 5]]); // prettier-ignore
  asked.length = 0;
  expect([...(await findBodies([post(1)], context))].map(([id]) => id)).toEqual([1]);
  expect(asked).toEqual([[1]]);
});

test('without pieces nothing of them is printed, but for pictures', () => {
  const { html, isStatic } = renderContent(SHORTCODE_NAMES.map((name) => `[${name} a="1"]`).join(''), withoutPieces);
  expect([html.trim(), isStatic]).toEqual(['<p></p>', false]);
  const shown = DYNAMIC_BLOCK_NAMES.filter(
    (name) => renderContent(`<!-- wp:${name} {"useFeaturedImage":true,"lightbox":{"enabled":true}} --><p>x</p><!-- /wp:${name} -->`, withoutPieces).html !== '',
  ); // prettier-ignore
  expect(shown).toEqual(['core/image']);
  expect([SHORTCODE_NAMES.length, DYNAMIC_BLOCK_NAMES.length]).toMatchInlineSnapshot(`
    [
      10,
      79,
    ]
  `);
});
