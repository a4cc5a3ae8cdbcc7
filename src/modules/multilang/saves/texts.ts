// The texts of posts and terms that translators get.
import type { Db } from '#kernel/db/db.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { documentTexts, withDocumentTexts } from '../documents/texts.ts';
import { fieldsWith } from './custom-fields.ts';
import type { Texts } from './hash.ts';

/** Before the name of a custom field. */
export const CUSTOM = 'field-';

type Written = Pick<PostRow, 'id' | 'title' | 'content' | 'excerpt'>;

/** Title, text and excerpt, and the custom fields that the configuration names. */
export async function textsOfPost(db: Db, settings: Pick<Settings, 'get'>, post: Written): Promise<Texts> {
  const names = fieldsWith(settings, ['translate']).filter((name) => !DOCUMENT_KEYS.includes(name));
  const stored = (await findMeta(db, [post.id], [...names, ...DOCUMENT_KEYS])).get(post.id);
  const elements = textIn(stored?.get('_builder_data'));
  const isDocument = textIn(stored?.get('_builder_edit_mode')) === 'builder' && elements !== '';
  return new Map([
    ['title', post.title],
    // The content of a document is made of its texts.
    ['content', isDocument ? '' : post.content],
    ['excerpt', post.excerpt],
    ...(isDocument ? documentTexts(elements) : []),
    ...names.sort().map((name): [string, string] => [`${CUSTOM}${name}`, textIn(stored?.get(name))]),
  ]);
}

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

export const textsOfTerm = ({ name, description }: Pick<TermRow, 'name' | 'description'>): Texts =>
  new Map([
    ['name', name],
    ['description', description],
  ]);

/** Only what is a text can be translated as one. */
function textIn(stored: string | undefined): string {
  const value: unknown = JSON.parse(stored ?? 'null');
  return typeof value === 'string' ? value : '';
}
