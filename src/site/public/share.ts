// The picture of a post that has none, for those who pass on its address.
import { readFile, rm } from 'node:fs/promises';
import { imagesOf } from '#kernel/images/images.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { shareImage } from '#content/head/share.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { lightTokens } from '#content/pages/look/styles.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { post as postType } from '#content/posts/types.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { PageReply } from './reply.ts';
import type { PublicVisit } from './visit.ts';

const PATIENCE_MS = 10_000;
const LONGEST_TITLE = 140;
const LONGEST_NAME = 30;

/** Undefined when the path is none of a picture. It is kept with all other answers, and falls with the post. */
export async function answerShare(path: string, visit: PublicVisit): Promise<PageReply | undefined> {
  const id = Number(/^\/_site\/share\/(\d{1,15})\.png$/.exec(path)?.[1]);
  if (!Number.isInteger(id)) return undefined;
  const { services, site, db } = visit;
  visit.reads(`${postType.name}:${id}`);
  const [post] = await findShortPosts(db, [id]);
  const image = post && shareImage(post, visit);
  if (!image) return undefined;
  // Whoever makes up addresses has nothing drawn.
  if (`?${visit.query.toString()}` !== new URL(image.url).search)
    return { kind: 'redirect', status: 302, to: image.url };
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
