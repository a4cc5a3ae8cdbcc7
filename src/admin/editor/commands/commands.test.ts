// Tables, turns, groups and pictures change by commands over a real document, and print what the site reads.
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from '../extensions.ts';
import { openText, printText } from '../markup/document.ts';
import { paragraph } from '../markup/samples.ts';
import { canUngroup, duplicateBlocks, groupBlocks, removeBlocks, turnClassicIntoBlocks, ungroupBlock } from './block-actions.ts'; // prettier-ignore
import * as media from './media.ts';
import { alignColumn, changeTable, stepCell, type TableChange } from './table.ts';
import { turnBlock, turnsFor, type TurnName } from './turn.ts';

const schema = getSchema(extensions());

/** A stored text with the caret before a word of it, and the way to print what became of it. */
function standing(text: string, word: string) {
  const opened = openText(text);
  const doc = Node.fromJSON(schema, opened.doc);
  let at = 1;
  doc.descendants((node, pos) => {
    const place = node.isText ? (node.text ?? '').indexOf(word) : -1;
    if (place !== -1) at = pos + place;
  });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  const after = (tr: Transaction | undefined): string => {
    const next = tr ? state.apply(tr).doc : doc;
    next.check();
    return printText(next.toJSON(), opened);
  };
  return { state, after, choose: (pos: number) => state.apply(state.tr.setSelection(NodeSelection.create(doc, pos))) };
}

const table = (inner: string): string =>
  `<!-- wp:table -->\n<figure class="wp-block-table"><table>${inner}</table></figure>\n<!-- /wp:table -->`;
const rows = (...all: string[]): string =>
  all
    .map(
      (row) =>
        `<tr>${Array.from(row, (cell) => cell)
          .map((cell) => `<td>${cell === '_' ? '' : cell}</td>`)
          .join('')}</tr>`,
    )
    .join('');
const TABLE = table(`<tbody>${rows('ab', 'cd', 'ef')}</tbody>`);

test.each<[TableChange, string]>([
  ['rowAbove', `<tbody>${rows('ab', '__', 'cd', 'ef')}</tbody>`],
  ['rowBelow', `<tbody>${rows('ab', 'cd', '__', 'ef')}</tbody>`],
  ['rowUp', `<tbody>${rows('cd', 'ab', 'ef')}</tbody>`],
  ['rowDown', `<tbody>${rows('ab', 'ef', 'cd')}</tbody>`],
  ['removeRow', `<tbody>${rows('ab', 'ef')}</tbody>`],
  ['columnBefore', `<tbody>${rows('a_b', 'c_d', 'e_f')}</tbody>`],
  ['columnAfter', `<tbody>${rows('ab_', 'cd_', 'ef_')}</tbody>`],
  ['columnLeft', `<tbody>${rows('ba', 'dc', 'fe')}</tbody>`],
  ['removeColumn', `<tbody>${rows('a', 'c', 'e')}</tbody>`],
  ['headRow', `<thead><tr><th>a</th><th>b</th></tr></thead><tbody>${rows('cd', 'ef')}</tbody>`],
  ['footRow', `<tbody>${rows('ab', 'cd')}</tbody><tfoot>${rows('ef')}</tfoot>`],
])('changeTable does %s at the cell that one stands in', (change, inner) => {
  const { state, after } = standing(TABLE, 'd');
  expect(after(changeTable(state, change))).toBe(table(inner));
});

test('changeTable takes a head back among the other rows', () => {
  const text = table(`<thead><tr><th>a</th></tr></thead><tbody>${rows('b')}</tbody>`);
  const { state, after } = standing(text, 'b');
  const printed = after(changeTable(state, 'headRow'));
  expect(printed).not.toContain('<th');
  expect(printed).toContain(rows('b'));
});

test('changeTable leaves the last row, the last column and columns of cells that reach over others', () => {
  const last = standing(table(`<tbody>${rows('a')}</tbody>`), 'a');
  expect([changeTable(last.state, 'removeRow'), changeTable(last.state, 'removeColumn')]).toEqual([
    undefined,
    undefined,
  ]);
  const wide = standing(table('<tbody><tr><td colspan="2">a</td></tr></tbody>'), 'a');
  expect(changeTable(wide.state, 'columnAfter')).toBeUndefined();
});

test('stepCell goes on to the next cell and adds a row behind the last one', () => {
  const first = standing(TABLE, 'b');
  expect(first.state.apply(stepCell(first.state, 1)!).selection.$from.parent.textContent).toBe('c');
  const last = standing(TABLE, 'f');
  expect(last.after(stepCell(last.state, 1))).toBe(table(`<tbody>${rows('ab', 'cd', 'ef', '__')}</tbody>`));
  const start = standing(TABLE, 'a');
  expect(stepCell(start.state, -1)).toBeUndefined();
});

