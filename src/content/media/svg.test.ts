import { describe, expect, test } from 'vitest';
import { cleanSvg, UnsafeSvg } from './svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const wrap = (inner: string, more = ''): string => `<svg ${NS} ${XLINK}${more}>${inner}</svg>`;
const inside = (inner: string): string => cleanSvg(wrap(inner)).text.replace(/^<svg[^>]*>|<\/svg>$/g, '');

describe('what draws stays', () => {
  test.each([
    ['<path d="M0 0L1 1" fill="red"/>', '<path d="M0 0L1 1" fill="red"></path>'],
    ['<g fill="url(#a)"><use xlink:href="#b"/></g>', '<g fill="url(#a)"><use xlink:href="#b"></use></g>'],
    ['<text x="1">A &amp; B &lt;</text>', '<text x="1">A &amp; B &lt;</text>'],
    ['<style>.a{fill:url("#g");color:#f00}</style>', '<style>.a{fill:url("#g");color:#f00}</style>'],
    ['<style><![CDATA[.a > .b{fill:red}]]></style>', '<style>.a &gt; .b{fill:red}</style>'],
    [
      '<linearGradient id="g"><stop offset="0"/></linearGradient>',
      '<linearGradient id="g"><stop offset="0"></stop></linearGradient>',
    ],
  ])('%s', (source, expected) => {
    expect(inside(source)).toBe(expected);
  });

  test('its size', () => {
    expect(cleanSvg(wrap('', ' width="20" height="10px"')).size).toEqual({ width: 20, height: 10 });
    expect(cleanSvg(wrap('', ' width="100%" viewBox="0 0 30.4 15"')).size).toEqual({ width: 30, height: 15 });
    expect(cleanSvg(wrap('')).size).toBeUndefined();
    const sized = (more: string) => cleanSvg(wrap('', ` ${more}`)).size;
    expect(sized('width="1" height="100000"')).toEqual({ width: 1, height: 100_000 });
    expect(sized('width="0.9" height="9"')).toBeUndefined();
    expect(sized('width="9" height="100001"')).toBeUndefined();
    expect(sized('width=" 20.6px " height="10"')).toEqual({ width: 21, height: 10 });
    expect(sized('width="20em" height="10"')).toBeUndefined();
    expect(sized('width="x20" height="10"')).toBeUndefined();
    expect(sized('width="20" viewBox=" 0,0 , 7 8 "')).toEqual({ width: 7, height: 8 });
    expect(sized('viewBox="0 0 7"')).toBeUndefined();
    expect(sized('viewBox="0 0 0 8"')).toBeUndefined();
  });

  test('names of what may be drawn are those of the list, to the letter', () => {
    expect(inside('<Path/><path D="M0" d="M1" data-x="1"/>')).toBe('<path d="M1"></path>');
    expect(inside('<g><unknown><path/></unknown><rect/>text</g>')).toBe('<g><rect></rect>text</g>');
    expect(cleanSvg(`\ufeff<svg ${NS}/>`).text).toBe(`<svg ${NS} ${XLINK}></svg>`);
    expect(cleanSvg(`<svg ${NS}/>trailing`).text).toBe(`<svg ${NS} ${XLINK}></svg>`);
    expect(inside('<use href=" #a.b:c-d "/><use href="#a b"/><use href="a#b"/>')).toBe(
      '<use href=" #a.b:c-d "></use><use></use><use></use>',
    );
    expect(inside('<g fill="url( \'#a\' )"/><g fill="url(\'#a)"/><g fill="a&quot;b"/>')).toBe(
      '<g fill="url( \'#a\' )"></g><g></g><g fill="a&quot;b"></g>',
    );
  });

  test.each([
    '@font-face',
    '@CHARSET',
    '@namespace',
    'image-set',
    'src (',
    'expression (',
    '-moz-binding',
    'behavior :',
    'a\\b',
  ])(
    // prettier-ignore
    'no style says %s',
    (words) => {
      expect(inside(`<style>${words}</style><g style="${words}"/>`)).toBe('<g></g>');
    },
  );

  test('two hundred elements may stand in each other', () => {
    expect(cleanSvg(wrap('<g>'.repeat(199))).text).toContain('<g>'.repeat(199));
    expect(() => cleanSvg(wrap('<g>'.repeat(200)))).toThrow('The elements are nested too deeply.');
  });

  test.each([
    ['<!doctype svg>', 'A document type is not allowed in an SVG file.'],
    ['<!ENTITY a "b">', 'A document type is not allowed in an SVG file.'],
    ['<g/>', 'The file is not one SVG image.'],
    [`<svg ${NS}/><svg ${NS}/>`, 'The file is not one SVG image.'],
    ['<svg/>', 'The file is not an SVG image.'],
    ['', 'The file is not an SVG image.'],
  ])('%s: %s', (source, message) => {
    expect(() => cleanSvg(source)).toThrow(new UnsafeSvg(message));
  });

  test('cleaning a clean file changes nothing', () => {
    const once = cleanSvg(wrap('<g onclick="x()" fill="red"><script>1</script><path d="M0 0"/></g>')).text;
    expect(cleanSvg(once).text).toBe(once);
  });
});

