import { expect, test } from 'vitest';
import { findKind, hasSizes, isKnownType, mediaTypeOf, SVG_TYPE } from './types.ts';

const ENDINGS =
  'jpg jpeg jpe png gif webp avif heic heif bmp tif tiff ico mp4 m4v mov qt webm ogv mpg mpeg avi wmv asf flv mkv 3gp 3g2 ' +
  'mp3 m4a aac wav ogg oga opus flac mid midi wma txt csv tsv ics css vtt srt html htm js pdf rtf doc xls ppt docx xlsx ' +
  'pptx odt ods odp odg zip gz gzip tar rar 7z svg php exe json xml woff2';

test('what may be uploaded, and what may be found inside', () => {
  const told = ENDINGS.split(' ').map((ending) => {
    const kind = findKind(ending);
    if (!kind) return `${ending} -`;
    const { extension, type, mediaType, contents, isActive, isDecoded, hasSizes: isSized } = kind;
    const marks = [isActive && 'active', isDecoded && 'decoded', isSized && 'sized'].filter(Boolean).join(' ');
    const inside = contents === 'text' ? contents : [...new Set(contents)].filter((one) => one !== type).join(' ');
    return [extension, mediaType, marks, inside].join(' | ').trimEnd();
  });
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "jpg | image | decoded sized |
    jpeg | image | decoded sized |
    jpe | image | decoded sized |
    png | image | decoded sized | image/apng
    gif | image | decoded sized |
    webp | image | decoded sized |
    avif | image | decoded sized |
    heic | image |  | image/heic-sequence image/heif
    heif | image |  | image/heif-sequence image/heic
    bmp | image |  |
    tif | image | decoded |
    tiff | image | decoded |
    ico | image |  |
    mp4 | video |  | video/x-m4v video/quicktime
    m4v | video |  | video/x-m4v video/quicktime
    mov | video |  | video/mp4
    qt | video |  | video/mp4
    webm | video |  |
    ogv | video |  | application/ogg audio/ogg audio/ogg; codecs=opus
    mpg | video |  | video/mp1s video/mp2p
    mpeg | video |  | video/mp1s video/mp2p
    avi | video |  | video/vnd.avi
    wmv | video |  | application/vnd.ms-asf video/x-ms-asf audio/x-ms-asf
    asf | video |  | application/vnd.ms-asf audio/x-ms-asf
    flv | video |  |
    mkv | video |  | video/matroska video/webm
    3gp | video |  | video/mp4
    3g2 | video |  | video/3gpp video/mp4
    mp3 | audio |  |
    m4a | audio |  | audio/x-m4a video/mp4
    aac | audio |  |
    wav | audio |  |
    ogg | audio |  | application/ogg audio/ogg; codecs=opus video/ogg
    oga | audio |  | application/ogg audio/ogg; codecs=opus video/ogg
    opus | audio |  | application/ogg audio/ogg; codecs=opus video/ogg
    flac | audio |  |
    mid | audio |  |
    midi | audio |  |
    wma | audio |  | application/vnd.ms-asf video/x-ms-asf audio/x-ms-asf
    txt | text |  | text
    csv | text |  | text
    tsv | text |  | text
    ics | text |  | text
    css | text |  | text
    vtt | text |  | text
    srt | text |  | text
    html | text | active | text
    htm | text | active | text
    js | text | active | text
    pdf | application |  |
    rtf | application |  |
    doc | application |  | application/x-cfb
    xls | application |  | application/x-cfb
    ppt | application |  | application/x-cfb
    docx | application |  | application/zip
    xlsx | application |  | application/zip
    pptx | application |  | application/zip
    odt | application |  | application/zip
    ods | application |  | application/zip
    odp | application |  | application/zip
    odg | application |  | application/zip
    zip | application |  |
    gz | application |  |
    gzip | application |  |
    tar | application |  |
    rar | application |  | application/x-rar-compressed
    7z | application |  |
    svg -
    php -
    exe -
    json -
    xml -
    woff2 -"
  `);
});

test.each([
  ['image/png', 'image', true],
  ['image/tiff', 'image', false],
  ['image/svg+xml', 'image', false],
  ['audio/mpeg', 'audio', false],
  ['font/woff2', 'application', false],
  ['', 'application', false],
])('%s is of the kind %s; it has smaller copies: %s', (type, mediaType, isSized) => {
  expect([mediaTypeOf(type), hasSizes(type)]).toEqual([mediaType, isSized]);
});

test('types that an item can have', () => {
  const types = ['image/png', SVG_TYPE, 'text/plain', 'font/woff2', 'image/', 'application/json'];
  expect(types.filter(isKnownType)).toEqual(['image/png', 'image/svg+xml', 'text/plain']);
});
