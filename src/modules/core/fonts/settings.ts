// What is said of families and faces: sent as JSON, or as text that holds it. No I/O.
import { isMap } from '#kernel/args/is-map.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { cssValue } from '#content/global-styles/values.ts';
import { slugify } from '#content/text/slug.ts';

export interface FamilySettings {
  readonly name: string;
  readonly slug: string;
  readonly fontFamily: string;
  readonly preview: string;
}

export type FaceSettings = Readonly<Record<string, unknown>> & {
  readonly fontFamily: string;
  readonly fontStyle: string;
  readonly fontWeight: string;
  readonly src: readonly string[];
};

type Sent = Readonly<Record<string, unknown>>;

export function familyOf(sent: unknown): FamilySettings {
  const param = 'font_family_settings';
  const given = parsed(sent, param);
  const name = text(given, 'name', param);
  const fontFamily = text(given, 'fontFamily', param);
  const slug = slugify(text(given, 'slug', param));
  if (slug === '') throw wrong(param, 'must have a slug.');
  if (cssValue(fontFamily) === undefined) throw wrong(param, 'has a fontFamily that no style sheet can have.');
  return { name, slug, fontFamily, preview: typeof given['preview'] === 'string' ? given['preview'] : '' };
}

/** Name, font and preview can change; the slug is what texts know it by. */
export function changedFamily(before: FamilySettings, sent: unknown): FamilySettings {
  const given = parsed(sent, 'font_family_settings');
  return familyOf({ ...before, ...given, slug: before.slug });
}

const OPTIONAL = [
  'fontDisplay',
  'fontStretch',
  'ascentOverride',
  'descentOverride',
  'fontVariant',
  'fontFeatureSettings',
  'fontVariationSettings',
  'lineGapOverride',
  'sizeAdjust',
  'unicodeRange',
  'preview',
];

export function faceOf(sent: unknown): FaceSettings {
  const param = 'font_face_settings';
  const given = parsed(sent, param);
  const named = [given['src']].flat().filter((one) => typeof one === 'string' && one !== '');
  const src = [...new Set(named.map(String))];
  if (src.length === 0) throw wrong(param, 'must name at least one file.');
  const weight = given['fontWeight'] ?? '400';
  const more = OPTIONAL.filter((name) => typeof given[name] === 'string').map((name) => [name, given[name]] as const);
  return {
    fontFamily: text(given, 'fontFamily', param),
    fontStyle: typeof given['fontStyle'] === 'string' ? given['fontStyle'] : 'normal',
    fontWeight: typeof weight === 'number' ? String(weight) : text({ weight }, 'weight', param),
    ...Object.fromEntries(more),
    src,
  };
}

/** Two faces of a family that agree in all of this are the same. */
export function traitOf(face: FaceSettings): string {
  const parts = [face.fontFamily, face.fontStyle, face.fontWeight, face['fontStretch'], face['unicodeRange']];
  return parts.map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : '')).join(';');
}

function parsed(sent: unknown, param: string): Sent {
  const value = typeof sent === 'string' ? fromJson(sent) : sent;
  if (!isMap(value)) throw wrong(param, 'must be an object, or JSON of one.');
  return value;
}

function fromJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    // Said by whoever asks for an object.
    return undefined;
  }
}

function text(given: Sent, name: string, param: string): string {
  const value = given[name];
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST) throw wrong(param, `needs ${name}.`);
  return value;
}

const LONGEST = 1_000;

const wrong = (param: string, message: string) => invalidParams({ [param]: { message: `${param} ${message}` } });