test('alignColumn writes the alignment into each cell of the column', () => {
  const { state, after } = standing(table(`<tbody>${rows('ab')}</tbody>`), 'b');
  expect(after(alignColumn(state, 'right'))).toBe(
    table('<tbody><tr><td>a</td><td class="has-text-align-right" data-align="right">b</td></tr></tbody>'),
  );
});

test.each<[TurnName, string]>([
  ['heading2', '<!-- wp:heading -->\n<h2 class="wp-block-heading">One <em>two</em></h2>\n<!-- /wp:heading -->'],
  ['codeBlock', '<!-- wp:code -->\n<pre class="wp-block-code"><code>One <em>two</em></code></pre>\n<!-- /wp:code -->'],
  [
    'quote',
    `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph('One <em>two</em>')}</blockquote>\n<!-- /wp:quote -->`,
  ],
  [
    'list',
    '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>One <em>two</em></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
  ],
])('turnBlock makes %s of a paragraph with all its words and marks', (name, printed) => {
  const { state, after } = standing(paragraph('One <em>two</em>'), 'One');
  expect(after(turnBlock(state, 0, name))).toBe(printed);
});

test('turnBlock makes paragraphs of a list, and none of a table', () => {
  const list = '<!-- wp:list -->\n<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>\n<!-- /wp:list -->';
  const { state, after } = standing(list, 'a');
  expect(after(turnBlock(state, 0, 'paragraph'))).toBe(['a', 'b', 'c'].map(paragraph).join('\n\n'));
  expect(turnsFor(standing(TABLE, 'a').state.doc.child(0))).toEqual([]);
});

test('blocks are doubled, removed, grouped and taken out of their group', () => {
  const text = [paragraph('a'), paragraph('b')].join('\n\n');
  const { state, after } = standing(text, 'a');
  expect(after(duplicateBlocks(state))).toBe([paragraph('a'), paragraph('a'), paragraph('b')].join('\n\n'));
  expect(after(removeBlocks(state))).toBe(paragraph('b'));
  const grouped = after(groupBlocks(state));
  expect(grouped).toContain(`<div class="wp-block-group">${paragraph('a')}</div>`);
  const group = standing(grouped, 'a');
  expect(canUngroup(group.state.doc.child(0))).toBe(true);
  expect(group.after(ungroupBlock(group.state, 0))).toBe(text);
});

test('a text without blocks becomes blocks, its shortcodes and strange elements, too', () => {
  const { state, after } = standing('<p>a<br>b</p>\n[form id="1"]\n\n<div class="x">c</div>', 'a');
  expect(after(turnClassicIntoBlocks(state, 0))).toBe(
    [
      paragraph('a<br>b'),
      '<!-- wp:shortcode -->\n[form id="1"]\n<!-- /wp:shortcode -->',
      '<!-- wp:html -->\n<div class="x">c</div>\n<!-- /wp:html -->',
    ].join('\n\n'),
  );
});

const PICTURE =
  '<!-- wp:image {"id":5} -->\n<figure class="wp-block-image"><img src="/a.png" alt="A" class="wp-image-5" width="9"/><figcaption>C</figcaption></figure>\n<!-- /wp:image -->';

test('a picture is aligned, linked and replaced, and keeps its caption', () => {
  const { state, after } = standing(PICTURE, 'C');
  const place = media.findChosen(state, 'picture')!;
  expect(after(media.alignBlock(state, place, 'wide'))).toBe(
    PICTURE.replace('{"id":5}', '{"id":5,"align":"wide"}').replace('wp-block-image"', 'wp-block-image alignwide"'),
  );
  const linked = after(media.linkPicture(state, place, '/x'));
  expect(linked).toContain('<a href="/x"><img src="/a.png"');
  const again = standing(linked, 'C');
  expect(again.after(media.linkPicture(again.state, media.findChosen(again.state, 'picture')!, ''))).toBe(PICTURE);
  expect(after(media.replacePicture(state, place, { id: 6, source_url: '/b.png', alt_text: 'B' }))).toBe(
    PICTURE.replace('{"id":5}', '{"id":6}').replace(
      '/a.png" alt="A" class="wp-image-5" width="9"',
      '/b.png" alt="B" class="wp-image-6"',
    ),
  );
});

test('a button leads where it is told, and another one stands behind it', () => {
  const button = '<!-- wp:button -->\n<div class="wp-block-button"><a class="x">Go</a></div>\n<!-- /wp:button -->';
  const text = `<!-- wp:buttons -->\n<div class="wp-block-buttons">${button}</div>\n<!-- /wp:buttons -->`;
  const { state, after } = standing(text, 'Go');
  const place = media.findChosen(state, 'button')!;
  expect(after(media.linkButton(state, place, '/book'))).toBe(
    text.replace('<a class="x">', '<a class="x" href="/book">'),
  );
  expect(after(media.addButton(state, place)).match(/<!-- wp:button -->/g)).toHaveLength(2);
});
