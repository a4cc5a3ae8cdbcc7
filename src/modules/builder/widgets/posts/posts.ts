// The list of posts, in three looks.
import { untitled } from '#content/pages/language.ts';
import { excerptHtml } from '#content/posts/html.ts';
import { renderTitle } from '#content/text/render.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { longDate } from '#modules/builder/document/dates.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import {
  mayShowText,
  type ListedPost,
  type PrintedWidget,
  type RenderContext,
} from '#modules/builder/render/context.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { join, nothing, tag, trusted, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { bodyHtml } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { findList, withFeaturedMedia, type FoundList, type ListWish } from '#modules/builder/render/posts/find.ts';
import { ownLink, ownPage, pagination, viewLink, type PageLink } from '#modules/builder/render/posts/pagination.ts';
import { count, isOn, text, words } from '#modules/builder/render/settings/values.ts';
import { color, plain, plains, size, type Controls } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget, type Widget } from '../widget.ts';

const SKINS = ['classic', 'cards', 'full_content', 'archive_classic', 'archive_cards', 'archive_full_content'] as const;

/** In front of the names of the query. */
const PREFIXES = ['posts_', 'post_query_', 'query_', ''];

export const QUERY_NAMES =
  'post_type posts_ids include include_term_ids include_authors exclude exclude_ids exclude_term_ids exclude_authors avoid_duplicates offset select_date date_after date_before orderby order ignore_sticky_posts query_id';

const SKIN_NAMES =
  'columns columns_tablet columns_mobile posts_per_page show_title title_tag show_excerpt excerpt_length meta_data meta_separator show_read_more read_more_text open_new_tab thumbnail thumbnail_size thumbnail_size_size show_image masonry badge_taxonomy show_badge show_avatar';

export const posts = listWidget('posts', {});
export const portfolio = listWidget('portfolio', { show_excerpt: '', show_read_more: '', meta_data: [] });
export const archivePosts = listWidget('archive-posts', { posts_post_type: 'current_query' });

function listWidget(type: string, defaults: ElementSettings): Widget {
  return defineWidget({
    type,
    isList: true,
    controls: listControls(),
    render: (widget, context) => printList({ ...widget, settings: { ...defaults, ...widget.settings } }, context),
  });
}

function listControls(): Controls {
  const queries = PREFIXES.flatMap((prefix) => QUERY_NAMES.split(' ').map((name) => prefix + name));
  const skinned = ['', ...SKINS.map((skin) => `${skin}_`)].flatMap((skin) =>
    SKIN_NAMES.split(' ').map((name) => skin + name),
  );
  return {
    _skin: plain('choice'),
    ...plains('text', [...queries, ...skinned].join(' ')),
    ...plains('text', 'pagination_type pagination_page_limit nothing_found_message nothing_found_message_text'),
    ...looks(''),
    ...Object.fromEntries(SKINS.flatMap((skin) => Object.entries(looks(`${skin}_`)))),
  };
}

function looks(skin: string): Controls {
  return {
    [`${skin}column_gap`]: size(' .builder-posts', 'column-gap'),
    [`${skin}row_gap`]: size(' .builder-posts', 'row-gap'),
    [`${skin}title_color`]: color(' .builder-post__title, .builder-post__title a'),
    ...typography(' .builder-post__title', `${skin}title_typography`),
    [`${skin}excerpt_color`]: color(' .builder-post__excerpt'),
    ...typography(' .builder-post__excerpt', `${skin}excerpt_typography`),
    [`${skin}meta_color`]: color(' .builder-post__meta-data'),
    [`${skin}read_more_color`]: color(' .builder-post__read-more'),
  };
}

async function printList({ node, settings }: PrintedWidget, context: RenderContext): Promise<Markup> {
  const skin = SKINS.find((one) => one === settings['_skin']) ?? 'classic';
  const own = unskinned(settings, skin);
  const list = await findList(context, listWish(own, ownPage(context, node.id)));
  if (list.posts.length === 0) return nothingFound(own);
  const withMedia = await withFeaturedMedia(
    context,
    list.posts.map(({ post }) => post),
  );
  const look = skin.replace('archive_', '');
  const container = tag(
    'div',
    { class: ['builder-posts-container', 'builder-posts', `builder-posts--skin-${look}`, ...columnClasses(own, look)] },
    list.posts.map((one) => card(one, own, look, withMedia)),
  );
  const linkTo = await pageLinks(own, node.id, context);
  return join(container, pagination(limited(list, own), text(own, 'pagination_type'), linkTo, context));
}

/** The setting of the look counts before the general one. */
export function unskinned(settings: ElementSettings, skin: string): ElementSettings {
  const own = Object.entries(settings).filter(([name]) => name.startsWith(`${skin}_`));
  return { ...settings, ...Object.fromEntries(own.map(([name, value]) => [name.slice(skin.length + 1), value])) };
}

