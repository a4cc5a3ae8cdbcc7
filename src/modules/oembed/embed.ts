// What we answer about our own addresses.
import type { Ctx } from '#kernel/routes/context.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import type { Site } from '#kernel/site.ts';
import { localAddress } from '#content/addresses/local.ts';
import { addressSettings, addressTags, resolveAddress, type Resolved } from '#content/addresses/resolve.ts';
import { findPostType } from '#content/posts/kinds.ts';
import { renderTitle } from '#content/text/render.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { findUser } from '#content/users/store.ts';
import { embedHtml } from './embed-html.ts';
import { createSecret } from './html.ts';
import { thumbnailOf } from './thumbnail.ts';

export interface EmbedAnswer {
  version: '1.0';
  provider_name: string;
  provider_url: string;
  author_name: string;
  author_url: string;
  title: string;
  type: 'rich';
  width: number;
  height: number;
  html: string;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

type Asked = Pick<Ctx, 'db' | 'services' | 'reads'>;

const LEAST_WIDTH = 200;
const MOST_WIDTH = 600;
const LEAST_HEIGHT = 200;

/** Undefined when nothing that everybody may read stands at the address. */
export async function embedOf(ctx: Asked, address: string, maxWidth: number): Promise<EmbedAnswer | undefined> {
  const found = await findPublished(ctx, address);
  if (!found) return undefined;
  const { post, link, site } = found;
  const author = post.author_id === null ? undefined : await findUser(ctx.db, post.author_id);
  ctx.reads(`${post.type}:${post.id}`, ...(author ? [`user:${author.id}`] : []));
  const { title: name } = siteTextsIn(ctx.services, site);
  const title = `${post.password === '' ? '' : 'Protected: '}${renderTitle(post.title)}`;
  const size = embedSize(maxWidth);
  const thumbnail = await thumbnailOf(ctx, site, post, size.width);
  return {
    version: '1.0',
    provider_name: name,
    provider_url: site.home,
    author_name: author?.display_name ?? name,
    author_url: author ? `${site.home}/author/${author.slug}/` : site.home,
    title,
    type: 'rich',
    ...size,
    html: embedHtml({ link, title: stripTags(title), siteTitle: name, ...size }, createSecret()),
    ...thumbnail,
  };
}

export function embedSize(maxWidth: number): { width: number; height: number } {
  const width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, maxWidth));
  return { width, height: Math.max(Math.ceil((width / 16) * 9), LEAST_HEIGHT) };
}

/** In a multilingual site the address itself says the language. */
export async function findPublished(
  { db, services, reads }: Asked,
  address: string,
): Promise<(Resolved & { site: Site }) | undefined> {
  for (const site of services.sites.values()) {
    const local = localAddress(address, site.home);
    if (!local) continue;
    const settings = addressSettings(services, site);
    reads(...addressTags(settings, local));
    const found = await resolveAddress(db, local, settings);
    if (found?.post.status === 'publish' && findPostType(services, found.post.type)?.isViewable)
      return { ...found, site };
  }
  return undefined;
}
