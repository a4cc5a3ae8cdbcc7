import { expect, test } from 'vitest';
import { addAtomicRules } from './atomic.ts';
import { createSheet } from './sheet.ts';

const size = (value: number, unit = 'px') => ({ $$type: 'size', value: { size: value, unit } });
const word = (value: unknown) => ({ $$type: 'string', value });
const breakpoints = new Map([
  ['mobile', 767],
  ['tablet', 1024],
  ['widescreen', 2400],
] as const);

function printed(...variants: unknown[]): string {
  return printedStyle({ id: 'e-1', type: 'class', variants });
}
function printedStyle(style: unknown): string {
  const sheet = createSheet(breakpoints);
  const inner = { id: 'b', elType: 'widget', settings: {}, elements: [], styles: { 'e-1': style } };
  addAtomicRules(sheet, [{ id: 'a', elType: 'container', settings: {}, elements: [inner] }], '.s');
  return sheet.text();
}
const variant = (props: unknown, meta: unknown = {}, more = {}) => ({ meta, props, ...more });

test.each<[Record<string, unknown>, string]>([
  [{ color: { $$type: 'color', value: ' #fff ' } }, 'color:#fff'],
  [{ color: { $$type: 'color', value: 'red;x' } }, ''],
  [{ width: size(20) }, 'width:20px'],
  [{ width: size(0) }, 'width:0'],
  [{ width: size(0, '%') }, 'width:0%'],
  [{ width: size(2, 'parsec') }, ''],
  [{ width: size(1, 'auto') }, 'width:auto'],
  [{ width: { $$type: 'size', value: { size: 'calc(100% - 2rem)', unit: 'custom' } } }, 'width:calc(100% - 2rem)'],
  [{ 'z-index': { $$type: 'number', value: 3 } }, 'z-index:3'],
  [
    { content: { $$type: 'image-src', value: { url: { $$type: 'url', value: '/media/a b.png' } } } },
    'content:url("/media/a%20b.png")',
  ],
  [{ 'font-family': word('Open Sans') }, 'font-family:"Open Sans",sans-serif'],
  [{ 'font-family': word('Serif') }, 'font-family:serif'],
  [{ display: word('flex') }, 'display:flex'],
  [{ display: word(' Inline-Block ') }, 'display:Inline-Block'],
  [{ order: word(2) }, 'order:2'],
  [{ width: word('calc(1px + 2px)') }, 'width:calc(1px + 2px)'],
  [{ width: word('url(x)') }, ''],
  [{ width: word('a;b') }, ''],
  [{ width: { $$type: 'strange', value: 1 } }, ''],
  [{ width: 7 }, ''],
  [{ 'Bad Name': word('flex') }, ''],
  [{ 'bad:name': word('flex') }, ''],
  [
    { background: { $$type: 'background', value: { color: { $$type: 'color', value: '#123' } } } },
    'background-color:#123',
  ],
  [{ background: { $$type: 'background', value: {} } }, ''],
  [
    { padding: { $$type: 'dimensions', value: { 'block-start': size(1), 'inline-end': size(2), x: size(3) } } },
    'padding-block-start:1px;padding-inline-end:2px',
  ],
  [{ width: { $$type: 'border-width', value: { 'block-end': size(4) } } }, 'border-block-end-width:4px'],
  [{ width: size(1), height: size(2) }, 'width:1px;height:2px'],
])('%j', (props, declarations) => {
  expect(printed(variant(props))).toBe(declarations === '' ? '' : `.s .e-1{${declarations}}`);
});

test('devices and states', () => {
  const props = { width: size(1) };
  const rules = printed(
    variant(props, { breakpoint: 'mobile' }),
    variant(props, { breakpoint: 'desktop', state: 'hover' }),
    variant(props, { breakpoint: 'tablet', state: null }),
    variant(props, { breakpoint: 'widescreen', state: 'focus-visible' }),
    variant(props, { breakpoint: 'watch' }),
    variant(props, { state: 'toString' }),
    variant(props, null),
    'nothing',
  );
  expect(rules).toBe(
    '.s .e-1:hover{width:1px}.s .e-1:not(*){width:1px}' +
      '@media(min-width:2400px){.s .e-1:focus-visible{width:1px}}' +
      '@media(max-width:1024px){.s .e-1{width:1px}}@media(max-width:767px){.s .e-1{width:1px}}',
  );
});

test('what somebody wrote stands behind', () => {
  expect(printed(variant({}, {}, { custom_css: { raw: 'selector a{b:c}' } }))).toBe('.s .e-1 a{b:c}');
  expect(printed(variant({ width: size(1) }, {}, { custom_css: ' ' }))).toBe('.s .e-1{width:1px}');
  expect(printed(variant({ width: size(1) }), variant({ width: size(2) }))).toBe('.s .e-1{width:1px;width:2px}');
});

test.each([
  { id: '1-bad', type: 'class', variants: [variant({ width: size(1) })] },
  { id: 'e-1 b', type: 'class', variants: [variant({ width: size(1) })] },
  { id: 'e-1', type: 'other', variants: [variant({ width: size(1) })] },
  { id: 7, type: 'class', variants: [variant({ width: size(1) })] },
  { id: 'e-1', type: 'class', variants: 'none' },
  'none',
])('%j is no class', (style) => {
  expect(printedStyle(style)).toBe('');
});
