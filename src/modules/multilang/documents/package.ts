// The texts of a document of the page builder are a package of strings, by the numbers of its elements.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { defaultSite } from '#kernel/services.ts';
import { documentPackage, type DocumentTranslator } from '#content/languages/packages.ts';
import { languageOf } from '#content/languages/spoken.ts';
import type { PostChanges } from '#content/posts/actions.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import { dropPackage, keepPackage } from '../packages/keep.ts';
import { packageKeeper } from '../packages/keeper.ts';
import { isTranslation } from '../saves/state.ts';
import { documentTexts, withTexts } from './texts.ts';

const KEYS = ['_builder_data', '_builder_edit_mode'] as const;

/** Of originals and of documents that all languages share; translations are made of them. */
export async function keepDocument(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  post: PostRow,
  changes: PostChanges,
): Promise<void> {
  const { meta = {} } = changes;
  if (!KEYS.some((key) => key in meta)) return;
  const stored = (await findMeta(tx.db, [post.id], KEYS)).get(post.id);
  const elements = textIn(stored?.get('_builder_data'));
  const isDocument = elements !== '' && textIn(stored?.get('_builder_edit_mode')) === 'builder';
  const texts = isDocument ? documentTexts(elements) : new Map<string, string>();
  if (texts.size === 0 || (await isTranslation(tx, post))) {
    await dropPackage(tx, documentPackage(post.id));
    return;
  }
  const language = languageOf(services, post) ?? services.siteConfig.languages[0] ?? '';
  const site = services.sites.get(language) ?? defaultSite(services);
  await keepPackage(tx, {
    ...documentPackage(post.id),
    label: 'Page builder',
    title: post.title,
    editLink: `${site.base}/admin/posts/${post.id}`,
    viewLink: `${site.home}/?p=${post.id}`,
    postId: post.id,
    language,
    texts,
  });
}

export const documentTranslator: DocumentTranslator = async (db, id, elements, language) => {
  const texts = await packageKeeper.textsIn(db, documentPackage(id), language);
  return texts.size === 0 ? elements : withTexts(elements, texts);
};

function textIn(stored: string | undefined): string {
  const value: unknown = JSON.parse(stored ?? 'null');
  return typeof value === 'string' ? value : '';
}
