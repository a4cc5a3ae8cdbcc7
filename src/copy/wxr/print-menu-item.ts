// An item of a menu, which is a post in exchange files. No I/O.
import { escapeXml } from '#kernel/text/escape.ts';
import { writeSerialised } from '#copy/serialised/write.ts';
import { listedNames } from '#content/menus/rules.ts';
import type { MenuItemRow } from '#content/menus/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { cdata, dateText, element, metaElement, plainElement } from './print.ts';

export function printMenuItem(item: MenuItemRow, menu: TermRow | undefined, home: string): string {
  const meta: [string, string][] = [
    ['type', item.type],
    ['menu_item_parent', String(item.parent_id ?? 0)],
    ['object_id', String(item.object_id)],
    ['object', item.object],
    ['target', item.target],
    ['classes', writeSerialised(listedNames(item.classes))],
    ['xfn', item.xfn],
    ['url', item.url],
  ];
  return [
    '<item>',
    element('title', item.title),
    plainElement('link', `${home}/?p=${item.id}`),
    plainElement('pubDate', new Date(`${item.created_at}Z`).toUTCString()),
    element('dc:creator', ''),
    `<guid isPermaLink="false">${escapeXml(`${home}/?p=${item.id}`)}</guid>`,
    '<description></description>',
    element('content:encoded', item.description),
    element('excerpt:encoded', item.attr_title),
    element('wp:post_id', item.id),
    element('wp:post_date', dateText(item.created_at)),
    element('wp:post_date_gmt', dateText(item.created_at)),
    element('wp:post_modified', dateText(item.modified_at)),
    element('wp:post_modified_gmt', dateText(item.modified_at)),
    element('wp:comment_status', 'closed'),
    element('wp:ping_status', 'closed'),
    element('wp:post_name', String(item.id)),
    element('wp:status', item.status),
    element('wp:post_parent', 0),
    element('wp:menu_order', item.position),
    element('wp:post_type', 'nav_menu_item'),
    element('wp:post_password', ''),
    element('wp:is_sticky', 0),
    ...(menu ? [`<category domain="nav_menu" nicename="${escapeXml(menu.slug)}">${cdata(menu.name)}</category>`] : []),
    ...meta.map(([key, value]) => metaElement('wp:postmeta', `_menu_item_${key}`, value).trimEnd()),
    '</item>',
    '',
  ].join('\n');
}
