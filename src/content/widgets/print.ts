// Widgets as pages show them.
import { jsonMap } from '#kernel/db/json.ts';
import { kept } from '#kernel/resource/kept.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findMenuTree, type MenuNode } from '#content/menus/tree.ts';
import { printText } from '#content/pieces/print.ts';
import { findKind, type Instance } from './kinds.ts';
import { WIDGETS_TAG } from './sidebars.ts';
import { findWidgets, type WidgetRow } from './store.ts';

/** Undefined while nothing stands there. */
export async function printSidebar(sidebar: string, context: DocumentContext): Promise<Fragment | undefined> {
  const { db, reads, services } = context;
  const { value: rows } = await kept(services, `site|widgets|${sidebar}`, async () => {
    const found = await findWidgets(db, sidebar);
    return { value: found, tags: [WIDGETS_TAG], bytes: found.reduce((sum, row) => sum + row.instance.length * 2, 100) };
  });
  reads(WIDGETS_TAG);
  if (rows.length === 0) return undefined;
  const printed = await Promise.all(rows.map((row) => printWidget(row, context)));
  return {
    html: printed.map(({ html }) => html).join(''),
    styles: printed.flatMap(({ styles }) => styles),
    scripts: printed.flatMap(({ scripts }) => scripts),
    bodyClasses: printed.flatMap(({ bodyClasses }) => bodyClasses),
    frameHosts: printed.flatMap(({ frameHosts }) => frameHosts),
    vouched: printed.flatMap(({ vouched }) => vouched),
  };
}

export async function printWidget(
  row: Omit<WidgetRow, 'sidebar' | 'position'>,
  context: DocumentContext,
): Promise<Fragment> {
  const printed = await printInstance(row.kind, jsonMap(row.instance), context);
  const html = `<section id="${row.kind}-${row.id}" class="widget widget_${row.kind}">${printed.html}</section>`;
  return { ...printed, html };
}

/** Its title and what it is about. */
export async function printInstance(kind: string, instance: Instance, context: DocumentContext): Promise<Fragment> {
  const printed = await printText(findKind(kind)?.text(instance, context) ?? '', context, undefined);
  const menu = kind === 'nav_menu' ? await printMenu(Number(instance['nav_menu']), context) : '';
  const title = instance['title'];
  const heading = typeof title === 'string' && title !== '' ? `<h2 class="widget-title">${escapeHtml(title)}</h2>` : '';
  return { ...printed, html: heading + menu + printed.html };
}

async function printMenu(id: number, { db, services, site, reads }: DocumentContext): Promise<string> {
  if (!Number.isSafeInteger(id) || id < 1) return '';
  const addresses = addressSettings(services, site);
  const { nodes, tags } = await findMenuTree(db, 'wished', { assigned: { wished: id }, addresses });
  reads(...tags);
  return nodes.length === 0 ? '' : `<ul class="menu">${nodes.map(printEntry).join('')}</ul>`;
}

function printEntry({ id, title, url, target, rel, children }: MenuNode): string {
  const more = [target === '' ? '' : ` target="${escapeHtml(target)}"`, rel === '' ? '' : ` rel="${escapeHtml(rel)}"`];
  const below = children.length === 0 ? '' : `<ul class="sub-menu">${children.map(printEntry).join('')}</ul>`;
  const link = `<a href="${escapeHtml(url)}"${more.join('')}>${title}</a>`;
  return `<li class="menu-item menu-item-${id}">${link}${below}</li>`;
}
