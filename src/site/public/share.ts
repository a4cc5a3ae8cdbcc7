// The picture of a post that has none, for those who pass on its address.
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { imagesOf } from '#kernel/images/images.ts';
import { SHARE_SIZE } from '#kernel/images/share-size.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { isHidden } from '#content/languages/spoken.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { lightTokens } from '#content/pages/look/styles.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { post as postType } from '#content/posts/types.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { PageReply } from './reply.ts';
import type { PublicVisit } from './visit.ts';

const PATIENCE_MS = 10_000;
const LONGEST_TITLE = 140;
const LONGEST_NAME = 30;

const isShared = (services: PageContext['services'], post: ShownPost): boolean =>
  post.type === postType.name && post.status === 'publish' && post.password === '' && !isHidden(services, post);

/** For the head of a post whose tags name no picture. */
export function shareTags(html: string, { view, services, site }: PageContext): string {
  if (view.kind !== 'single' || !isShared(services, view.post)) return '';
  if (html.includes('"og:image"') || !html.includes('"og:title"')) return '';
  const tag = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}"/>`;
  return [
    tag('og:image', addressOf(view.post, { services, site })),
    tag('og:image:width', String(SHARE_SIZE.width)),
    tag('og:image:height', String(SHARE_SIZE.height)),
    tag('og:image:type', 'image/png'),
  ].join('\n');
}

/** Another picture has another address: those who have the old one keep it for long. */
function addressOf({ id, title }: ShownPost, { services, site }: Pick<PageContext, 'services' | 'site'>): string {
  const { main, spark } = lookOf(services.settings).colors;
  const version = createHash('sha256')
    .update(JSON.stringify([title, siteTextsIn(services, site).title, main, spark]))
    .digest('hex')
    .slice(0, 10);
  return `${site.base}/_site/share/${id}.png?v=${version}`;
}

/** Undefined when the path is none of a picture. It is kept with all other answers, and falls with the post. */
export async function answerShare(path: string, visit: PublicVisit): Promise<PageReply | undefined> {
  const id = Number(/^\/_site\/share\/(\d{1,15})\.png$/.exec(path)?.[1]);
  if (!Number.isInteger(id)) return undefined;
  const { services, site, db } = visit;
  visit.reads(`${postType.name}:${id}`);
  const [post] = await findShortPosts(db, [id]);
  if (!post || !isShared(services, post)) return undefined;
  const address = addressOf(post, visit);
  // Whoever makes up addresses has nothing drawn.
  if (`?${visit.query.toString()}` !== new URL(address).search) return { kind: 'redirect', status: 302, to: address };
  const { colors } = lookOf(services.settings);
  const name = siteTextsIn(services, site).title.slice(0, LONGEST_NAME) || new URL(site.base).hostname;
  const target = services.files.temporaryPath();
  try {
    const request = {
      title: plainText(post.title).slice(0, LONGEST_TITLE) || name,
      name,
      colors: { main: colors.main, spark: colors.spark, tint: lightTokens(colors).tint ?? colors.spark },
      target,
    };
    await imagesOf(services).share(request, PATIENCE_MS);
    const body = await readFile(target);
    const headers = { 'Cache-Control': 'public, max-age=604800' };
    return { kind: 'content', status: 200, type: 'image/png', body, headers, tags: visit.tags };
  } finally {
    await rm(target, { force: true });
  }
}
