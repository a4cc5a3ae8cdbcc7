// The search field, with or without results while somebody types.
import { parseSearch } from '#content/posts/search.ts';
import { renderTitle } from '#content/text/render.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { currentView, type PrintedWidget, type RenderContext } from '#modules/builder/render/context.ts';
import { drawnIcon, icon } from '#modules/builder/render/markup/icons.ts';
import { nothing, tag, trusted, type Markup } from '#modules/builder/render/markup/markup.ts';
import { addScript } from '#modules/builder/render/page/script.ts';
import { findList } from '#modules/builder/render/posts/find.ts';
import { pagination, type PageLink } from '#modules/builder/render/posts/pagination.ts';
import { count, isOn, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plain, plains, size } from '../control.ts';
import { typography } from '../groups.ts';
import { searchPlace } from '../places.ts';
import { printItems } from '../posts/loop-grid.ts';
import { listWish, QUERY_NAMES } from '../posts/posts.ts';
import { defineWidget } from '../widget.ts';

const INPUT = ' input';

export const search = defineWidget({
  type: 'search',
  controls: {
    ...plains(
      'text',
      'placeholder submit_button_text template_id minimum_search_characters number_of_items number_of_columns',
    ),
    ...plains('text', 'pagination_type nothing_found_message_text'),
    ...plains('switcher', 'autocomplete live_results pagination enable_nothing_found_message'),
    ...plains('icon', 'icon submit_button_icon clear_icon'),
    ...plains(
      'text',
      QUERY_NAMES.split(' ')
        .map((name) => `search_query_${name}`)
        .join(' '),
    ),
    ...typography(INPUT),
    text_color: color(INPUT),
    background_color: color(INPUT, 'background-color'),
    submit_text_color: color(' button'),
    submit_background_color: color(' button', 'background-color'),
    gap: size(' form', 'gap'),
  },
  render: printSearch,
});

export const searchForm = defineWidget({
  type: 'search-form',
  controls: {
    ...plains('text', 'placeholder button_text skin button_type'),
    icon: plain('icon'),
    ...typography(INPUT, 'input_typography'),
    input_text_color: color(INPUT),
    button_text_color: color(' button'),
    button_background_color: color(' button', 'background-color'),
  },
  render({ settings, node }, context) {
    const label = text(settings, 'button_text', saidIn(context, 'Search'));
    return tag(
      'search',
      {},
      form(
        'builder-search-form',
        `b-search-${context.idPrefix}${node.id}`,
        settings,
        context,
        label,
        drawnIcon('search'),
      ),
    );
  },
});

function printSearch({ node, settings }: PrintedWidget, context: RenderContext): Markup {
  const isLive = isOn(settings, 'live_results');
  if (isLive) addScript(context);
  const sign = icon(settings['submit_button_icon']) ?? drawnIcon('search');
  const live = isLive && {
    'data-builder-address': searchPlace.href(context.site),
    'data-builder-document': context.document.id,
    'data-builder-target': node.id,
  };
  return tag(
    'search',
    { class: 'b-search', ...live },
    form(
      'b-search-form',
      `b-search-${context.idPrefix}${node.id}`,
      settings,
      context,
      text(settings, 'submit_button_text'),
      sign,
    ),
    tag('output', { class: 'b-search-results-container', 'aria-live': 'polite' }),
  );
}

function form(
  name: string,
  id: string,
  settings: ElementSettings,
  context: RenderContext,
  label: string,
  sign: Markup,
): Markup {
  const view = currentView(context);
  const placeholder = text(settings, 'placeholder', saidIn(context, 'Search…'));
  return tag(
    'form',
    { class: name, role: 'search', action: `${context.site.home}/`, method: 'get' },
    tag('input', {
      id,
      type: 'search',
      name: 's',
      placeholder,
      'aria-label': placeholder || saidIn(context, 'Search'),
      value: view?.kind === 'search' ? view.text : undefined,
      autocomplete: isOn(settings, 'autocomplete', true) ? undefined : 'off',
    }),
    tag(
      'button',
      { type: 'submit', 'aria-label': label === '' ? saidIn(context, 'Search') : undefined },
      label === '' ? sign : label,
    ),
  );
}

export interface SearchResults {
  readonly results: Markup;
  readonly pages: Markup;
}

/** What is found for a text; nothing for one that is too short. */
export async function searchResults(
  { settings }: PrintedWidget,
  asked: { text: string; page: number; linkTo: PageLink },
  context: RenderContext,
): Promise<SearchResults> {
  const least = count(settings, 'minimum_search_characters', 3, 1, 100);
  const parsed = parseSearch(asked.text, { columns: ['title', 'excerpt', 'content'], isExact: false });
  if (!parsed || asked.text.trim().length < least) return { results: nothing, pages: nothing };
  const sized = {
    ...settings,
    posts_per_page: settings['number_of_items'],
    columns: settings['number_of_columns'] ?? 1,
  };
  const wish = { ...listWish(sized, asked.page), prefixes: ['search_query_', ''], filter: { search: parsed } };
  const list = await findList(context, wish);
  if (list.posts.length === 0) {
    const message = text(settings, 'nothing_found_message_text', saidIn(context, 'Nothing was found.'));
    return { results: tag('div', { class: 'b-search-nothing-found-message' }, message), pages: nothing };
  }
  const hasTemplate = count(settings, 'template_id', 0, 0, Number.MAX_SAFE_INTEGER) > 0;
  const results = hasTemplate ? await printItems(list, sized, context) : plainResults(list.posts);
  const kind = isOn(settings, 'pagination', true) ? text(settings, 'pagination_type', 'numbers') : '';
  return { results, pages: pagination(list, kind, asked.linkTo, context) };
}

function plainResults(posts: Awaited<ReturnType<typeof findList>>['posts']): Markup {
  const entries = posts.map(({ post, link }) =>
    tag('li', {}, tag('a', { href: link }, trusted(renderTitle(post.title)))),
  );
  return tag('ul', { class: 'b-search-results' }, entries);
}
