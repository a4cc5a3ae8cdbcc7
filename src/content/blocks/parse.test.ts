import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasBlocks } from './delimiter.ts';
import { parseBlocks, type Block } from './parse.ts';
import { serializeBlocks } from './serialize.ts';

const text = (html: string): Block => block(null, [html]);

function block(name: string | null, content: (string | Block)[], attributes: Record<string, unknown> = {}): Block {
  return {
    name,
    attributes,
    innerBlocks: content.filter((piece) => typeof piece !== 'string'),
    innerHtml: content.filter((piece) => typeof piece === 'string').join(''),
    innerContent: content.map((piece) => (typeof piece === 'string' ? piece : null)),
  };
}

describe('parseBlocks', () => {
  test.each<[string, Block[]]>([
    ['', []],
    ['plain <b>text</b>', [text('plain <b>text</b>')]],
    ['<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->', [block('core/paragraph', ['<p>a</p>'])]],
    ['<!-- wp:ns/my-block {"a":{"b":[1]}} /-->', [block('ns/my-block', [], { a: { b: [1] } })]],
    ['<!--  wp:more\n/-->', [block('core/more', [])]],
    [
      'x<!-- wp:a -->1<!-- wp:b /-->2<!-- /wp:a -->y',
      [text('x'), block('core/a', ['1', block('core/b', []), '2']), text('y')],
    ],
    ['<!-- wp:a -->x<!-- wp:b -->y', [block('core/a', ['x', block('core/b', ['y'])])]],
    ['<!-- wp:a --><!-- wp:b -->y<!-- /wp:a -->z', [block('core/a', [block('core/b', ['y'])]), text('z')]],
    ['<!-- wp:a --><!-- wp:a -->x<!-- /wp:a --><!-- /wp:a -->', [block('core/a', [block('core/a', ['x'])])]],
    // what does not fit stays text
    ['a<!-- /wp:x -->b', [text('a<!-- /wp:x -->b')]],
    ['<!-- wp:a --><!-- /wp:b -->', [block('core/a', ['<!-- /wp:b -->'])]],
    ['<!-- wp:a {"b" -->', [text('<!-- wp:a {"b" -->')]],
    ['<!-- wp:a [1] -->', [text('<!-- wp:a [1] -->')]],
    ['<!-- wp:a {"b":1}-->', [text('<!-- wp:a {"b":1}-->')]],
    ['<!-- wp:a {"b": 1}-->', [text('<!-- wp:a {"b": 1}-->')]],
    ['<!-- wp:A -->', [text('<!-- wp:A -->')]],
    ['<!--wp:a -->', [text('<!--wp:a -->')]],
    ['<!-- wp:a/b/c -->', [text('<!-- wp:a/b/c -->')]],
    ['<!-- wp:a', [text('<!-- wp:a')]],
    ['<!-- /wp:a /-->', [text('<!-- /wp:a /-->')]],
    ['<!-- wp:a {"b":"<!-- "} -->', [text('<!-- wp:a {"b":"<!-- "} -->')]],
    ['<!-- other --><!-- wp:a /-->', [text('<!-- other -->'), block('core/a', [])]],
  ])('%j', (content, expected) => {
    expect(parseBlocks(content)).toEqual(expected);
  });

  test('blocks nested deeper than 256 stay text', () => {
    const content = `${'<!-- wp:a -->'.repeat(300)}x${'<!-- /wp:a -->'.repeat(300)}y`;
    const blocks = parseBlocks(content);
    expect(depth(blocks)).toBe(257);
    expect(blocks).toHaveLength(2);
    expect(serializeBlocks(blocks)).toBe(content);
  });

  test.each(['<!-- wp:a {"k":["', '<!--', '<!-- wp:a -->', '<!-- /wp:a -->', '<!-- wp:a {"'])(
    'five megabytes of %j are read in no time',
    (piece) => {
      const content = `${piece.repeat(5_000_000 / piece.length)} } -->`;
      const start = performance.now();
      parseBlocks(content);
      expect(performance.now() - start).toBeLessThan(5000);
    },
  );
});

describe('serializeBlocks', () => {
  test.each([
    'a<!-- wp:paragraph -->\n<p>x</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:ns/b {"a":"x\\u002d\\u002dy","q":"\\u0022\\u003c\\u0026\\u003e\\\\"} /-->',
    '<!-- wp:a --><!-- wp:b -->x<!-- /wp:b --><!-- /wp:a -->',
    '<!-- wp:encore/a /-->',
  ])('gives stored text back: %j', (content) => {
    expect(serializeBlocks(parseBlocks(content))).toBe(content);
  });

  test('attributes come back whatever they hold', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (attributes) => {
        const value: unknown = JSON.parse(JSON.stringify(attributes));
        const content = serializeBlocks([block('ns/a', ['x'], attributes)]);
        expect(parseBlocks(content)).toEqual([{ ...block('ns/a', ['x']), attributes: value }]);
      }),
    );
  });

  test('any text gives the same blocks after a round trip', () => {
    const parts = fc.constantFrom(
      ...'<!--+wp:a -->+/wp:a+wp:b/c+{"x":1}+/-->+<!-- wp:a -->+<!-- /wp:a -->+<!-- wp:b {"q":"--"} -->+<!-- wp:v /-->+text'.split(
        '+',
      ),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(parts), (pieces) => {
        const blocks = parseBlocks(pieces.join(''));
        expect(parseBlocks(serializeBlocks(blocks))).toEqual(blocks);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a text has blocks when it has a delimiter', () => {
  expect(hasBlocks('a<!-- wp:x /-->')).toBe(true);
  expect(hasBlocks('<p>wp:x</p>')).toBe(false);
});

function depth(blocks: readonly Block[]): number {
  return blocks.length === 0 ? 1 : 1 + Math.max(...blocks.map(({ innerBlocks }) => depth(innerBlocks)));
}
