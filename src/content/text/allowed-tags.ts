/** The tags that stay, each with its attributes. */
export type AllowedTags = ReadonlyMap<string, ReadonlySet<string>>;

const everywhere = ['class', 'id', 'style', 'title', 'role', 'dir', 'lang', 'hidden', 'data-*'];
const cell = [
  'abbr',
  'align',
  'axis',
  'bgcolor',
  'colspan',
  'headers',
  'height',
  'rowspan',
  'scope',
  'valign',
  'width',
];
const player = ['autoplay', 'controls', 'height', 'loop', 'muted', 'preload', 'src', 'width'];

const plainPostTags =
  'abbr acronym address article aside b bdo big caption cite code dd dfn dl dt em figcaption figure footer header ' +
  'h1 h2 h3 h4 h5 h6 hgroup hr i kbd legend main mark menu nav p pre rb rp rt rtc ruby s samp section small span strike strong ' +
  'sub summary sup tbody tfoot thead tr tt u ul var br div fieldset wbr';

/** What an author may use in a text. */
export const postTags: AllowedTags = tagList(everywhere, plainPostTags, {
  a: ['href', 'rel', 'rev', 'name', 'target', 'download', 'hreflang', 'type'],
  area: ['alt', 'coords', 'href', 'shape', 'target'],
  audio: player,
  blockquote: ['cite'],
  button: ['disabled', 'name', 'type', 'value'],
  caption: ['align'],
  col: ['align', 'span', 'valign', 'width'],
  colgroup: ['align', 'span', 'valign', 'width'],
  del: ['cite', 'datetime'],
  details: ['open', 'name'],
  div: ['align'],
  font: ['color', 'face', 'size'],
  h1: ['align'],
  h2: ['align'],
  h3: ['align'],
  h4: ['align'],
  h5: ['align'],
  h6: ['align'],
  hr: ['align', 'noshade', 'size', 'width'],
  img: 'alt align border decoding fetchpriority height hspace loading longdesc sizes src srcset usemap vspace width'.split(
    ' ',
  ),
  ins: ['cite', 'datetime'],
  label: ['for'],
  li: ['align', 'value'],
  map: ['name'],
  ol: ['reversed', 'start', 'type'],
  p: ['align'],
  pre: ['width'],
  q: ['cite'],
  source: ['media', 'sizes', 'src', 'srcset', 'type'],
  picture: [],
  table: ['align', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'rules', 'summary', 'width'],
  td: cell,
  th: cell,
  time: ['datetime'],
  tr: ['align', 'bgcolor', 'valign'],
  track: ['default', 'kind', 'label', 'src', 'srclang'],
  ul: ['type'],
  video: [...player, 'playsinline', 'poster'],
});

/** What an author may use in a title. */
export const titleTags: AllowedTags = tagList(
  ['class', 'title', 'lang', 'dir'],
  'abbr acronym b br cite code dfn em i kbd mark s small span strike strong sub sup u wbr',
  { a: ['href', 'rel', 'target'], del: ['cite', 'datetime'], ins: ['cite', 'datetime'], q: ['cite'] },
);

/** What a reader may use in a comment. None of them stands alone: each has an end. */
export const commentTags: AllowedTags = tagList([], 'b code em i s strike strong', {
  a: ['href', 'title'],
  abbr: ['title'],
  acronym: ['title'],
  blockquote: ['cite'],
  cite: [],
  del: ['datetime'],
  q: ['cite'],
});

function tagList(
  common: readonly string[],
  plain: string,
  withAttributes: Readonly<Record<string, readonly string[]>>,
): AllowedTags {
  const tags = new Map<string, ReadonlySet<string>>();
  for (const name of plain.split(' ')) tags.set(name, new Set(common));
  for (const [name, own] of Object.entries(withAttributes)) tags.set(name, new Set([...common, ...own]));
  return tags;
}
