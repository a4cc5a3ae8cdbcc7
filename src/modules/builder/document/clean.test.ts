import { expect, test } from 'vitest';
import { cleanElements, cleanSettings } from './clean.ts';

test.each([
  ['a tag that is not allowed', { title: '<script>x</script>y' }, { title: 'xy' }],
  ['an event', { title: '<b onclick="x()">y</b>' }, { title: '<b>y</b>' }],
  ['addresses with ampersands', { link: { url: '/?a=1&b=2' } }, { link: { url: '/?a=1&b=2' } }],
  ['lists in maps in lists', { rows: [{ a: ['<i onload=1>z</i>'] }] }, { rows: [{ a: ['<i>z</i>'] }] }],
  ['style rules, wherever they stand', { custom_css: 'a{}', row: { custom_css: 'b{}', x: 1 } }, { row: { x: 1 } }],
  ['values that are no text', { a: 1, b: null, c: true }, { a: 1, b: null, c: true }],
])('%s', (_what, given, cleaned) => {
  expect(cleanSettings(given)).toEqual(cleaned);
});

test('elements inside elements, their styles and their other members', () => {
  const inner = {
    id: 'b',
    elType: 'w',
    settings: { t: '<script>x</script>' },
    elements: [],
    extra: '<script>y</script>',
  };
  const styles = { s: { variants: [{ custom_css: { raw: 'x' }, props: {} }] } };
  const [element] = cleanElements([{ id: 'a', elType: 'w', settings: {}, styles, elements: [inner] }]);
  expect(element).toEqual({
    id: 'a',
    elType: 'w',
    settings: {},
    styles: { s: { variants: [{ props: {} }] } },
    elements: [{ id: 'b', elType: 'w', settings: { t: 'x' }, elements: [], extra: 'y' }],
  });
});
