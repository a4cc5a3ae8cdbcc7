// Search engines that wish it are told of new and changed pages.
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { defaultSite } from '#kernel/services.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { ownValues } from '#content/head/own-values.ts';
import { discouragesSearch, hiddenKinds, indexNowKey, indexNowUrl } from '#content/head/settings.ts';
import { viewableTypes } from '#content/posts/kinds.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findMeta, findShortPosts } from '#content/posts/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';

export const tellOfChange = defineJob<{ id: number }>({
  name: 'content.tellOfChange',
  retry: [60, 600],
  async run({ id }, services) {
    const link = await publicLink(services, id);
    if (link === undefined) return;
    const { settings, siteConfig, outbound } = services;
    const key = settings.get(indexNowKey);
    const body = JSON.stringify({
      host: new URL(siteConfig.base).host,
      key,
      keyLocation: `${siteConfig.base}/${key}.txt`,
      urlList: [link],
    });
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const url = settings.get(indexNowUrl);
    const { status } = await outbound.call({ url, trust: 'operator', method: 'POST', headers, body, maxBytes: 10_000 });
    // Refused is refused; what is busy is asked again.
    if (status === 429 || status >= 500) throw new Error(`The search engine answered ${status}.`);
  },
});

/** Of what everybody may read, and find. */
async function publicLink(
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  id: number,
): Promise<string | undefined> {
  const { db } = services;
  const [post] = await findShortPosts(db, [id]);
  if (post?.status !== 'publish' || post.password !== '') return undefined;
  if (!viewableTypes(services).includes(post.type)) return undefined;
  const { isHidden } = ownValues((await findMeta(db, [id], ['_seo_robots_noindex'])).get(id));
  if (isHidden ?? services.settings.get(hiddenKinds).includes(post.type)) return undefined;
  const settings = addressSettings(services, defaultSite(services));
  return permalink(post, await findAddressFacts(db, [post], await findTermsOfPosts(db, [id]), settings));
}

/** Somebody set a key, and the site wants to be found. */
export const hasKey = (settings: Settings): boolean =>
  settings.get(indexNowKey) !== '' && !settings.get(discouragesSearch);
