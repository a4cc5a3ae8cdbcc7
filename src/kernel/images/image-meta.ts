// What cameras and programs wrote into an image, in the words that clients know.

/** Texts and numbers as clients have always read them: most are texts. */
export interface ImageMeta {
  aperture: string;
  credit: string;
  camera: string;
  caption: string;
  created_timestamp: string;
  copyright: string;
  focal_length: string;
  iso: string;
  shutter_speed: string;
  title: string;
  orientation: string;
  keywords: string[];
}

type Tags = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 2_000;
const MOST_KEYWORDS = 200;

/** `tags` as the reader of EXIF, IPTC and XMP gives them, numbers untranslated. */
export function imageMetaOf(tags: Tags): ImageMeta {
  const description = textOf(tags, ['Caption', 'description', 'ImageDescription']);
  const title = textOf(tags, ['Headline', 'ObjectName', 'title']);
  const iso = numberOf(tags, 'ISO') ?? numberOf(tags, 'ISOSpeedRatings');
  return {
    aperture: numberText(rounded(numberOf(tags, 'FNumber'), 2)),
    credit: textOf(tags, ['Credit', 'Byline', 'Artist', 'creator', 'Creator']),
    camera: textOf(tags, ['Model']),
    // A short description is what many programs call the title.
    caption: description,
    created_timestamp: numberText(secondsOf(tags)),
    copyright: textOf(tags, ['CopyrightNotice', 'Copyright', 'rights']),
    focal_length: numberText(rounded(numberOf(tags, 'FocalLength'), 2)),
    iso: numberText(iso),
    shutter_speed: numberText(numberOf(tags, 'ExposureTime')),
    title: title === description ? '' : title,
    orientation: numberText(numberOf(tags, 'Orientation')),
    keywords: keywordsOf(tags),
  };
}

export const NO_IMAGE_META: ImageMeta = imageMetaOf({});

/** The first of these tags that says something. */
function textOf(tags: Tags, names: readonly string[]): string {
  for (const name of names) {
    const text = plainOf(tags[name]);
    if (text !== '') return text;
  }
  return '';
}

/** XMP gives texts by language, IPTC gives lists; bytes are texts that nobody decoded. */
function plainOf(value: unknown): string {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return plainOf(value[0]);
  if (value instanceof Uint8Array) return clean(Buffer.from(value).toString('utf8'));
  if (value !== null && typeof value === 'object' && 'value' in value) return plainOf(value.value);
  return '';
}

function clean(text: string): string {
  return text
    .replaceAll(/[\0-\x08\v\f\x0e-\x1f\x7f\ufffd]/g, '')
    .trim()
    .slice(0, LONGEST_TEXT);
}

function numberOf(tags: Tags, name: string): number | undefined {
  const value = tags[name];
  const number: unknown = Array.isArray(value) ? value[0] : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function numberText(number: number | undefined): string {
  return number === undefined ? '0' : String(number);
}

function rounded(number: number | undefined, digits: number): number | undefined {
  return number === undefined ? undefined : Number(number.toFixed(digits));
}

/** A camera knows no zone: its time is read as UTC. */
function secondsOf(tags: Tags): number | undefined {
  for (const name of ['DateTimeOriginal', 'CreateDate', 'DateTimeDigitized']) {
    const text = tags[name];
    const match = typeof text === 'string' ? /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text) : null;
    if (!match) continue;
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
    const moment = Date.UTC(year, month - 1, day, hour, minute, second);
    if (year > 0 && Number.isFinite(moment)) return moment / 1000;
  }
  return undefined;
}

function keywordsOf(tags: Tags): string[] {
  const found = [tags['Keywords'], tags['subject']].find((value) => value !== undefined);
  const list: readonly unknown[] = Array.isArray(found) ? found : [found];
  return [...new Set(list.map(plainOf))].filter((word) => word !== '').slice(0, MOST_KEYWORDS);
}
