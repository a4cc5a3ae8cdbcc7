// Numbers of posts and files inside texts: in blocks, in classes of images, in galleries. No I/O.
import { isMap } from '#kernel/args/is-map.ts';

/** The number here; the same one when nobody knows it. */
export type Renumber = (id: string) => string;

/** Forms and folders have numbers of their own. */
export function renumberText(
  text: string,
  renumber: Renumber,
  { renumberForm, renumberFolder }: { renumberForm: Renumber; renumberFolder: Renumber },
): string {
  return text
    .replaceAll(FOLDERS, (_whole, start: string, ids: string) => start + renumberList(ids, renumberFolder))
    .replaceAll(FORM, (_whole, start: string, id: string) => start + renumberForm(id))
    .replaceAll(FORM_BLOCK, (_whole, start: string, id: string) => start + renumberForm(id))
    .replaceAll(BLOCK, (delimiter: string) => renumberBlock(delimiter, renumber))
    .replaceAll(IMAGE_CLASS, (_whole, id: string) => `wp-image-${renumber(id)}`)
    .replaceAll(CAPTION, (_whole, start: string, id: string) => start + renumber(id))
    .replaceAll(GALLERY, (_whole, start: string, ids: string) => start + renumberList(ids, renumber));
}

const FORM = /(\[contact-form\b[^[\]]*\bid=["']?)(\d{1,18})(?=["'\s\]])/g;
const FORM_BLOCK = /(<!--\s+wp:contactform\/form\s+\{(?:(?!<!--|-->)[^])*?"id":)(\d{1,18})(?=[,}])/g;
const FOLDERS = /(<!--\s+wp:folders\/gallery\s+\{(?:(?!<!--|-->)[^])*?"selectedFolder":\[)([\d,\s"]*)(?=\])/g;
const IMAGE_CLASS = /\bwp-image-(\d{1,18})\b/g;
const CAPTION = /(\[caption\b[^[\]]*\bid=["']?attachment_)(\d{1,18})/g;
const GALLERY = /(\[(?:gallery|playlist)\b[^[\]]*\b(?:ids|include)=["']?)([\d,\s]+)/g;
const BLOCK =
  /<!--\s+wp:(?:image|gallery|cover|media-text|file|audio|video|block|navigation|navigation-link|navigation-submenu)\s+\{(?:(?!<!--|-->)[^])*-->/g;
const ONE = /("(?:id|mediaId|ref)":)(\d{1,18})(?=[,}])/g;
const MANY = /("ids":\[)([\d,\s]*)(?=\])/g;

function renumberBlock(delimiter: string, renumber: Renumber): string {
  return delimiter
    .replaceAll(ONE, (_whole, start: string, id: string) => start + renumber(id))
    .replaceAll(MANY, (_whole, start: string, ids: string) => start + renumberList(ids, renumber));
}

function renumberList(ids: string, renumber: Renumber): string {
  return ids.replaceAll(/\d{1,18}/g, (id) => renumber(id));
}

const POST_KEYS = new Set(['templateID', 'template_id', 'post_id', 'attachment_id']);

/** In documents of the builder a file is `{ id, url }`. `text` is done with every text. */
export function renumberValue(value: unknown, renumber: Renumber, text: (text: string) => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => renumberValue(one, renumber, text, key));
  if (isMap(value)) {
    const isFile = typeof value['url'] === 'string' && value['id'] !== undefined;
    const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
      if ((isFile && name === 'id') || POST_KEYS.has(name)) return [name, renumberNumber(inner, renumber)];
      return [name, renumberValue(inner, renumber, text, name)];
    });
    return Object.fromEntries(entries);
  }
  return typeof value === 'string' ? text(value) : value;
}

export function renumberNumber(value: unknown, renumber: Renumber): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return Number(renumber(String(value)));
  return typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value) ? renumber(value) : value;
}
