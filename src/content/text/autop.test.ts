import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autop } from './autop.ts';

describe('autop', () => {
  test.each([
    ['', ''],
    [' \n\n ', ''],
    ['a', '<p>a</p>\n'],
    ['a\nb', '<p>a<br />\nb</p>\n'],
    ['a  \n\n \n b', '<p>a</p>\n<p>b</p>\n'],
    ['a\r\nb\r\n\r\nc', '<p>a<br />\nb</p>\n<p>c</p>\n'],
    ['a<br />\nb<br>\nc', '<p>a<br />\nb<br>\nc</p>\n'],
    ['a<BR>\nb', '<p>a<BR>\nb</p>\n'],
    ['<br>a\nb', '<p><br>a<br />\nb</p>\n'],
    ['a < b\n\nc', '<p>a < b</p>\n<p>c</p>\n'],
    ['<em>a</em>\nb', '<p><em>a</em><br />\nb</p>\n'],
    ['<a\nhref="x">a</a>', '<p><a\nhref="x">a</a></p>\n'],
    ['<img src="x">', '<p><img src="x"></p>\n'],
    ['<img alt="<b>">', '<p><img alt="<b>"></p>\n'],
    ['<img alt="<!">', '<p><img alt="<!"></p>\n'],
    // block elements
    ['<div>a</div>b', '<div>a</div>\n<p>b</p>\n'],
    ['a\n<h2>b</h2>\nc', '<p>a</p>\n<h2>b</h2>\n<p>c</p>\n'],
    ['<h2>a\nb</h2>', '<h2>a<br />\nb</h2>\n'],
    ['<div>\na\n</div>', '<div>\na\n</div>\n'],
    ['<div>\n\na\n\n</div>', '<div>\n<p>a</p>\n</div>\n'],
    ['<div>a\n\nb</div>', '<div><p>a</p>\n<p>b</p></div>\n'],
    ['<ul><li>a</li><li>b</li></ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['<ul>\n\n<li>a\nb</li>\n\n</ul>', '<ul>\n<li>a<br />\nb</li>\n</ul>\n'],
    ['<table><tr><td>a</td></tr></table>', '<table>\n<tr>\n<td>a</td>\n</tr>\n</table>\n'],
    ['<ul>a\n\nb<li>c</li>d\ne</ul>', '<ul>a\n\nb\n<li>c</li>\nd\ne</ul>\n'],
    ['<table><tr>\n\na <b>b</b>\n\n</tr></table>', '<table>\n<tr>\n\na <b>b</b>\n\n</tr>\n</table>\n'],
    ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>\n'],
    ['<blockquote>a\n\nb</blockquote>c', '<blockquote><p>a</p>\n<p>b</p></blockquote>\n<p>c</p>\n'],
    ['a\n<hr />\nb', '<p>a</p>\n<hr />\n<p>b</p>\n'],
    ['<p>a</p>', '<p>a</p>\n'],
    ['<p>a\n\nb</p>', '<p>a</p>\n<p>b</p>\n'],
    ['<p>a<div>b</div>c', '<p>a\n<div>b</div>\n<p>c</p>\n'],
    ['<a href="x"><div>y</div></a>', '<a href="x">\n<div>y</div>\n</a>\n'],
    ['<A href="x"><div>y</div></A>', '<A href="x">\n<div>y</div>\n</A>\n'],
    ['</div>a</li>', '</div>\n<p>a</p>\n</li>\n'],
    // untouched
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>\n'],
    ['a\n\n<PRE>\n</PRE>b', '<p>a</p>\n<PRE>\n</PRE>\n<p>b</p>\n'],
    ['<script>\n\nx\n</script>', '<script>\n\nx\n</script>\n'],
    ['<SCRIPT>x</SCRIPT>', '<SCRIPT>x</SCRIPT>\n'],
    ['<style>a\n\nb</style>\n\nc', '<style>a\n\nb</style>\n<p>c</p>\n'],
    ['a <textarea>\n\n</textarea>', '<p>a <textarea>\n\n</textarea></p>\n'],
    ['<!--more-->\n\na', '<!--more-->\n<p>a</p>\n'],
    ['<!-- a\n\nb -->', '<!-- a\n\nb -->\n'],
  ])('%j', (text, expected) => {
    expect(autop(text)).toBe(expected);
  });

  test.each([
    ['[box]', '[box]\n'],
    ['a\n\n[box x="1"]\n\nb', '<p>a</p>\n[box x="1"]\n<p>b</p>\n'],
    ['[box]\n\na\n\n[/box]', '[box]\n<p>a</p>\n[/box]\n'],
    ['[box]a[/box]', '[box]a[/box]\n'],
    ['[box] a', '<p>[box] a</p>\n'],
    ['[other]', '<p>[other]</p>\n'],
  ])('a shortcode alone needs no paragraph: %j', (text, expected) => {
    expect(autop(text, new Set(['box']))).toBe(expected);
  });

  test('loses no word and ends with a line feed', () => {
    const parts = fc.constantFrom(
      ...'<p> </p> <div> </div> <b> </b> <pre> </pre> <li> <br> <!--c--> word'.split(' '),
      '\n',
      '\n\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(parts), (pieces) => {
        const text = pieces.join('');
        const html = autop(text);
        expect(html.split('word')).toHaveLength(text.split('word').length);
        if (html !== '') expect(html).toMatch(/[^\n]\n$/);
      }),
      { numRuns: 1000 },
    );
  });
});
