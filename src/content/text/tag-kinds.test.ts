// Which tags and blocks count as what, each by its name.
import { describe, expect, test } from 'vitest';
import { autop } from './autop.ts';
import { makeExcerpt } from './excerpt.ts';
import { stripTags } from './strip-tags.ts';
import { texturise } from './texturise.ts';

const list = (names: string): string[] => names.split(' ');
/** The names for which it is not so. */
const except = (names: string, is: (name: string) => boolean): string[] => list(names).filter((name) => !is(name));

const INLINE =
  'a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark q s samp small span strike strong sub sup ' +
  'time u var';
const UNTOUCHED = 'pre code kbd style script tt textarea';

describe('quotes', () => {
  test('behind an inline tag belong to the sentence, behind others they begin one', () => {
    expect(except(INLINE, (name) => texturise(`x<${name}>"`) === `x<${name}>&#8221;`)).toEqual([]);
    expect(except('p div li td h1 blockquote x', (name) => texturise(`x<${name}>"`) === `x<${name}>&#8220;`)).toEqual(
      [],
    );
    expect(except('p div', (name) => texturise(`"x 9<${name}>a 9"`) === `&#8220;x 9<${name}>a 9&#8243;`)).toEqual([]);
    expect(except('p', (name) => texturise(`'x 9<${name}>a 9'`) === `&#8216;x 9<${name}>a 9&#8242;`)).toEqual([]);
  });

  test('in code and its kin stay', () => {
    expect(except(UNTOUCHED, (name) => texturise(`<${name}>"a"</${name}>`) === `<${name}>"a"</${name}>`)).toEqual([]);
    expect(texturise('</code>"a"')).toBe('</code>&#8220;a&#8221;');
  });

  test('of shortened words are apostrophes', () => {
    const words = "tain't twere twas tis twill til bout nuff round cause em 90";
    const shown = (text: string) => texturise(text).replaceAll('&#8217;', '’').replaceAll('&#8216;', '‘');
    expect(except(words, (word) => shown(`'${word}, `).startsWith('’'))).toEqual([]);
    expect(except("tisx em_ round' 681 68% 68.5 68,5 68'", (word) => shown(`'${word} `).startsWith('‘'))).toEqual([]);
    expect([shown("'68."), shown("'68, "), shown("'TIL ")]).toEqual(['’68.', '’68, ', '’TIL ']);
  });

  test.each([
    ['{"x"}', '{&#8220;x&#8221;}'],
    ['&lt;"x"&gt;"', '&lt;&#8220;x&#8221;&gt;&#8221;'],
    ['&#160;"x', '&#160;&#8220;x'],
    ['"&nbsp;x" y', '&#8221;&nbsp;x&#8221; y'],
    ['" x', '&#8221; x'],
    ['a "', 'a &#8220;'],
    ["a '", 'a &#8216;'],
    ["é'é 9'é", 'é&#8217;é 9&#8217;é'],
    ["''x", '&#8221;x'],
    [`"a 9" b"c`, '&#8220;a 9&#8221; b&#8221;c'],
    [`"a 9" b <p>"c`, '&#8220;a 9&#8221; b <p>&#8220;c'],
    [`"a 9" b 8"`, '&#8220;a 9&#8243; b 8&#8221;'],
    [`'a 9' b 8'`, '&#8216;a 9&#8242; b 8&#8217;'],
    [`"a 9" ("b`, '&#8220;a 9&#8221; (&#8220;b'],
    [`9" 8"`, '9&#8243; 8&#8243;'],
  ])('%s', (text, expected) => {
    expect(texturise(text)).toBe(expected);
  });
});

test.each([
  ['-- a', '&#8212; a'],
  ['a --', 'a &#8212;'],
  ['a --b', 'a &#8211;b'],
  ['a-- b', 'a&#8211; b'],
  ['a---b', 'a&#8212;b'],
  ['a -&nbsp;b', 'a &#8211;&nbsp;b'],
  ['a -b', 'a -b'],
  ['a- b', 'a- b'],
  ['a -<b>c</b>', 'a &#8211;<b>c</b>'],
  ['an--b xn--c', 'an&#8211;b xn--c'],
  ['x(tm) (tm)', 'x(tm) &#8482;'],
  ['a...b....', 'a&#8230;b&#8230;.'],
  ['`a` ``b', '`a` &#8220;b'],
  ['10x10 00x1 .0x1 0x1', '10&#215;10 00&#215;1 .0x1 0x1'],
  ['a_2x4 2x4_ 2x4a é2x4 2x4é', 'a_2x4 2x4_ 2x4a é2x4 2x4é'],
  ['2x4x6x8 2x4xa ax4 2xa', '2&#215;4&#215;6&#215;8 2x4xa ax4 2xa'],
  ['[x "a"] [1 "a"] [/x]"', '[x "a"] [1 &#8220;a&#8221;] [/x]&#8220;'],
])('signs: %s', (text, expected) => {
  expect(texturise(text)).toBe(expected);
});

