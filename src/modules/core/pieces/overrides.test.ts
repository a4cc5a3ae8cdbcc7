import { expect, test } from 'vitest';
import { parseBlocks } from '#content/blocks/parse.ts';
import { serializeBlocks } from '#content/blocks/serialize.ts';
import { withOverrides } from './overrides.ts';

const OPEN = { bindings: { __default: { source: 'core/pattern-overrides' } } };
const named = (name: string, block: string, inside: string, metadata: object = OPEN): string =>
  `<!-- wp:${block} ${JSON.stringify({ metadata: { name, ...metadata } })} -->${inside}<!-- /wp:${block} -->`;

/** Without its delimiters. */
const written = (text: string, content: unknown): string =>
  serializeBlocks(withOverrides(parseBlocks(text), content)).replaceAll(/<!--.*?-->/g, '');

test.each([
  [named('A', 'paragraph', '<p class="x">Old</p>'), { A: { content: 'New <b>words</b>' } }, '<p class="x">New <b>words</b></p>'],
  [named('A', 'heading', '<h3>Old</h3>'), { B: { content: 'New' } }, '<h3>Old</h3>'],
  [named('A', 'heading', '<h3>Old</h3>', {}), { A: { content: 'New' } }, '<h3>Old</h3>'],
  [named('A', 'heading', '<h3>Old</h3>'), { A: { content: '$& <script>x</script>' } }, '<h3>$&amp; x</h3>'],
  [named('A', 'button', '<div><a class="l" href="/old/">Old</a></div>'), { A: { text: 'New', url: '/n/?a=1&b="', linkTarget: '_blank' } }, '<div><a target="_blank" class="l" href="/n/?a=1&amp;b=&quot;">New</a></div>'],
  [named('A', 'button', '<div><a href="/old/">Old</a></div>'), { A: { url: 'javascript:alert(1)' } }, '<div><a href="/old/">Old</a></div>'],
  [named('A', 'image', '<figure><img src="/a.png" alt="" class="wp-image-1"/></figure>'), { A: { url: '/b.png', alt: 'A "b"', caption: 'Said<script>' } }, '<figure><img src="/b.png" alt="A &quot;b&quot;" class="wp-image-1"/><figcaption class="wp-element-caption">Said</figcaption></figure>'],
  [`<!-- wp:group --><div>${named('A', 'paragraph', '<p>Old</p>')}</div><!-- /wp:group -->`, { A: { content: 'Deep' } }, '<div><p>Deep</p></div>'],
  [named('A', 'paragraph', '<p>Old</p>'), 'words', '<p>Old</p>'],
  [named('A', 'list-item', '<LI>Old <b>x</b></LI>\n'), { A: { content: 'New' } }, '<LI>New</LI>\n'],
  [named('A', 'paragraph', 'Loose <p>Old</p>'), { A: { content: 'New' } }, 'Loose <p>Old</p>'],
  [named('A', 'paragraph', '<p>Old</p> loose'), { A: { content: 'New' } }, '<p>Old</p> loose'],
  [named('A', 'paragraph', '<p>Old</p>'), { A: { content: 5 } }, '<p>Old</p>'],
  [named('A', 'paragraph', '<p>Old</p>'), { A: 'New' }, '<p>Old</p>'],
  [named('A', 'quote', '<p>Old</p>'), { A: { content: 'New' } }, '<p>Old</p>'],
  [named('A', 'paragraph', '<p>Old</p>', { bindings: { content: { source: 'core/post-meta' }, other: 'x', id: { source: 'core/pattern-overrides' } } }), { A: { content: 'New' } }, '<p>New</p>'],
  [named('A', 'paragraph', '<p>Old</p>', { bindings: { content: { source: 'core/post-meta' } } }), { A: { content: 'New' } }, '<p>Old</p>'],
  [`<!-- wp:paragraph {"metadata":{"name":7,"bindings":{"a":{"source":"core/pattern-overrides"}}}} --><p>Old</p><!-- /wp:paragraph -->`, { 7: { content: 'New' } }, '<p>Old</p>'],
  [named('A', 'button', '<div><A HREF="/old/" REL=\'x\'>Old</A></div>'), { A: { text: 'New', url: '/n/', rel: 'me', linkTarget: '_self' } }, '<div><A href="/n/" rel="me">New</A></div>'],
  [named('A', 'button', '<div><abbr>x</abbr><a\nhref="/old/">Old</a><a href="/2/">2</a></div>'), { A: { url: '/n/', rel: 'me', text: 3 } }, '<div><abbr>x</abbr><a rel="me" href="/n/">Old</a><a href="/2/">2</a></div>'],
  [named('A', 'image', '<figure><IMG SRC="/a.png"/></figure>'), { A: { url: 'javascript:x', title: 'T' } }, '<figure><img title="T" SRC="/a.png"/></figure>'],
  [named('A', 'image', '<figure><img src="/a.png"/><FIGCAPTION class="c">Old</FIGCAPTION></figure>'), { A: { caption: 'New' } }, '<figure><img src="/a.png"/><FIGCAPTION class="c">New</FIGCAPTION></figure>'],
  [named('A', 'image', '<FIGURE><img src="/a.png"/></FIGURE>'), { A: { caption: 'New', alt: 1 } }, '<FIGURE><img src="/a.png"/><figcaption class="wp-element-caption">New</figcaption></figure>'],
  [named('constructor', 'paragraph', '<p>Old</p>'), {}, '<p>Old</p>'],
])('%#', (text, content, expected) => {
  expect(written(text, content)).toBe(expected);
}); // prettier-ignore
