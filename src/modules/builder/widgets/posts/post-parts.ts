// Widgets that show parts of the post that the page, or the loop, is about.
import { findItems } from '#content/media/store.ts';
import { excerptHtml } from '#content/posts/html.ts';
import { findMeta, type ShownPost } from '#content/posts/store.ts';
import { textPart } from '#content/text/part-links.ts';
import { hasParts } from '#content/text/parts.ts';
import { renderTitle } from '#content/text/render.ts';
import { archiveTitle } from '#modules/builder/render/archive-title.ts';
import { currentPost, mayShowText, type PrintedWidget, type RenderContext } from '#modules/builder/render/context.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { join, nothing, tag, trusted, type Markup } from '#modules/builder/render/markup/markup.ts';
import { bodyHtml } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { findCurrent } from '#modules/builder/render/posts/find.ts';
import { choice, link, text, type Link } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, color, plain, plains, size, textAlign } from '../control.ts';
import { typography } from '../groups.ts';
import { SIZES } from '../text/heading.ts';
import { wishOf } from '../media/image.ts';
import { headingControls } from '../site/site-parts.ts';
import { defineWidget, type Widget } from '../widget.ts';

export const postTitle = defineWidget({
  type: 'theme-post-title',
  controls: headingControls(),
  async render({ settings }, context) {
    const post = currentPost(context);
    const title = post ? renderTitle(post.title) : archiveTitle(context);
    const target = await linkOf(settings['link_to'], { settings }, context);
    return titled(title, { settings }, target, 'h1');
  },
});

/** Of whatever the page is about: a post, or a list of them. */
export const pageTitle: Widget = { ...postTitle, type: 'theme-page-title' };

export const archiveTitleWidget = defineWidget({
  type: 'theme-archive-title',
  controls: headingControls(),
  render: ({ settings }, context) => titled(archiveTitle(context), { settings }, undefined, 'h1'),
});

export const postContent = defineWidget({
  type: 'theme-post-content',
  controls: { align: textAlign(), text_color: color(''), ...typography('') },
  async render(_widget, context) {
    const post = currentPost(context);
    if (!post || context.trail.includes(post.id) || !mayShowText(context, post)) return nothing;
    const mode = (await findMeta(context.db, [post.id], ['_builder_edit_mode'])).get(post.id);
    const inner =
      mode?.get('_builder_edit_mode') === '"builder"'
        ? await context.openDocument(post.id, context, { isAllowed: true })
        : undefined;
    if (!inner || inner.document.elements.length === 0) return trusted(await pageText(post, context));
    const inside = await inner.printElements(inner.document.elements, inner);
    const attributes = { 'data-builder-type': inner.document.type, 'data-builder-id': post.id };
    return tag('div', { ...attributes, class: `builder builder-${post.id}` }, inside);
  },
});

/** Of the post that the page is about, the part that its address asks for. */
async function pageText(post: ShownPost, context: RenderContext): Promise<string> {
  const { caller, loopPost, pageNumber: number, query, view } = context;
  const content = post.content ?? '';
  if (loopPost || view?.kind !== 'single' || !hasParts(content)) return bodyHtml(post, context);
  const part = textPart(content, {
    number,
    address: (await findCurrent(context))?.link ?? '',
    isFront: view.isFront,
    preview: caller.id === 0 ? undefined : query,
    words: { pages: saidIn(context, 'Pages'), page: (one) => saidIn(context, `Page ${one}`) },
  });
  return bodyHtml({ ...post, content: part.text }, context) + part.links;
}

export const postExcerpt = defineWidget({
  type: 'theme-post-excerpt',
  controls: { align: textAlign(), text_color: color(''), ...typography('') },
  render(_widget, context) {
    const post = currentPost(context);
    return post && mayShowText(context, post) ? trusted(excerptHtml(post, context.services)) : nothing;
  },
});

export const featuredImage = defineWidget({
  type: 'theme-post-featured-image',
  controls: {
    ...plains('text', 'image_size link_to'),
    image: plain('media'),
    link: plain('url'),
    align: textAlign(),
    width: size(' img', 'width'),
    height: size(' img', 'height'),
    image_border_radius: box(' img', 'border-radius'),
  },
  async render({ settings }, context) {
    const id = currentPost(context)?.featured_media ?? 0;
    if (id === 0) return nothing;
    const items = context.media.has(id) ? context.media : await findItems(context.db, [id]);
    const picture = image({ ...context, media: items }, { id, url: '', alt: '' }, wishOf(settings));
    return picture ? join(linked(await linkOf(settings['link_to'], { settings }, context), {}, picture)) : nothing;
  },
});

function titled(
  title: string,
  { settings }: Pick<PrintedWidget, 'settings'>,
  target: Link | undefined,
  level: string,
): Markup {
  if (title.trim() === '') return nothing;
  const classes = ['builder-heading-title', `builder-size-${choice(settings, 'size', SIZES, 'default')}`];
  return tag(headingTag(settings['header_size'], level), { class: classes }, linked(target, {}, trusted(title)));
}

async function linkOf(
  to: unknown,
  { settings }: Pick<PrintedWidget, 'settings'>,
  context: RenderContext,
): Promise<Link | undefined> {
  if (to === 'custom' || (to === undefined && text(settings, 'link_to') === '')) return link(settings, 'link');
  if (to !== 'post_url' && to !== 'post') return undefined;
  const url = (await findCurrent(context))?.link;
  return url === undefined ? undefined : { url, isExternal: false, isNofollow: false, customAttributes: '' };
}
