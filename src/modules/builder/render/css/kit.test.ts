import { expect, test } from 'vitest';
import { SYSTEM_COLORS, SYSTEM_TYPOGRAPHY, type Device } from '#modules/builder/kit/defaults.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { globalsOf, readReference } from './globals.ts';
import { kitSheet } from './kit.ts';

const kitOf = (more: Partial<Kit> = {}): Kit => ({
  id: 7,
  settings: {},
  colors: [],
  typography: [],
  elementDefaults: {},
  breakpoints: new Map<Device, number>([
    ['mobile', 767],
    ['tablet', 1024],
  ]),
  ...more,
});
/** What stands in front of the rules that every kit has. */
const own = (kit: Kit): string => kitSheet(kit).split('@media(max-width:767px){.builder-element')[0]!;
const color = (_id: string, value: string) => ({ _id, title: '', color: value });

test.each<[Partial<Kit>, string]>([
  [{}, '.builder-kit-7{--widgets-spacing:20px}'],
  [
    { settings: { space_between_widgets: { size: 5, unit: 'em' } } },
    '.builder-kit-7{--widgets-spacing:5em;--widgets-spacing:5em}',
  ],
  [{ settings: { space_between_widgets: { column: '8', row: '9' } } }, '.builder-kit-7{--widgets-spacing:8px}'],
  [{ settings: { space_between_widgets: 'wide' } }, '.builder-kit-7{--widgets-spacing:20px}'],
  [
    { colors: [color('brand', '#123456'), color('bad name', '#123456'), color('none', 'loud')] },
    '.builder-kit-7{--b-global-color-brand:#123456;--widgets-spacing:20px}',
  ],
  [
    {
      typography: [
        {
          _id: 'head',
          title: '',
          typography_font_size: { size: 2, unit: 'rem' },
          typography_font_size_mobile: { size: 1, unit: 'rem' },
          typography_font_weight: '',
        },
        { _id: 'bad name', title: '', typography_font_size: { size: 2, unit: 'rem' } },
      ],
    },
    '.builder-kit-7{--b-global-typography-head-font-size:2rem;--widgets-spacing:20px}@media(max-width:767px){.builder-kit-7{--b-global-typography-head-font-size:1rem}}',
  ],
  [
    { settings: { h2_color: '#111111', link_normal_color: '#222222', button_text_color: '#333333' } },
    '.builder-kit-7{--widgets-spacing:20px}.builder-kit-7 .builder h2{color:#111111}.builder-kit-7 .builder a:where(:not(.builder-button)){color:#222222}.builder-kit-7 .builder-button,.builder-kit-7 .builder button{color:#333333}',
  ],
])('%j', (more, css) => {
  expect(own(kitOf(more))).toBe(css);
});

test('what nobody changed is as the theme has it, while the kit follows it', () => {
  const [primary] = SYSTEM_COLORS.filter(({ _id }) => _id === 'primary');
  const [text] = SYSTEM_TYPOGRAPHY.filter(({ _id }) => _id === 'text');
  const kit = (settings: object) =>
    own(
      kitOf({ settings: settings as Record<string, unknown>, colors: [{ ...primary! }], typography: [{ ...text! }] }),
    );
  expect(kit({ follows_theme: 'yes' })).toContain(`--b-global-color-primary:var(--sw-button,${primary!.color});`);
  expect(kit({ follows_theme: 'yes' })).toMatch(
    /--b-global-typography-text-font-family:var\(--sw-font-text,"[^"]+",sans-serif\)/,
  );
  expect(kit({})).toContain(`--b-global-color-primary:${primary!.color};`);
  expect(kit({})).toMatch(/--b-global-typography-text-font-family:"/);
  const changed = kitOf({
    settings: { follows_theme: 'yes' },
    colors: [{ ...primary!, color: '#010203' }, color('brand', '#040506')],
  });
  expect(own(changed)).toContain('--b-global-color-primary:#010203;--b-global-color-brand:#040506;');
});

test('each device hides from the end of the smaller one to its own', () => {
  const breakpoints = new Map<Device, number>([
    ['widescreen', 2400],
    ['tablet', 1024],
    ['mobile', 767],
  ]);
  expect(kitSheet(kitOf({ breakpoints })).match(/@media[^{]*\{\.builder-element\.builder-hidden[^}]*\}\}/g)).toEqual([
    '@media(max-width:767px){.builder-element.builder-hidden-mobile{display:none}}',
    '@media(min-width:768px)and (max-width:1024px){.builder-element.builder-hidden-tablet{display:none}}',
    '@media(min-width:1025px){.builder-element.builder-hidden-desktop{display:none}}',
  ]);
});

test('columns and menus follow the limits of the kit', () => {
  const limits = (breakpoints: [Device, number][]) =>
    [
      ...kitSheet(kitOf({ breakpoints: new Map(breakpoints) })).matchAll(
        /@media\(max-width:(\d+)px\)( and \(scripting:enabled\))?\{(\.builder-grid-tablet-1|\.builder-section|\.builder-nav-menu--dropdown-\w+)/g,
      ),
    ].map(([, pixels, script, rule]) => `${pixels}${script ? ' with script' : ''} ${rule}`);
  expect(
    limits([
      ['mobile', 600],
      ['tablet', 900],
    ]),
  ).toEqual([
    '900 .builder-grid-tablet-1',
    '600 .builder-section',
    '900 with script .builder-nav-menu--dropdown-tablet',
    '600 with script .builder-nav-menu--dropdown-mobile',
  ]);
  expect(limits([])).toEqual([
    '1024 .builder-grid-tablet-1',
    '767 .builder-section',
    '1024 with script .builder-nav-menu--dropdown-tablet',
    '767 with script .builder-nav-menu--dropdown-mobile',
  ]);
  expect(kitSheet(kitOf())).toContain('.builder-grid-mobile-12{--columns:12}}');
  expect(kitSheet(kitOf())).not.toMatch(/builder-grid-\w+-(?:0|13)\{/);
});

test('what elements may name', () => {
  const kit = kitOf({
    colors: [color('a', '#111111'), color('b', 'loud'), color('bad name', '#111111')],
    typography: [
      {
        _id: 'f',
        title: '',
        typography_font_size: { size: 1 },
        typography_font_weight: '',
        typography_font_style: 'italic',
      },
      { _id: 'bad name', title: '' },
    ],
  });
  expect([...globalsOf(kit).colors]).toEqual([['a', 'var(--b-global-color-a)']]);
  expect([...globalsOf(kit).fonts]).toEqual([
    ['f', 'font-size:var(--b-global-typography-f-font-size);font-style:var(--b-global-typography-f-font-style)'],
  ]);
});

test.each([
  ['globals/colors?id=a-1', { kind: 'colors', id: 'a-1' }],
  ['globals/typography/?id=b', { kind: 'typography', id: 'b' }],
  ['globals/fonts?id=b', undefined],
  ['globals/colors?id=', undefined],
  ['globals/colors?id=a&x', undefined],
  [7, undefined],
])('%j names %j', (value, reference) => {
  expect(readReference(value)).toEqual(reference);
});
