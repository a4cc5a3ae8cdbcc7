import { expect, test } from 'vitest';
import type { ElementNode } from './node.ts';
import { textOf } from './text.ts';

const widget = (settings: object, elements: readonly ElementNode[] = []): ElementNode => ({
  id: 'a',
  elType: 'widget',
  settings: { ...settings },
  elements,
});

test.each([
  ['nothing', [], ''],
  ['a heading', [widget({ title: 'A <em>b</em>' })], 'A b'],
  ['scripts and styles', [widget({ editor: '<p>a</p><script>b</script><style>c</style>' })], 'a'],
  ['document order', [widget({}, [widget({ title: '1' })]), widget({ text: '2' })], '1\n\n2'],
  ['title before text, whatever came first', [widget({ description_text: 'd', title_text: 't' })], 't\n\nd'],
  ['rows of a list', [widget({ tabs: [{ _id: 'x', tab_title: 'T', tab_content: '<p>C</p>' }] })], 'T\n\nC'],
  [
    'typed values',
    [widget({ title: { $$type: 'html-v3', value: { content: { $$type: 'string', value: 'H' } } } })],
    'H',
  ],
  ['what only looks like a tag', [widget({ text: '1 < 2' })], '1 &lt; 2'],
  ['entities stay what they are', [widget({ title: 'a &lt;script&gt;' })], 'a &lt;script&gt;'],
  ['control characters', [widget({ title: 'a\u0000b\ud800c' })], 'abc'],
  ['rows without an id', [widget({ tabs: [{ tab_title: 'T' }, 'x'] })], ''],
  ['blanks', [widget({ title: '  a \t b  ', text: ' ' })], 'a b'],
  ['lines stay', [widget({ editor: 'a\nb' })], 'a\nb'],
  ['typed words', [widget({ paragraph: { $$type: 'string', value: 'P' }, text: { content: 'C' }, html: 7 })], 'P\n\nC'],
  [
    'all kinds of words in their order',
    [
      widget({
        ...{
          button_text: '20',
          caption: '19',
          testimonial_job: '18',
          testimonial_name: '17',
          testimonial_content: '16',
        },
        ...{ tab_content: '15', alert_description: '14', description_text: '13', description: '12', inner_text: '11' },
        ...{ text: '10', html: '9', paragraph: '8', editor: '7', item_title: '6', tab_title: '5', alert_title: '4' },
        ...{ heading: '3', title_text: '2', title: '1' },
      }),
    ],
    Array.from({ length: 20 }, (_, at) => at + 1).join('\n\n'),
  ],
  ['settings without words', [widget({ align: 'left', image: { url: 'x' } })], ''],
])('%s', (_what, elements, text) => {
  expect(textOf(elements)).toBe(text);
});

test('a text without end is cut', () => {
  const many = Array.from({ length: 2000 }, () => widget({ title: 'x'.repeat(1000) }));
  expect(textOf(many).length).toBe(500 * 1000 + 499 * 2);
});
