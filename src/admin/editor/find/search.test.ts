import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from '#admin/editor/extensions.ts';
import { markupOf, nodesOf } from '#admin/editor/paste/nodes.ts';
import { charactersIn, outlineOf } from './outline.ts';
import { findMatches, matchesIn, replaceMatches, setQuery, shownMatches } from './search.ts';

const schema = getSchema(extensions());
const line = (html: string): string => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;
const stateOf = (markup: string) =>
  EditorState.create({ doc: schema.nodes['doc']!.create(null, nodesOf(schema, markup)), plugins: [shownMatches()] });

const TEXT = `${line('The key, the <strong>ke</strong>y box')}\n\n${line('İKey')}`;

test('words are found across marks and without regard to capitals', () => {
  const { doc } = stateOf(TEXT);
  const matches = findMatches(doc, { text: 'KEY', isExact: false });
  expect(matches.map(({ from, to }) => doc.textBetween(from, to))).toEqual(['key', 'key', 'Key']);
});

test('capitals count when they shall', () => {
  expect(findMatches(stateOf(TEXT).doc, { text: 'Key', isExact: true })).toHaveLength(1);
});

test('nothing is found for nothing', () => {
  expect(findMatches(stateOf(TEXT).doc, { text: '', isExact: false })).toEqual([]);
});

test('all places are replaced in one step and keep their marks', () => {
  const state = stateOf(TEXT);
  const tr = replaceMatches(state.tr, findMatches(state.doc, { text: 'key', isExact: false }), 'lock');
  expect(markupOf(tr.doc.content)).toBe(`${line('The lock, the <strong>lock</strong> box')}\n\n${line('İlock')}`);
});

test('a place inside of emphasis stays emphasized', () => {
  const state = stateOf(line('a <strong>bold key</strong>'));
  const tr = replaceMatches(state.tr, findMatches(state.doc, { text: 'key', isExact: false }), 'lock');
  expect(markupOf(tr.doc.content)).toBe(line('a <strong>bold lock</strong>'));
});

test('shown places follow the text until the search ends', () => {
  const state = stateOf(TEXT);
  const searching = state.apply(setQuery(state.tr, { text: 'box', isExact: false }));
  const changed = searching.apply(searching.tr.insertText('box ', 1));
  expect([matchesIn(searching).length, matchesIn(changed).length]).toEqual([1, 2]);
  expect(matchesIn(changed.apply(setQuery(changed.tr, null)))).toEqual([]);
});

test('the outline lists headings with their levels', () => {
  const heading = (level: number, text: string): string =>
    `<!-- wp:heading {"level":${level}} -->\n<h${level} class="wp-block-heading">${text}</h${level}>\n<!-- /wp:heading -->`;
  const { doc } = stateOf([heading(3, 'One'), line('x'), heading(4, 'Two')].join('\n\n'));
  expect(outlineOf(doc).map(({ level, text }) => `${level} ${text}`)).toEqual(['3 One', '4 Two']);
  expect(charactersIn(doc)).toBe(7);
});
