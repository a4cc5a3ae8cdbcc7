import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderShortcodes, stripShortcodes, type ShortcodeRegistry, type ShortcodeRenderer } from './shortcodes.ts';

const registry: ShortcodeRegistry = new Map<string, ShortcodeRenderer>([
  ['show', ({ attributes, values, content }) => JSON.stringify([Object.fromEntries(attributes), values, content])],
  ['b', ({ content }) => `<b>${content ?? ''}</b>`],
  ['contact-form', () => 'FORM'],
]);

describe('renderShortcodes', () => {
  test.each([
    ['a [b]c[/b] d', 'a <b>c</b> d'],
    ['[contact-form]', 'FORM'],
    ['[contact-form /]x', 'FORMx'],
    ['[b]', '<b></b>'],
    [
      `[show A="x y" b='z' c=w flag "two words" d = e]`,
      '[{"a":"x y","b":"z","c":"w","d":"e"},["flag","two words"],null]',
    ],
    ['[show url=https://x.example/a /]', '[{"url":"https://x.example/a"},[],null]'],
    ['[show a="<b>"]', '[{"a":"<b>"},[],null]'],
    ['[show][/show]', '[{},[],""]'],
    ['[show]x[contact-form]y[/show]', '[{},[],"xFORMy"]'],
    ['[b][b]x[/b]', '<b>[b]x</b>'],
    ['[b]x[/b][b]y[/b]', '<b>x</b><b>y</b>'],
    ['[[b]]', '[b]'],
    ['[[b]x[/b]]', '[b]x[/b]'],
    ['[[b]x', '[<b></b>x'],
    ['[[other]]', '[[other]]'],
    ['[other]x[/other] [bold] [ b] [b"x"]', '[other]x[/other] [bold] [ b] [b"x"]'],
    ['<a title="[contact-form]">[contact-form]</a>', '<a title="[contact-form]">FORM</a>'],
    ['<!-- [contact-form] -->', '<!-- [contact-form] -->'],
    ['[b unclosed', '[b unclosed'],
    ['[/b]', '[/b]'],
    ['$& [b]$1[/b]', '$& <b>$1</b>'],
  ])('%j', (text, expected) => {
    expect(renderShortcodes(text, registry)).toBe(expected);
  });

  test('a renderer that throws prints nothing and is reported once', () => {
    const reported: string[] = [];
    const broken = new Map([
      [
        'x',
        () => {
          throw new Error('broken');
        },
      ],
    ]);
    expect(renderShortcodes('a[x]b[x]c', broken, (name) => reported.push(name))).toBe('abc');
    expect(reported).toEqual(['x']);
    expect(() => renderShortcodes('[x]', broken)).toThrow('broken');
  });

  test('text without known shortcodes stays as it is', () => {
    const parts = fc.constantFrom(...'[ ] [[ ]] / x [y] [/y] <a title=" " > < <!-- -->'.split(' '), ' ');
    fc.assert(
      fc.property(fc.array(parts), (pieces) => {
        const text = pieces.join('');
        expect(renderShortcodes(text, registry)).toBe(text);
      }),
    );
  });
});

describe('stripShortcodes', () => {
  test.each([
    ['a [b]c[/b] d', 'a  d'],
    ['[gallery ids="1"]x', 'x'],
    ['[B]c[/B] d', ' d'],
    ['[[b]] [1] []', '[b] [1] []'],
  ])('%j', (text, expected) => {
    expect(stripShortcodes(text)).toBe(expected);
  });

  test('leaves unknown names', () => {
    expect(stripShortcodes('[b]x[/b] [citation needed]', registry)).toBe(' [citation needed]');
  });
});
