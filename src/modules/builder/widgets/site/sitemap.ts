// Everything there is, as lists of links.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { nothing, tag, trusted, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { renderTitle } from '#content/text/render.ts';
import { untitled } from '#content/pages/language.ts';
import { findList } from '#modules/builder/render/posts/find.ts';
import { allTerms } from '#modules/builder/render/posts/terms.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { rows, text } from '#modules/builder/render/settings/values.ts';
import { color, plain } from '../control.ts';
import { typography } from '../groups.ts';
import { listWish } from '../posts/posts.ts';
import { defineWidget } from '../widget.ts';

export const sitemap = defineWidget({
  type: 'sitemap',
  controls: {
    sitemap_items: plain('repeater'),
    sitemap_title_tag: plain('choice'),
    title_color: color(' .b-sitemap__title'),
    ...typography(' .b-sitemap__title', 'title_typography'),
    list_item_color: color(' .b-sitemap a'),
  },
  async render({ settings }, context) {
    addMoreLooks(context);
    const parts: Markup[] = [];
    for (const row of rows(settings, 'sitemap_items')) parts.push(await printPart(row, settings, context));
    return parts.length === 0 ? nothing : tag('div', { class: 'b-sitemap' }, parts);
  },
});

async function printPart(row: ElementSettings, settings: ElementSettings, context: RenderContext): Promise<Markup> {
  const title = text(row, 'sitemap_title');
  const isTaxonomy = text(row, 'sitemap_type_selector') === 'taxonomy';
  const items = await (isTaxonomy ? termItems(row, context) : postItems(row, context));
  return tag(
    'section',
    {},
    title.trim() !== '' &&
      tag(headingTag(settings['sitemap_title_tag'], 'h2'), { class: 'b-sitemap__title' }, inlineText(title)),
    tag('ul', {}, items),
  );
}

const MOST = 100;

async function postItems(row: ElementSettings, context: RenderContext): Promise<Child[]> {
  const query = {
    post_type: text(row, 'sitemap_source_post_type', 'page'),
    orderby: text(row, 'sitemap_orderby_post_type', 'title'),
    order: text(row, 'sitemap_order', 'asc'),
    posts_per_page: MOST,
  };
  const { posts } = await findList(context, listWish(query, 1));
  return posts.map(({ post, link }) =>
    tag('li', {}, tag('a', { href: link }, trusted(renderTitle(post.title) || untitled(context)))),
  );
}

async function termItems(row: ElementSettings, context: RenderContext): Promise<Child[]> {
  const terms = await allTerms(context, text(row, 'sitemap_source_taxonomy', 'category'), MOST);
  return terms.map(({ name, url }) => tag('li', {}, tag('a', { href: url }, trusted(name))));
}
