// Keys of a screen count where nobody writes, and nothing lies above the page.
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { counts, isTyping } from './keys.ts';

const CLASSES = ['Element', 'HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement'];
let page: any;
beforeEach(() => {
  const window = parseHTML('<!doctype html><html><body></body></html>') as any;
  page = window.document;
  vi.stubGlobal('document', page);
  for (const name of CLASSES) vi.stubGlobal(name, window[name]);
});
afterEach(() => vi.unstubAllGlobals());

const made = (html: string): any => {
  page.body.innerHTML = html;
  return page.querySelector('[data-here]');
};

test.each([
  ['<input data-here type="text">', true],
  ['<input data-here type="search">', true],
  ['<input data-here type="checkbox">', false],
  ['<input data-here type="radio">', false],
  ['<input data-here type="button">', false],
  ['<input data-here type="submit">', false],
  ['<textarea data-here></textarea>', true],
  ['<select data-here></select>', true],
  ['<button data-here></button>', false],
])('somebody writes in %s: %s', (html, is) => {
  expect(isTyping(made(html))).toBe(is);
});

test('a text that can be changed is written in; what is no element is not', () => {
  expect(isTyping(made('<div data-here contenteditable="true"></div>'))).toBe(true);
  expect([isTyping(null), isTyping({} as EventTarget)]).toEqual([false, false]);
});

test.each([
  ['<p data-here></p>', 'k', true, true],
  ['<p data-here></p>', 'k', false, false],
  ['<p data-here></p>', 'ArrowDown', false, true],
  ['<input data-here type="text">', 'ArrowDown', true, false],
  ['<input data-here type="text">', 'Ctrl+k', true, true],
  ['<input data-here type="text">', 'Alt+ArrowUp', false, true],
  ['<div role="menu"><p data-here></p></div>', 'k', true, false],
  ['<div role="listbox"><p data-here></p></div>', 'k', true, false],
  ['<dialog><p data-here></p></dialog>', 'k', true, false],
  ['<p data-here></p><div role="dialog"></div>', 'k', true, false],
  ['<p data-here></p><div role="menu"></div>', 'k', true, true],
])('%s: %s with letters %s counts: %s', (html, name, hasLetters, is) => {
  expect(counts({ target: made(html) }, name, hasLetters)).toBe(is);
});
