// Facts about the post: when, by whom, filed where; the way to its neighbours; its author; where it stands.
import { escapeHtml } from '#kernel/text/escape.ts';
import { findNeighbours, neighboursTag } from '#content/posts/neighbours.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { renderTitle } from '#content/text/render.ts';
import { findUser } from '#content/users/store.ts';
import { longDate } from '#modules/builder/document/dates.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { archiveTitle } from '#modules/builder/render/archive-title.ts';
import { currentPost, currentView, reads, type RenderContext } from '#modules/builder/render/context.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { join, nothing, tag, trusted, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { findCurrent, findListed } from '#modules/builder/render/posts/find.ts';
import { postTerms, type LinkedName } from '#modules/builder/render/posts/terms.ts';
import { isOn, rows, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plain, plains, size, textAlign } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

export const postInfo = defineWidget({
  type: 'post-info',
  controls: {
    icon_list: plain('repeater'),
    ...plains('choice', 'view'),
    text_color: color(''),
    icon_color: color(' .b-icon'),
    space_between: size(' .builder-post-info', 'gap'),
    ...typography('', 'icon_typography'),
  },
  async render({ settings }, context) {
    const wished = rows(settings, 'icon_list');
    const list = wished.length > 0 ? wished : [{ type: 'author' }, { type: 'date' }];
    const items: Markup[] = [];
    for (const row of list) {
      const fact = await factOf(row, context);
      if (fact) items.push(tag('li', {}, icon(row['selected_icon']), ' ', text(row, 'text_prefix'), fact));
    }
    return items.length === 0 ? nothing : tag('ul', { class: 'builder-post-info' }, items);
  },
});

async function factOf(row: ElementSettings, context: RenderContext): Promise<Child> {
  const post = currentPost(context);
  if (!post) return undefined;
  switch (text(row, 'type')) {
    case 'author':
      return (await findCurrent(context))?.author || undefined;
    case 'date':
      return tag('time', { datetime: post.date }, longDate(post.date));
    case 'time':
      return post.date.slice(11, 16);
    case 'terms':
      return termLinks(await postTerms(context, post.id, text(row, 'taxonomy', 'category')));
    case 'custom':
      return text(row, 'custom_text') || undefined;
    default:
      return undefined;
  }
}

function termLinks(terms: readonly LinkedName[]): Child {
  if (terms.length === 0) return undefined;
  return terms.flatMap((term, index): Child[] => [index > 0 && ', ', tag('a', { href: term.url }, trusted(term.name))]);
}

export const postNavigation = defineWidget({
  type: 'post-navigation',
  controls: {
    ...plains('text', 'prev_label next_label'),
    ...plains('switcher', 'show_label show_title show_arrow'),
    text_color: color(' a'),
    ...typography(' a', 'title_typography'),
  },
  async render({ settings }, context) {
    const post = currentPost(context);
    if (!post) return nothing;
    reads(context, neighboursTag(post.id));
    const { older, newer } = await findNeighbours(context.db, post);
    const listed = await findListed(
      context,
      [older, newer].filter((id) => id !== undefined),
    );
    const step = (id: number | undefined, label: string, rel: string): Child => {
      const found = listed.find((one) => one.post.id === id);
      if (!found) return tag('span', {});
      const title =
        isOn(settings, 'show_title', true) &&
        tag('span', { class: 'post-navigation__title' }, trusted(renderTitle(found.post.title)));
      const name = isOn(settings, 'show_label', true) && tag('span', { class: 'post-navigation__label' }, `${label}: `);
      return tag('a', { href: found.link, rel }, name, title);
    };
    if (listed.length === 0) return nothing;
    return tag(
      'nav',
      { class: 'builder-post-navigation', 'aria-label': saidIn(context, 'Posts') },
      step(older, text(settings, 'prev_label', saidIn(context, 'Previous')), 'prev'),
      step(newer, text(settings, 'next_label', saidIn(context, 'Next')), 'next'),
    );
  },
});

export const authorBox = defineWidget({
  type: 'author-box',
  controls: {
    ...plains('text', 'source author_name author_bio author_name_tag'),
    ...plains('switcher', 'show_avatar show_name show_biography show_link'),
    align: textAlign(),
    name_color: color(' .builder-author-box__name'),
    ...typography(' .builder-author-box__name', 'name_typography'),
    bio_color: color(' .builder-author-box__bio'),
  },
  async render({ settings }, context) {
    const isCustom = text(settings, 'source') === 'custom';
    const authorId = isCustom ? 0 : (currentPost(context)?.author_id ?? 0);
    const author = authorId === 0 ? undefined : await findUser(context.db, authorId);
    if (author) reads(context, `user:${author.id}`);
    const name = isCustom ? text(settings, 'author_name') : (author?.display_name ?? '');
    const bio = isCustom ? escapeHtml(text(settings, 'author_bio')) : filterHtml(author?.description ?? '');
    if (name === '') return nothing;
    const shown = author ? tag('a', { href: `${context.site.home}/author/${author.slug}/` }, name) : name;
    return tag(
      'div',
      { class: 'builder-author-box' },
      tag(
        'div',
        { class: 'builder-author-box__text' },
        isOn(settings, 'show_name', true) &&
          tag(headingTag(settings['author_name_tag'], 'h4'), { class: 'builder-author-box__name' }, shown),
        isOn(settings, 'show_biography', true) &&
          bio !== '' &&
          tag('div', { class: 'builder-author-box__bio' }, trusted(bio)),
      ),
    );
  },
});

export const breadcrumbs = defineWidget({
  type: 'breadcrumbs',
  controls: { align: textAlign(), text_color: color(''), link_color: color(' a'), ...typography('') },
  async render(_widget, context) {
    const view = currentView(context);
    if (!view || (view.kind !== 'not-found' && 'isFront' in view && view.isFront)) return nothing;
    const steps: Child[] = [tag('li', {}, tag('a', { href: `${context.site.home}/` }, saidIn(context, 'Home')))];
    const post = view.kind === 'single' ? view.post : undefined;
    const [term] = post ? await postTerms(context, post.id, 'category') : [];
    if (term) steps.push(tag('li', {}, tag('a', { href: term.url }, trusted(term.name))));
    const title = post ? renderTitle(post.title) : archiveTitle(context);
    steps.push(tag('li', { 'aria-current': 'page' }, trusted(title)));
    return join(
      tag('nav', { class: 'builder-breadcrumbs', 'aria-label': saidIn(context, 'Breadcrumbs') }, tag('ol', {}, steps)),
    );
  },
});
