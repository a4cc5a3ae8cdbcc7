import { expect, test } from 'vitest';
import { escapeXml } from '#kernel/text/escape.ts';
import { cdata, element } from './xml.ts';

test.each([
  [element('a', ''), '<a/>'],
  [element('a', escapeXml('1 < 2 & "3"')), '<a>1 &lt; 2 &amp; &quot;3&quot;</a>'],
  [element('a', element('b', ''), { href: 'x?a=1&b="2"' }), '<a href="x?a=1&amp;b=&quot;2&quot;"><b/></a>'],
  [cdata('<p>x</p>'), '<![CDATA[<p>x</p>]]>'],
  [cdata('a]]>b'), '<![CDATA[a]]]]><![CDATA[>b]]>'],
  [escapeXml('a\u0000b\u001bc\nd'), 'abc\nd'],
  [escapeXml('\ud800x'), '\ufffdx'],
])('%s', (made, expected) => {
  expect(made).toBe(expected);
});
