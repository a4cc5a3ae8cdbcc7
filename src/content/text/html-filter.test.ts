import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { filterHtml, filterTitle } from './html-filter.ts';

describe('filterHtml', () => {
  test.each([
    ['plain "text" it\'s é 👍 \\ back', 'plain "text" it\'s é 👍 \\ back'],
    ['Fish & "Chips"', 'Fish &amp; "Chips"'],
    ['&amp; &nbsp; &#8217; &eacute; &copy &', '&amp; &nbsp; &#8217; &eacute; &amp;copy &amp;'],
    ['a < b > c', 'a &lt; b &gt; c'],
    ['&Uuml; &#X41;', '&Uuml; &#X41;'],
    ['<p class="x" id="y">a <strong>b</strong><br /></p>', '<p class="x" id="y">a <strong>b</strong><br /></p>'],
    ['<script>alert("x") && 1</script>b', 'alert("x") &amp;&amp; 1b'],
    ['<style>p { color: red }</style>', 'p { color: red }'],
    ['<iframe src="x">in</iframe>', 'in'],
    ['<form action="x"><input><b>a</b></form>', '<b>a</b>'],
    ['<svg onload=alert(1)><p>x</p></svg>', '<p>x</p>'],
    ['<p onclick="x" ONMOUSEOVER=y data-a="1" aria-label="b">a</p>', '<p data-a="1" aria-label="b">a</p>'],
    ['<p xdata-a="1" data-a:b="2">a</p>', '<p>a</p>'],
    ['<a href="https://x.example/?a=1&amp;b=2">a</a>', '<a href="https://x.example/?a=1&amp;b=2">a</a>'],
    ['<a href="/a:b#c:d">a</a><a href="#x">b</a>', '<a href="/a:b#c:d">a</a><a href="#x">b</a>'],
    ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" jAvA\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#115;cript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="javascript&colon;alert(1)">a</a>', '<a>a</a>'],
    ['<a href="javascript&amp;colon;x">a</a>', '<a href="javascript&amp;colon;x">a</a>'],
    ['<img src="data:image/svg+xml,x" alt="a">', '<img alt="a">'],
    ['<img src="a.png" srcset="a.png 1x, javascript:x 2x">', '<img src="a.png">'],
    ['<video controls src="a.mp4"></video>', '<video controls src="a.mp4"></video>'],
    [`<p title='a "b" <c>'>x</p>`, '<p title="a &quot;b&quot; &lt;c&gt;">x</p>'],
    ['<p style="color:red;margin:0">a</p>', '<p style="color:red;margin:0">a</p>'],
    ['<p style="color:red;behavior:url(x)">a</p>', '<p style="color:red">a</p>'],
    ['<p style="background:url(javascript:x)">a</p>', '<p>a</p>'],
    [
      '<p style="background:url(https://x.example/a.png)">a</p>',
      '<p style="background:url(https://x.example/a.png)">a</p>',
    ],
    ['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="color:\\72 ed">a</p>', '<p>a</p>'],
    ['<<script>script>x', '&lt;script&gt;x'],
    ['<img src=x onerror=alert(1)', ''],
    ['a\0b<p\0>', 'ab<p>'],
    ['<a href="java\0script:x">y</a>', '<a>y</a>'],
    ['<sc\0ript>x</script>', 'x'],
    // block delimiters
    [
      '<!-- wp:paragraph {"a":"\\u003cb\\u003e"} -->\n<p>a</p>\n<!-- /wp:paragraph -->',
      '<!-- wp:paragraph {"a":"\\u003cb\\u003e"} -->\n<p>a</p>\n<!-- /wp:paragraph -->',
    ],
    ['<!-- wp:x/y {"a":1} /--><!-- other -->a', '<!-- wp:x/y {"a":1} /--><!-- other -->a'],
    ['<!-- wp:x {"a":"--!><img src=x onerror=alert(1)>"} -->', '<img src="x">"} --&gt;'],
    ['<!-- wp:x {"a" -->', ''],
    ['<!-- see wp:x -->', '<!-- see wp:x -->'],
    // other comments
    ['a<!--nextpage-->b<!-- nextpage -->', 'a<!--nextpage-->b<!-- nextpage -->'],
    ['a<!--more-->b<!--noteaser--><!--more Go on & on-->', 'a<!--more-->b<!--noteaser--><!--more Go on & on-->'],
    ['<!-- wp:more --><!--more--><!-- /wp:more -->', '<!-- wp:more --><!--more--><!-- /wp:more -->'],
    ['<!--[if IE]><script>x</script><![endif]-->', '<!--[if IE]&gt;&lt;script&gt;x&lt;/script&gt;&lt;![endif]-->'],
    ['<!--a--!><img src=x onerror=y>-->', '<!--a--><img src="x">--&gt;'],
    ['<!--><img src=x onerror=y>-->', '<!----><img src="x">--&gt;'],
    ['<!---><img src=x onerror=y>-->', '<!----><img src="x">--&gt;'],
    ['<!-- <!-- --><img src=x onerror=y> -->', '<!-- &lt;!-- --><img src="x"> --&gt;'],
    ['<!--a\0b', '<!--ab-->'],
    ['<!--\0wp:x', ''],
    ['<!--\0 wp:x {"a":1} -->', '<!-- wp:x {"a":1} -->'],
  ])('%j', (html, expected) => {
    expect(filterHtml(html)).toBe(expected);
  });

  test('its own result stays as it is and holds nothing that runs', () => {
    const parts = fc.constantFrom(
      ...`<script> </script> <a href=" javascript: " > ' onclick= <!-- --> --!> wp:x {"a":1} /--> <p style=" color:red ; & &amp; &#x3c; < / = <![CDATA[ ]]> <? \0 x`.split(
        ' ',
      ),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(parts), (pieces) => {
        const once = filterHtml(pieces.join(''));
        expect(filterHtml(once)).toBe(once);
        expect(whatRuns(once)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('filterTitle', () => {
  test.each([
    ['Fish & "Chips" -- it\'s', 'Fish &amp; "Chips" -- it\'s'],
    ['<em>a</em> <h1>b</h1> <p>c</p>', '<em>a</em> b c'],
    ['<script>x</script>', 'x'],
    ['<!-- wp:x /-->a', 'a'],
    ['<a href="javascript:x" title="t" style="color:red">a</a>', '<a title="t">a</a>'],
  ])('%j', (html, expected) => {
    expect(filterTitle(html)).toBe(expected);
  });
});

function whatRuns(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'script') found.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on') || /^\s*javascript:/i.test(value)) found.push(`${name} ${key}=${value}`);
      }
    },
  });
  parser.end(html);
  return found;
}
