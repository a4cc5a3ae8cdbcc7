import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { texturise } from './texturise.ts';

describe('texturise', () => {
  test.each([
    [
      `Fish & "Chips" -- it's --- a - b ... x--y`,
      'Fish &#038; &#8220;Chips&#8221; &#8212; it&#8217;s &#8212; a &#8211; b &#8230; x&#8211;y',
    ],
    ['', ''],
    ['nothing to do', 'nothing to do'],
    // quotes
    ['"x"', '&#8220;x&#8221;'],
    ["'x'", '&#8216;x&#8217;'],
    [`"'x' y"`, '&#8220;&#8216;x&#8217; y&#8221;'],
    [`("x")`, '(&#8220;x&#8221;)'],
    ['a"b', 'a&#8221;b'],
    ["don't", 'don&#8217;t'],
    ["the boys' toys", 'the boys&#8217; toys'],
    ["rock 'n' roll", 'rock &#8216;n&#8217; roll'],
    ["'90s and '68", '&#8217;90s and &#8217;68'],
    ["'68' in quotes", '&#8216;68&#8217; in quotes'],
    ["'tis, 'Twas, 'em", '&#8217;tis, &#8217;Twas, &#8217;em'],
    ["``old'' style", '&#8220;old&#8221; style'],
    ['a `tick`', 'a `tick`'],
    ['&nbsp;"x"', '&nbsp;&#8220;x&#8221;'],
    ['--"x"', '&#8211;&#8220;x&#8221;'],
    // primes
    ['9" nails', '9&#8243; nails'],
    [`6' tall, 6'2"`, '6&#8242; tall, 6&#8242;2&#8243;'],
    ["1990's", '1990&#8217;s'],
    ['"a 9" pipe"', '&#8220;a 9&#8243; pipe&#8221;'],
    ['"born in 1999" he', '&#8220;born in 1999&#8221; he'],
    ["'Summer of 69' and it's", '&#8216;Summer of 69&#8217; and it&#8217;s'],
    // dashes, dots, signs
    ['a--b', 'a&#8211;b'],
    ['- a -', '&#8211; a &#8211;'],
    ['well-known', 'well-known'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['a&nbsp;- b', 'a&nbsp;&#8211; b'],
    ['wait....', 'wait&#8230;.'],
    ['a..b', 'a..b'],
    ['2x4', '2&#215;4'],
    ['2x4x6', '2&#215;4&#215;6'],
    ['1,920x1.080', '1,920&#215;1.080'],
    ['0x10, v2x4, 5x5cm, axe', '0x10, v2x4, 5x5cm, axe'],
    ['Brand (tm)', 'Brand &#8482;'],
    // ampersands
    ['a & b &amp; c &#38; d &#x26; &; AT&T', 'a &#038; b &amp; c &#38; d &#x26; &#038;; AT&#038;T'],
    // markup
    [`<a title="it's > 'x'" href='?a&b'>"x"</a>`, `<a title="it's > 'x'" href='?a&b'>&#8220;x&#8221;</a>`],
    ['"<em>x</em>"', '&#8220;<em>x</em>&#8221;'],
    ['<p>"a</p><p>"b</p>', '<p>&#8220;a</p><p>&#8220;b</p>'],
    [`<!-- "a" -- 'b' -->"c"`, `<!-- "a" -- 'b' -->&#8220;c&#8221;`],
    [`<code>"a" -- b</code> "c"`, `<code>"a" -- b</code> &#8220;c&#8221;`],
    ['<pre><code>"a"</code> "b"</pre>"c"', '<pre><code>"a"</code> "b"</pre>&#8221;c&#8221;'],
    ['<SCRIPT>if (a && "b")</SCRIPT>', '<SCRIPT>if (a && "b")</SCRIPT>'],
    ['<textarea>"a"', '<textarea>"a"'],
    ['<kbd>"</kbd><tt>"</tt><style>"</style>', '<kbd>"</kbd><tt>"</tt><style>"</style>'],
    ['1 < 2 & "x"', '1 < 2 &#038; &#8220;x&#8221;'],
    ['<3 "x"', '<3 &#8220;x&#8221;'],
    // shortcodes
    [`[gallery ids="1,2" a='b']"x"[/gallery]`, `[gallery ids="1,2" a='b']&#8220;x&#8221;[/gallery]`],
    ['["x"]', '[&#8220;x&#8221;]'],
  ])('%j', (text, expected) => {
    expect(texturise(text)).toBe(expected);
  });

  test('only known shortcodes are left alone when the names are given', () => {
    const html = texturise('[known a="x"] [sic "x"]', new Set(['known']));
    expect(html).toBe('[known a="x"] [sic &#8220;x&#8221;]');
  });

  test('its own result stays as it is', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        const once = texturise(text);
        expect(texturise(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

const parts = `" ' - -- --- . ... & ; x 2 4 0 , a b ( ) (tm) [ ] [g] / < > <b> </b> <p> <!-- --> <code> </code> = &amp; &nbsp; \` xn 's`;
const awkwardText = fc
  .array(fc.oneof(fc.constantFrom(...parts.split(' '), ' ', '\n', 'é', '\u00a0'), fc.string({ maxLength: 3 })))
  .map((pieces) => pieces.join(''));
