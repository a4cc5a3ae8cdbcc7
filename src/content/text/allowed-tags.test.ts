import { expect, test } from 'vitest';
import { commentTags, postTags, titleTags, type AllowedTags } from './allowed-tags.ts';
import { safeStyle } from './safe-values.ts';

/** Those with attributes of their own, one in each line; the others by their names. */
function printed(tags: AllowedTags, common: readonly string[]): string {
  const plain: string[] = [];
  const lines: string[] = [];
  for (const [name, attributes] of [...tags].sort(([one], [other]) => (one < other ? -1 : 1))) {
    expect(common.filter((attribute) => !attributes.has(attribute))).toEqual([]);
    const own = [...attributes].filter((attribute) => !common.includes(attribute));
    if (own.length === 0) plain.push(name);
    else lines.push(`${name}: ${own.join(' ')}`);
  }
  return [plain.join(' '), ...lines].join('\n');
}

test('what authors may use in texts', () => {
  const common = ['class', 'id', 'style', 'title', 'role', 'dir', 'lang', 'hidden', 'data-*'];
  expect(printed(postTags, common)).toMatchInlineSnapshot(`
    "abbr acronym address article aside b bdo big br cite code dd dfn dl dt em fieldset figcaption figure footer header hgroup i kbd legend main mark menu nav picture rb rp rt rtc ruby s samp section small span strike strong sub summary sup tbody tfoot thead tt u var wbr
    a: href rel rev name target download hreflang type
    area: alt coords href shape target
    audio: autoplay controls height loop muted preload src width
    blockquote: cite
    button: disabled name type value
    caption: align
    col: align span valign width
    colgroup: align span valign width
    del: cite datetime
    details: open name
    div: align
    font: color face size
    h1: align
    h2: align
    h3: align
    h4: align
    h5: align
    h6: align
    hr: align noshade size width
    img: alt align border decoding fetchpriority height hspace loading longdesc sizes src srcset usemap vspace width
    ins: cite datetime
    label: for
    li: align value
    map: name
    ol: reversed start type
    p: align
    pre: width
    q: cite
    source: media sizes src srcset type
    table: align bgcolor border cellpadding cellspacing rules summary width
    td: abbr align axis bgcolor colspan headers height rowspan scope valign width
    th: abbr align axis bgcolor colspan headers height rowspan scope valign width
    time: datetime
    tr: align bgcolor valign
    track: default kind label src srclang
    ul: type
    video: autoplay controls height loop muted preload src width playsinline poster"
  `);
});

test('what they may use in titles', () => {
  expect(printed(titleTags, ['class', 'title', 'lang', 'dir'])).toMatchInlineSnapshot(`
    "abbr acronym b br cite code dfn em i kbd mark s small span strike strong sub sup u wbr
    a: href rel target
    del: cite datetime
    ins: cite datetime
    q: cite"
  `);
});

test('what readers may use in comments', () => {
  expect(printed(commentTags, [])).toMatchInlineSnapshot(`
    "b cite code em i s strike strong
    a: href title
    abbr: title
    acronym: title
    blockquote: cite
    del: datetime
    q: cite"
  `);
});

test.each([
  ['color: red', 'color: red'],
  ['color:red;', 'color:red;'],
  ['color:red; x:1 ;margin:0', 'color:red;margin:0'],
  [' ; x:1; color:red ', 'color:red'],
  ['x:1', undefined],
  ['color', undefined],
  ['', undefined],
  ['--my-var:1;MARGIN-LEFT:1px', '--my-var:1;MARGIN-LEFT:1px'],
  ['xcolor:red', undefined],
  ['colors:red', undefined],
  ['background-image:url(https://a.test/b.png)', 'background-image:url(https://a.test/b.png)'],
  [`background:url("javascript:x")`, undefined],
  [`background:URL('JAVASCRIPT:x')`, undefined],
  ['width:calc((1px + 2px) * 3)', 'width:calc((1px + 2px) * 3)'],
  ['width:expression(1)', undefined],
  ['color:red\\9', undefined],
  ['color:<b', undefined],
  ['color:a>b', undefined],
  ['color:{', undefined],
  ['color:@import', undefined],
  ['color:red/**/', undefined],
  ['color:red !ie', undefined],
  ['color:red !important', 'color:red !important'],
])('the style %j stays as %j', (value, safe) => {
  expect(safeStyle(value)).toBe(safe);
});

test('functions and properties that styles may have', () => {
  const functions =
    'var calc min max clamp rgb rgba hsl hsla url repeat minmax fit-content linear-gradient radial-gradient ' +
    'conic-gradient repeating-linear-gradient repeating-radial-gradient blur brightness contrast grayscale';
  for (const name of functions.split(' '))
    expect([name, safeStyle(`width:${name}(1)`)]).toEqual([name, `width:${name}(1)`]);
  const properties =
    'background border column flex font grid list-style margin max-width min-height object-fit outline overflow-x ' +
    'padding-top text-align transition box-shadow align-items justify-self place-items row-gap inset scroll-margin ' +
    'align-content justify-content aspect-ratio bottom caption-side clear color columns cursor direction display filter ' +
    'float gap height left letter-spacing line-height opacity order position right top vertical-align visibility ' +
    'white-space width word-break word-spacing word-wrap writing-mode z-index';
  expect(properties.split(' ').filter((name) => safeStyle(`${name}:1`) === undefined)).toEqual([]);
  const others = 'behavior -moz-binding all content src page quotes zoom animation mask clip-path';
  expect(others.split(' ').filter((name) => safeStyle(`${name}:1`) !== undefined)).toEqual([]);
});
