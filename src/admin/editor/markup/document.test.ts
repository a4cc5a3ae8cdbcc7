import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { extensions } from '../extensions.ts';
import { figuresOf, openText, printText, rememberOpened } from './document.ts';
import type { NodeJson } from './node.ts';
import { changeTag } from './tags.ts';

const schema = getSchema(extensions());
const throughEditor = (doc: NodeJson): NodeJson => Node.fromJSON(schema, doc).toJSON();

/** As if somebody had opened it and saved it. */
function untouched(text: string): string {
  const opened = openText(text);
  const doc = throughEditor(opened.doc);
  rememberOpened(opened, doc);
  return printText(doc, opened);
}

const PARAGRAPH =
  '<!-- wp:paragraph -->\n<p>One <strong>two <em>three</em></strong> &amp; <a href="/x" target="_blank">four</a></p>\n<!-- /wp:paragraph -->';
const HEADING = '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Head</h3>\n<!-- /wp:heading -->';
const LIST =
  '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>One<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list"><!-- wp:list-item -->\n<li>In</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list --></li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Two</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->';
const IMAGE =
  '<!-- wp:image {"id":5,"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="/a.png" alt="A" class="wp-image-5"/><figcaption class="wp-element-caption">Words</figcaption></figure>\n<!-- /wp:image -->';
const STRANGE =
  '<!-- wp:shop/price {"of":[1,2]} -->\n<div  data-x=1>5 €<br/></div><!-- wp:shop/tax /--><!-- /wp:shop/price -->';
const STYLED =
  '<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">Middle</p>\n<!-- /wp:paragraph -->';

test('a change touches its block alone', () => {
  const text = [' \n', PARAGRAPH, '\n\n\n', STRANGE, '', HEADING, '\n', STYLED, '\n'].join('');
  const opened = openText(text);
  const doc = throughEditor(opened.doc);
  rememberOpened(opened, doc);
  const [paragraph, strange, heading, styled] = doc.content ?? [];
  const changed = { ...styled!, content: [{ type: 'text', text: 'Edge & end' }] };
  const added = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'New' }] };
  const after = { ...doc, content: [paragraph!, strange!, added, heading!, changed, { type: 'paragraph' }] };
  const newHeading = '<!-- wp:heading -->\n<h2 class="wp-block-heading">New</h2>\n<!-- /wp:heading -->';
  expect(printText(after, opened)).toBe(
    [
      ' \n',
      PARAGRAPH,
      '\n\n\n',
      STRANGE,
      '\n\n',
      newHeading,
      '\n\n',
      HEADING,
      '\n',
      STYLED.replace('Middle', 'Edge &amp; end'),
      '\n',
    ].join(''),
  );
});

test('level, order and description go where the markup has them', () => {
  const change = (text: string, attrs: Record<string, unknown>, type?: string): string => {
    const opened = openText(text);
    const [node] = opened.doc.content ?? [];
    const next = { ...node!, ...(type !== undefined && { type }), attrs: { ...node!.attrs, ...attrs } };
    return printText({ type: 'doc', content: [next] }, opened);
  };
  expect(change(HEADING, { level: 2 })).toBe(
    '<!-- wp:heading -->\n<h2 class="wp-block-heading">Head</h2>\n<!-- /wp:heading -->',
  );
  expect(change(HEADING, { level: 4 })).toContain('{"level":4} -->\n<h4 class="wp-block-heading">');
  expect(
    change(IMAGE, { middle: changeTag('<img src="/a.png" alt="A" class="wp-image-5"/>', ['img'], 'alt', 'B "x"') }),
  ).toBe(IMAGE.replace('alt="A"', 'alt="B &quot;x&quot;"'));
  expect(change(LIST, {}, 'orderedList')).toMatch(/^<!-- wp:list \{"ordered":true\} -->\n<ol /);
});

test('an empty text stays empty, and what is written into it are blocks', () => {
  const opened = openText('');
  expect(untouched('')).toBe('');
  expect(untouched(' \n')).toBe(' \n');
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }, { type: 'paragraph' }],
  };
  expect(printText(doc, opened)).toBe('<!-- wp:paragraph -->\n<p>Hi</p>\n<!-- /wp:paragraph -->');
});

test('figures of a text', () => {
  const { doc } = openText(`${PARAGRAPH}\n\n${STRANGE}`);
  expect(figuresOf(doc)).toEqual({ words: 7, blocks: 2, minutes: 1 });
});
