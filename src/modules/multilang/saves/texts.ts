// The texts of posts and terms that translators get.
import type { Db } from '#kernel/db/db.ts';
import { mapTexts, type NamedText } from '#kernel/settings/text-names.ts';
import type { MetaValues } from '#content/posts/meta.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import { areTextsTrusted } from '#content/posts/trust.ts';
import type { TermRow } from '#content/terms/store.ts';
import { config } from '../config/setting.ts';
import { documentTexts, withDocumentTexts } from '../documents/texts.ts';
import { isNamed } from '../options/rules.ts';
import { fieldsWith, type FieldParts } from './custom-fields.ts';
import type { Texts } from './hash.ts';

/** Before the name of a custom field. */
export const CUSTOM = 'field-';

type Written = Pick<PostRow, 'id' | 'type' | 'title' | 'content' | 'excerpt'>;

/** Title, text and excerpt, and the custom fields that are translated. */
export async function textsOfPost(db: Db, parts: FieldParts, post: Written): Promise<Texts> {
  const names = translatedNames(parts, post.type);
  const stored = (await findMeta(db, [post.id], [...names, ...DOCUMENT_KEYS])).get(post.id);
  const elements = textIn(stored?.get('_builder_data'));
  const isDocument = textIn(stored?.get('_builder_edit_mode')) === 'builder' && elements !== '';
  return new Map([
    ['title', post.title],
    // The content of a document is made of its texts.
    ['content', isDocument ? '' : post.content],
    ['excerpt', post.excerpt],
    ...(isDocument ? documentTexts(elements) : []),
    ...names.sort().flatMap((name) => fieldTexts(parts, name, stored?.get(name))),
  ]);
}

const translatedNames = (parts: FieldParts, type: string): string[] =>
  fieldsWith(parts, type, ['translate']).filter((name) => !DOCUMENT_KEYS.includes(name));

const DOCUMENT_KEYS = ['_builder_data', '_builder_edit_mode'];

/** What belongs to a document beside its elements. */
const BESIDE = ['_builder_edit_mode', '_builder_template_type', '_builder_page_settings'];

/** The document of a post with other texts; nothing where it has none. */
export async function translatedDocument(db: Db, postId: number, texts: Texts): Promise<Record<string, unknown>> {
  const stored = (await findMeta(db, [postId], ['_builder_data', ...BESIDE])).get(postId);
  const elements = textIn(stored?.get('_builder_data'));
  if (textIn(stored?.get('_builder_edit_mode')) !== 'builder' || elements === '') return {};
  const beside = BESIDE.flatMap((key) => {
    const value = stored?.get(key);
    return value === undefined ? [] : [[key, JSON.parse(value)] satisfies [string, unknown]];
  });
  return { ...Object.fromEntries(beside), _builder_data: withDocumentTexts(elements, texts) };
}

/** A translated document is as good as its original: the texts in it were sanitised when they were saved. */
export function isDocumentTrusted(
  db: Db,
  postId: number,
  document: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const written = ['_builder_data', '_builder_page_settings'].filter((key) => key in document);
  return areTextsTrusted(db, postId, written);
}

/** The custom fields of a post with other texts, in the shape that they have there. */
export async function translatedFields(
  db: Db,
  parts: FieldParts,
  post: Pick<Written, 'id' | 'type'>,
  texts: Texts,
): Promise<MetaValues> {
  if (![...texts.keys()].some((name) => name.startsWith(CUSTOM))) return {};
  const names = translatedNames(parts, post.type);
  const stored = (await findMeta(db, [post.id], names)).get(post.id);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = JSON.parse(stored?.get(name) ?? 'null');
      if (value === null) return [];
      return [[name, mapTexts(name, value, ({ path, text }) => texts.get(fieldName(name, path)) ?? text)]];
    }),
  );
}

export const textsOfTerm = ({ name, description }: Pick<TermRow, 'name' | 'description'>): Texts =>
  new Map([
    ['name', name],
    ['description', description],
  ]);

/** `field-isbn`, `field-quotes-2`, `field-hours-monday-from` */
const fieldName = (name: string, path: readonly string[]): string => [`${CUSTOM}${name}`, ...path].join('-');

/** A list of texts is translated as a whole, of what has members those that the configuration names. */
function fieldTexts({ settings }: FieldParts, name: string, stored: string | undefined): [string, string][] {
  const value: unknown = JSON.parse(stored ?? 'null');
  const keys = settings.get(config).fieldTexts?.find((key) => key.name === name);
  const found: NamedText[] = [];
  mapTexts(name, value, (one) => {
    const isPlain = one.path.length === 0 || (Array.isArray(value) && one.path.length === 1);
    if (isPlain || (keys && isNamed(one.path, keys.keys))) found.push(one);
    return one.text;
  });
  return found.map(({ path, text }) => [fieldName(name, path), text]);
}

/** Only what is a text can be translated as one. */
function textIn(stored: string | undefined): string {
  const value: unknown = JSON.parse(stored ?? 'null');
  return typeof value === 'string' ? value : '';
}
