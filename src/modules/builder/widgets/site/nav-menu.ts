import { addressSettings } from '#content/addresses/resolve.ts';
import { menuAt } from '#content/menus/settings.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { findMenuTree, type MenuEntry, type MenuNode, type MenuTree } from '#content/menus/tree.ts';
import { findTermBySlug } from '#content/terms/store.ts';
import { isSafeUrl } from '#content/text/safe-values.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { currentView, reads, type RenderContext } from '#modules/builder/render/context.ts';
import { drawnIcon, icon } from '#modules/builder/render/markup/icons.ts';
import { join, nothing, tag, trusted, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { addScript } from '#modules/builder/render/page/script.ts';
import { choice, isOn, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, flexAlign, plain, plains, size } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

const ITEM = ' .builder-item';
const LAYOUTS = ['horizontal', 'vertical', 'dropdown'] as const;
const DROPDOWN = ['mobile', 'tablet', 'none'] as const;

export const navMenu = defineWidget({
  type: 'nav-menu',
  controls: {
    ...plains('text', 'menu menu_name'),
    ...plains('choice', 'layout pointer animation_line dropdown toggle text_align toggle_align'),
    full_width: plain('switcher'),
    submenu_icon: plain('icon'),
    align_items: flexAlign(' .builder-nav-menu'),
    color_menu_item: color(ITEM),
    color_menu_item_hover: color(`${ITEM}:hover, .builder-item:focus`),
    color_menu_item_active: color(`${ITEM}[aria-current]`),
    ...typography(ITEM, 'menu_typography'),
    padding_horizontal_menu_item: size(ITEM, 'padding-inline'),
    padding_vertical_menu_item: size(ITEM, 'padding-block'),
    menu_space_between: size(' .builder-nav-menu', 'gap'),
    color_dropdown_item: color(' .sub-menu .builder-item'),
    background_color_dropdown_item: color(' .sub-menu', 'background-color'),
    toggle_color: color(' .builder-menu-toggle'),
    toggle_size: size(' .builder-menu-toggle', 'font-size'),
  },
  classes: (settings) => [
    `builder-nav-menu--dropdown-${choice(settings, 'dropdown', DROPDOWN, 'tablet')}`,
    isOn(settings, 'full_width') && 'builder-nav-menu--stretch',
  ],
  async render({ node, settings }, context) {
    const tree = await findTree(settings, context);
    reads(context, ...tree.tags);
    if (tree.nodes.length === 0) return nothing;
    addScript(context);
    const layout = choice(settings, 'layout', LAYOUTS, 'horizontal');
    const isCurrent = currentTest(context);
    const name = text(settings, 'menu_name') || saidIn(context, 'Menu');
    const list = printItems(tree.nodes, { isCurrent, icon: submenuIcon(settings), depth: 0, isHidden: false });
    const main = tag(
      'nav',
      {
        class: [
          'builder-nav-menu--main',
          'builder-nav-menu__container',
          `builder-nav-menu--layout-${layout}`,
          pointer(settings),
        ],
        'aria-label': name,
      },
      tag('ul', { class: 'builder-nav-menu' }, list),
    );
    if (choice(settings, 'dropdown', DROPDOWN, 'tablet') === 'none' && layout !== 'dropdown') return main;
    const copy = printItems(tree.nodes, { isCurrent, icon: submenuIcon(settings), depth: 0, isHidden: true });
    return join(layout !== 'dropdown' && main, dropdown(`b-menu-${context.idPrefix}${node.id}`, name, copy));
  },
});

async function findTree(settings: ElementSettings, context: RenderContext): Promise<MenuTree> {
  const { db, services, site } = context;
  const addresses = addressSettings(services, site);
  const wished = text(settings, 'menu');
  if (wished === '')
    return findMenuTree(db, 'primary', { assigned: { primary: menuAt(services, site, 'primary') }, addresses });
  const id = /^\d+$/.test(wished) ? Number(wished) : ((await findTermBySlug(db, navMenus.name, wished))?.id ?? 0);
  return findMenuTree(db, 'wished', { assigned: { wished: id }, addresses });
}

interface Printed {
  readonly isCurrent: (entry: MenuEntry) => boolean;
  readonly icon: Markup;
  readonly depth: number;
  /** The copy that a toggle shows: it is out of the way of the keyboard until then. */
  readonly isHidden: boolean;
}

const DEEPEST = 20;

function printItems(nodes: readonly MenuNode[], printed: Printed): Child[] {
  if (printed.depth > DEEPEST) return [];
  return nodes.map((node) => {
    const below = printItems(node.children, { ...printed, depth: printed.depth + 1 });
    const isParent = below.length > 0;
    return tag(
      'li',
      {
        class: [
          'menu-item',
          `menu-item-${node.id}`,
          isParent && 'menu-item-has-children',
          ...node.classes.map(className),
        ],
      },
      tag(
        'a',
        {
          class: printed.depth === 0 ? 'builder-item' : 'builder-item builder-sub-item',
          href: isSafeUrl(node.url) ? node.url : undefined,
          title: node.attrTitle || undefined,
          target: node.target === '_blank' ? '_blank' : undefined,
          rel: node.rel || undefined,
          'aria-current': printed.isCurrent(node) ? 'page' : undefined,
          tabindex: printed.isHidden ? -1 : undefined,
        },
        trusted(node.title),
        isParent && tag('span', { class: 'sub-arrow' }, printed.icon),
      ),
      isParent && tag('ul', { class: 'sub-menu' }, below),
    );
  });
}

function dropdown(id: string, name: string, items: Child[]): Markup {
  return join(
    tag(
      'button',
      {
        class: 'builder-menu-toggle',
        type: 'button',
        'aria-controls': id,
        'aria-expanded': 'false',
        'aria-label': `${name}: open or close`,
      },
      drawnIcon('bars'),
    ),
    tag(
      'nav',
      { class: 'builder-nav-menu--dropdown builder-nav-menu__container', id, 'aria-label': name, hidden: true },
      tag('ul', { class: 'builder-nav-menu' }, items),
    ),
  );
}

/** Whether an entry leads to the page that is shown. */
function currentTest(context: RenderContext): (entry: MenuEntry) => boolean {
  const view = currentView(context);
  return ({ type, object, objectId, url }) => {
    if (view?.kind === 'single' && type === 'post_type') return object === view.post.type && objectId === view.post.id;
    if (view?.kind === 'term' && type === 'taxonomy') return object === view.term.taxonomy && objectId === view.term.id;
    const isStart = view?.kind === 'posts' || view?.kind === 'single' ? view.isFront : false;
    return type === 'custom' && isStart && url.replace(/(?<!\/)\/+$/, '') === context.site.home;
  };
}

function submenuIcon(settings: ElementSettings): Markup {
  return icon(settings['submenu_icon']) ?? drawnIcon('angle-down');
}

function pointer(settings: ElementSettings): string {
  const kinds = ['none', 'underline', 'overline', 'double-line', 'framed', 'background', 'text'] as const;
  return `b--pointer-${choice(settings, 'pointer', kinds, 'underline')}`;
}

const className = (name: string): string => name.replaceAll(/[^\w-]/g, '');