describe('paragraphs', () => {
  const wraps = (html: string) => (name: string) => `<${name}>${html}</${name}>\n`;
  const around = (text: string, expected: (name: string) => string) => (name: string) =>
    autop(`<${name}>${text}</${name}>`) === expected(name);

  test('stand in what holds texts, as many as there are', () => {
    const mixed =
      'div section article aside main header footer nav figure figcaption li dd td th form fieldset details address center';
    expect(except(mixed, around('a\n\nb', wraps('<p>a</p>\n<p>b</p>')))).toEqual([]);
    expect(except(mixed, around('a\nb', wraps('a<br />\nb')))).toEqual([]);
  });

  test('do not stand in what holds other elements, or one line', () => {
    const frames = 'table thead tbody tfoot tr colgroup ul ol dl menu map hgroup';
    expect(except(frames, around('a\n\nb', wraps('a\n\nb')))).toEqual([]);
    expect(
      except('h1 h2 h3 h4 h5 h6 dt legend summary caption', around('a\n\nb\nc', wraps('a\n\nb<br />\nc'))),
    ).toEqual([]);
  });

  test('end before what stands alone', () => {
    expect(except('hr col area', (name) => autop(`a<${name}>b`) === `<p>a</p>\n<${name}>\n<p>b</p>\n`)).toEqual([]);
    const whole = 'script style textarea svg math select object audio video iframe';
    expect(
      except(whole, (name) => autop(`a <${name}>\n\n</${name}> b`) === `<p>a <${name}>\n\n</${name}> b</p>\n`),
    ).toEqual([]);
  });

  test('are none around half of an inline element', () => {
    const halves = 'a abbr b del em font i ins label span strong u';
    const isBare = (name: string) =>
      autop(`<${name}><div>y</div></${name}>`) === `<${name}>\n<div>y</div>\n</${name}>\n`;
    expect(except(halves, isBare)).toEqual([]);
    expect(list('q code sup').filter(isBare)).toEqual([]);
    expect(autop('<b></b>')).toBe('<p><b></b></p>\n');
    expect(autop('<script>x</script>\n\n<style>y</style>')).toBe('<script>x</script>\n<style>y</style>\n');
    expect(autop('<img>')).toBe('<p><img></p>\n');
  });
});

describe('excerpts', () => {
  const render = (content: string) => content;
  const excerpt = (content: string) => makeExcerpt(content, { words: 9, render });

  test('have the texts of these blocks', () => {
    const blocks =
      'freeform heading html list list-item media-text paragraph preformatted pullquote quote table verse column columns ' +
      'group details';
    expect(except(blocks, (name) => excerpt(`<!-- wp:${name} --><p>one</p><!-- /wp:${name} -->`) === 'one')).toEqual(
      [],
    );
    expect(except('image code gallery x/paragraph', (name) => excerpt(`<!-- wp:${name} -->one<!-- /wp:${name} -->`) === '')).toEqual([]); // prettier-ignore
  });

  test('part what these tags part', () => {
    const tags = 'p div li dt dd td th tr h1 h2 h3 h4 h5 h6 blockquote figcaption pre';
    expect(except(tags, (name) => excerpt(`<${name}>a</${name}>b`) === 'a b')).toEqual([]);
    expect(except('b span a h7', (name) => excerpt(`<${name}>a</${name}>b`) === 'ab')).toEqual([]);
    expect([excerpt('a<br>b<BR />c<br/>d'), excerpt('a  \n b\u00a0c')]).toEqual(['a b c d', 'a b\u00a0c']);
  });

  test('leave out what the text leaves to footnotes, as far as it ends', () => {
    expect(excerpt('a<sup class="fn" data-fn="1">1</sup>b<SUP data-fn="2">2</sup>c')).toBe('abc');
    expect(excerpt('a<sup data-fn="1">1</sup>b<sup data-fn="2">2')).toBe('ab2');
    expect(excerpt('<!-- wp:more --><!--more-->b')).toBe('');
    expect(excerpt('a <!--more go--> b')).toBe('a');
  });
});

test('parts of a text end with these tags', () => {
  const ending = 'p div li h1 h2 h3 h4 h5 h6 td th blockquote figcaption';
  expect(except(ending, (name) => stripTags(`<${name}>a</${name}>b`, '|') === 'a|b')).toEqual([]);
  expect(except('b span tr dd', (name) => stripTags(`<${name}>a</${name}>b`, '|') === 'ab')).toEqual([]);
  expect(stripTags('a<br>b<script>x</script>c<style>y</style>d</br>e', '|')).toBe('a|b|c|de');
  expect(stripTags('a<br>b<p>c</p>')).toBe('abc');
});