export function listWish(settings: ElementSettings, page: number): ListWish {
  return { settings, prefixes: PREFIXES, perPage: count(settings, 'posts_per_page', 6), page };
}

export async function pageLinks(settings: ElementSettings, id: string, context: RenderContext): Promise<PageLink> {
  const isOfPage = PREFIXES.some((prefix) => settings[`${prefix}post_type`] === 'current_query');
  return isOfPage ? viewLink(context) : ownLink(id);
}

export function limited(list: FoundList, settings: ElementSettings): FoundList {
  const most = count(settings, 'pagination_page_limit', 0, 0, 10_000);
  return most === 0 ? list : { ...list, total: Math.min(list.total, most * list.perPage) };
}

export function nothingFound(settings: ElementSettings): Markup {
  const message = text(settings, 'nothing_found_message_text', text(settings, 'nothing_found_message'));
  return message === '' || message === 'yes' ? nothing : tag('div', { class: 'builder-posts-nothing-found' }, message);
}

export function columnClasses(settings: ElementSettings, look: string): string[] {
  const desktop = look === 'full_content' ? 1 : count(settings, 'columns', 3, 1, 12);
  const tablet = count(settings, 'columns_tablet', Math.min(2, desktop), 1, 12);
  const mobile = count(settings, 'columns_mobile', 1, 1, 12);
  return [`builder-grid-${desktop}`, `builder-grid-tablet-${tablet}`, `builder-grid-mobile-${mobile}`];
}

function card(listed: ListedPost, settings: ElementSettings, look: string, context: RenderContext): Markup {
  const { post, link } = listed;
  const body: Child[] = [
    isOn(settings, 'show_title', true) && title(listed, settings, context),
    meta(listed, settings),
    look === 'full_content' ? fullText(listed, context) : excerpt(listed, settings, context),
    look !== 'full_content' && isOn(settings, 'show_read_more', true) && readMore(listed, settings),
  ];
  const picture =
    text(settings, 'thumbnail') !== 'none' &&
    image(context, post.featured_media > 0 ? { id: post.featured_media, url: '', alt: '' } : undefined, {
      size: text(settings, 'thumbnail_size_size', text(settings, 'thumbnail_size', 'medium')),
    });
  return tag(
    'article',
    { class: ['builder-post', 'builder-grid-item', `post-${post.id}`, `type-${post.type}`] },
    picture &&
      tag(
        'a',
        { class: 'builder-post__thumbnail__link', href: link, tabindex: -1, 'aria-hidden': 'true' },
        tag('div', { class: 'builder-post__thumbnail' }, picture),
      ),
    tag('div', { class: 'builder-post__text' }, body),
  );
}

function title({ post, link }: ListedPost, settings: ElementSettings, context: RenderContext): Markup {
  const shown = trusted(renderTitle(post.title) || untitled(context));
  const inside = tag(
    'a',
    { href: link, ...(isOn(settings, 'open_new_tab') && { target: '_blank', rel: 'noopener' }) },
    shown,
  );
  return tag(headingTag(settings['title_tag'], 'h3'), { class: 'builder-post__title' }, inside);
}

function meta({ post, author }: ListedPost, settings: ElementSettings): Child {
  const wished = settings['meta_data'] === undefined ? ['date'] : words(settings, 'meta_data');
  const parts: Child[] = [];
  if (wished.includes('date')) {
    parts.push(tag('time', { class: 'builder-post-date', datetime: post.date }, longDate(post.date)));
  }
  if (wished.includes('author') && author !== '') parts.push(tag('span', { class: 'builder-post-author' }, author));
  if (wished.includes('time')) parts.push(tag('span', { class: 'builder-post-time' }, post.date.slice(11, 16)));
  return parts.length > 0 && tag('div', { class: 'builder-post__meta-data' }, parts);
}

function excerpt({ post }: ListedPost, settings: ElementSettings, context: RenderContext): Child {
  if (!isOn(settings, 'show_excerpt', true) || !mayShowText(context, post)) return undefined;
  const length = count(settings, 'excerpt_length', 25, 1, 500);
  const all = stripTags(excerptHtml(post, context.services)).trim().split(/\s+/);
  const short = all.length > length ? `${all.slice(0, length).join(' ')}…` : all.join(' ');
  return short !== '' && tag('div', { class: 'builder-post__excerpt' }, tag('p', {}, trusted(short)));
}

function fullText({ post }: ListedPost, context: RenderContext): Child {
  return mayShowText(context, post) && tag('div', { class: 'builder-post__content' }, trusted(bodyHtml(post, context)));
}

function readMore({ post, link }: ListedPost, settings: ElementSettings): Markup {
  const label = text(settings, 'read_more_text', 'Read more »');
  const name = `${label}: ${stripTags(post.title)}`;
  return tag('a', { class: 'builder-post__read-more', href: link, 'aria-label': name, tabindex: -1 }, label);
}
