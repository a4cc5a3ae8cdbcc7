import { expect, test, vi } from 'vitest';
import { renderContent } from '#content/text/render.ts';
import type { DocumentContext } from '#content/pages/parts.ts';
import { collectPieces } from './collect.ts';
import type { BlockPiece, ShortcodePiece } from './piece.ts';

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
