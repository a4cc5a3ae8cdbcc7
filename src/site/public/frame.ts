// What every page shows around its content: names, logo, menus.
import { description, siteLogo, title } from '#kernel/settings/site-settings.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findPictures } from '#content/media/pictures.ts';
import { menuLocations } from '#content/menus/settings.ts';
import { findMenuTree, type MenuNode } from '#content/menus/tree.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findTopPages } from '#content/pages/store.ts';
import { renderTitle } from '#content/text/render.ts';
import type { Frame, NavNode } from '../theme/model.ts';

export async function loadFrame(context: PageContext, address: string): Promise<Frame> {
  const { services, site } = context;
  const { settings } = services;
  const logo = settings.get(siteLogo);
  return {
    home: site.home,
    title: settings.get(title),
    tagline: settings.get(description),
    logo: (await findPictures([logo], context)).get(logo),
    primary: await loadPrimary(context, address),
    footer: (await loadMenu('footer', context, address)) ?? [],
    isFront: address === `${site.home}/`,
    year: context.now.getUTCFullYear(),
  };
}

/** A site whose menu is empty shows its pages. */
async function loadPrimary(context: PageContext, address: string): Promise<NavNode[]> {
  return (await loadMenu('primary', context, address)) ?? loadPages(context, address);
}

async function loadMenu(location: string, context: PageContext, address: string): Promise<NavNode[] | undefined> {
  const { db, services, site } = context;
  const options = {
    assigned: services.settings.get(menuLocations),
    addresses: addressSettings(services.settings, site.home),
  };
  const tree = await findMenuTree(db, location, options);
  context.reads(...tree.tags);
  return tree.nodes.length === 0 ? undefined : tree.nodes.map((node) => toNav(node, address));
}

function toNav(node: MenuNode, address: string): NavNode {
  return {
    title: node.title,
    url: node.url,
    isCurrent: node.url === address,
    hint: node.attrTitle,
    target: node.target,
    rel: node.rel,
    classes: node.classes,
    children: node.children.map((child) => toNav(child, address)),
  };
}

async function loadPages(context: PageContext, address: string): Promise<NavNode[]> {
  const { db, services, site, reads } = context;
  reads('list:page:publish');
  const pages = await findTopPages(db);
  const facts = await findAddressFacts(db, pages, new Map(), addressSettings(services.settings, site.home));
  return pages.map((page) => {
    const url = permalink(page, facts);
    const plain = { hint: '', target: '', rel: '', classes: [], children: [] };
    return { title: renderTitle(page.title), url, isCurrent: url === address, ...plain };
  });
}
