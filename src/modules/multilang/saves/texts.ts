// The texts of posts and terms that translators get.
import type { Db } from '#kernel/db/db.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { fieldsWith } from './custom-fields.ts';
import type { Texts } from './hash.ts';

/** Before the name of a custom field. */
export const CUSTOM = 'field-';

type Written = Pick<PostRow, 'id' | 'title' | 'content' | 'excerpt'>;

/** Title, text and excerpt, and the custom fields that the configuration names. */
export async function textsOfPost(db: Db, settings: Pick<Settings, 'get'>, post: Written): Promise<Texts> {
  const own: [string, string][] = [
    ['title', post.title],
    ['content', post.content],
    ['excerpt', post.excerpt],
  ];
  const names = fieldsWith(settings, ['translate']);
  if (names.length === 0) return new Map(own);
  const stored = (await findMeta(db, [post.id], names)).get(post.id);
  const further = names.sort().map((name): [string, string] => [`${CUSTOM}${name}`, textIn(stored?.get(name))]);
  return new Map([...own, ...further]);
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