describe('attacks', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script href="https://evil.test/x.js"/>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<svg:script>alert(1)</svg:script>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    '<iframe src="https://evil.test"/>',
    '<image href="https://evil.test/a.png"/>',
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<feImage href="https://evil.test/a.png"/>',
    '<a href="javascript:alert(1)"><text>click</text></a>',
    '<a xlink:href="https://evil.test"><text>click</text></a>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<handler type="text/javascript">alert(1)</handler>',
    '<style>@import url(https://evil.test/a.css);</style>',
    '<style>@\\69mport "https://evil.test/a.css";</style>',
    '<style>.a{background:url(https://evil.test/a)}</style>',
    '<style>.a{background:u/**/rl(https://evil.test/a)}</style>',
    "<style>.a{fill:url( '//evil.test/a#b' )}</style>",
    '<style>.a{content:"/*";background:url(https://evil.test/a);x:"*/"}</style>',
    '<style><script>alert(1)</script></style>',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<object data="https://evil.test"/>',
    '<embed src="https://evil.test"/>',
    '<metadata><x onload="alert(1)"/></metadata>',
    '<title><script>alert(1)</script></title>',
    '<?xml-stylesheet href="https://evil.test/a.css"?>',
    '<!-- --><!--<script>alert(1)</script>-->',
    '<discard begin="0"/><mpath href="https://evil.test"/>',
  ])('%s', (source) => {
    const clean = inside(source);
    expect(clean).not.toMatch(
      /evil|alert\(1\)(?!.*&lt;)|<script|javascript|foreignObject|iframe|@import|<a[ >]|<!|<\?|data:/i,
    );
  });

  test.each([
    ['onload', 'alert(1)'],
    ['ONCLICK', 'alert(1)'],
    ['onbegin', 'alert(1)'],
    ['href', 'javascript:alert(1)'],
    ['href', 'https://evil.test/#a'],
    ['xlink:href', 'data:text/html,x'],
    ['href', ' java\nscript:alert(1)'],
    ['style', 'background:url(https://evil.test)'],
    ['style', 'behavior:url(#x)'],
    ['style', 'x:expression(alert(1))'],
    ['fill', 'url(https://evil.test/#a)'],
    ['fill', 'URL(https://evil.test/#a)'],
    ['fill', 'url(#a b)'],
    ['fill', 'url(//evil.test/#a'],
    ['filter', 'url("data:image/svg+xml,x#f")'],
    ['xml:base', 'https://evil.test/'],
    ['src', 'https://evil.test/'],
    ['formaction', 'javascript:alert(1)'],
    ['xmlns:x', 'http://www.w3.org/1999/xhtml'],
  ])('%s="%s"', (name, value) => {
    expect(inside(`<rect ${name}="${value}"/>`)).toBe('<rect></rect>');
    expect(cleanSvg(wrap('', ` ${name}="${value}"`)).text).not.toContain(value);
  });

  test.each([
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"><body/></svg>',
    '<svg><path/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"/><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
    'no markup at all',
    '',
    '<g>'.repeat(10_000),
    wrap('<g>'.repeat(10_000)),
  ])('%# is refused whole', (source) => {
    expect(() => cleanSvg(source)).toThrow();
  });

  test('an unclosed file is closed', () => {
    expect(cleanSvg(`<svg ${NS}><g><path d="M0 0"/>`).text).toMatch(/<\/path><\/g><\/svg>$/);
  });
});
