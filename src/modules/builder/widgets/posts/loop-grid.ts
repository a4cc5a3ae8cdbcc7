// Posts in the looks of a template of one's own.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { PrintedWidget, RenderContext } from '#modules/builder/render/context.ts';
import { join, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { addScript } from '#modules/builder/render/page/script.ts';
import { findList, withFeaturedMedia, type FoundList } from '#modules/builder/render/posts/find.ts';
import { ownPage, pagination } from '#modules/builder/render/posts/pagination.ts';
import { count, isOn, number, rows, text } from '#modules/builder/render/settings/values.ts';
import { plain, plains, size } from '../control.ts';
import { columnClasses, limited, listWish, nothingFound, pageLinks, QUERY_NAMES } from './posts.ts';
import { defineWidget } from '../widget.ts';

export const loopGrid = defineWidget({
  type: 'loop-grid',
  isList: true,
  controls: {
    _skin: plain('choice'),
    ...plains(
      'text',
      'template_id columns columns_tablet columns_mobile posts_per_page pagination_type pagination_load_type',
    ),
    ...plains('text', 'pagination_page_limit nothing_found_message nothing_found_message_text'),
    ...plains('switcher', 'masonry equal_height alternate_template enable_nothing_found_message'),
    alternate_templates: plain('repeater'),
    ...plains('text', `${QUERY_NAMES} ${prefixed('post_query_')}`),
    column_gap: size(' .builder-loop-container', 'column-gap'),
    row_gap: size(' .builder-loop-container', 'row-gap'),
  },
  render: printLoop,
});

function prefixed(prefix: string): string {
  return QUERY_NAMES.split(' ')
    .map((name) => prefix + name)
    .join(' ');
}

async function printLoop({ node, settings }: PrintedWidget, context: RenderContext): Promise<Markup> {
  const own = context.narrowed?.elementId === node.id ? context.narrowed : undefined;
  const wish = listWish(settings, own?.page ?? ownPage(context, node.id));
  const list = await findList(context, own ? { ...wish, filter: own.filter } : wish);
  addScript(context);
  if (list.posts.length === 0) return nothingFound(settings);
  const linkTo = own?.linkTo ?? (await pageLinks(settings, node.id, context));
  return join(
    await printItems(list, settings, context),
    pagination(limited(list, settings), text(settings, 'pagination_type'), linkTo, context),
  );
}

export async function printItems(list: FoundList, settings: ElementSettings, context: RenderContext): Promise<Markup> {
  const classes = ['builder-loop-container', 'builder-grid', ...columnClasses(settings, '')];
  return tag('div', { class: classes }, await loopItems(list, settings, context));
}

/** The template of the loop, once for each post. */
export async function loopItems(
  list: FoundList,
  settings: ElementSettings,
  context: RenderContext,
): Promise<readonly Markup[]> {
  const template = count(settings, 'template_id', 0, 0, Number.MAX_SAFE_INTEGER);
  const inside = await withFeaturedMedia(
    context,
    list.posts.map(({ post }) => post),
  );
  const printed: Markup[] = [];
  for (const [index, { post }] of list.posts.entries()) {
    const id = alternative(settings, index + 1) ?? template;
    const classes = ['b-loop-item', `b-loop-item-${post.id}`, `post-${post.id}`, `type-${post.type}`];
    if (id > 0) printed.push(await inside.printTemplate(id, inside, { post, classes }));
  }
  return printed;
}

/** Every n-th item may have a template of its own. */
function alternative(settings: ElementSettings, place: number): number | undefined {
  if (!isOn(settings, 'alternate_template')) return undefined;
  for (const row of rows(settings, 'alternate_templates')) {
    const every = count(row, 'repeat_template', 0, 0, 10_000);
    const isMet = isOn(row, 'show_once') ? place === every : every > 0 && place % every === 0;
    const template = number(row, 'template_id');
    if (isMet && template !== undefined && Number.isSafeInteger(template)) return template;
  }
  return undefined;
}
