// Public pages as visitors get them, made in this process.
import { DomUtils, parseDocument } from 'htmlparser2';
import { defaultSite, type Services } from '#kernel/services.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { renderTitle } from '#content/text/render.ts';

export interface PublicText {
  readonly postId: number;
  readonly title: string;
  readonly address: string;
  readonly html: string;
}

export async function renderText(
  services: Pick<Services, 'db' | 'renderPage' | 'sites'>,
  id: number,
): Promise<PublicText | undefined> {
  const [post] = await findShortPosts(services.db, [id]);
  if (!post || !isPublic(post)) return undefined;
  const address = plainLink(post, defaultSite(services).home);
  const html = await services.renderPage(address);
  if (html === undefined) return undefined;
  return {
    postId: id,
    title: DomUtils.textContent(parseDocument(renderTitle(post.title))).trim(),
    address,
    html,
  };
}

/** What everybody may read. */
export function isPublic({ password, status }: Pick<ShownPost, 'password' | 'status'>): boolean {
  return status === 'publish' && password === '';
}
