// The picture of a post that has none, for those who pass on its address: where it stands, and whose it is.
import { createHash } from 'node:crypto';
import { SHARE_SIZE } from '#kernel/images/share-size.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { isHidden } from '#content/languages/spoken.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { post as postType } from '#content/posts/types.ts';
import type { HeadImage } from './facts.ts';
import type { HeadWhere } from './site-facts.ts';

type Where = Pick<HeadWhere, 'services' | 'site'>;

/** Nothing for what not everybody may read. */
export function shareImage(post: ShownPost, where: Where): HeadImage | undefined {
  const isPublic = post.type === postType.name && post.status === 'publish' && post.password === '';
  if (!isPublic || isHidden(where.services, post)) return undefined;
  return { url: addressOf(post, where), ...SHARE_SIZE, type: 'image/png' };
}

/** Another picture has another address: those who have the old one keep it for long. */
function addressOf({ id, title }: ShownPost, { services, site }: Where): string {
  const { main, spark } = lookOf(services.settings).colors;
  const version = createHash('sha256')
    .update(JSON.stringify([title, siteTextsIn(services, site).title, main, spark]))
    .digest('hex')
    .slice(0, 10);
  return `${site.base}/_site/share/${id}.png?v=${version}`;
}
