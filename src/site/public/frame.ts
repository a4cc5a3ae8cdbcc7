// What every page shows around its content: names, logo, menus.
import { rootPath } from '#kernel/site.ts';
import { kept } from '#kernel/resource/kept.ts';
import { siteLogo } from '#kernel/settings/site-settings.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findChoices } from '#content/languages/alternates.ts';
import { nameIn } from '#content/languages/language.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findPictures } from '#content/media/pictures.ts';
import { menuAt } from '#content/menus/settings.ts';
import { findMenuTree, type MenuNode } from '#content/menus/tree.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findTopPages } from '#content/pages/store.ts';
import { renderTitle } from '#content/text/render.ts';
import type { Frame, NavNode } from '../theme/model.ts';
import { LANGUAGE_FIELD } from './visit.ts';

export async function loadFrame(context: PageContext, address: string): Promise<Frame> {
  const { services, site } = context;
  const { settings } = services;
  const texts = siteTextsIn(services, site);
  const logo = settings.get(siteLogo);
  const isOpen = context.caller.id !== 0;
  const languages = (await findChoices(context)).map((one) => ({ ...one, name: nameIn(one.code, site.language) }));
  return {
    languages,
    home: site.home,
    title: texts.title,
    tagline: texts.description,
    logo: (await findPictures([logo], context)).get(logo),
    primary: await loadPrimary(context, address),
    footer: (await loadMenu('footer', context, address)) ?? [],
    isFront: address === `${site.home}/`,
    year: context.now.getUTCFullYear(),
    door: { link: `${rootPath(site.base)}/${isOpen ? 'admin/' : `login${loginQuery(context)}`}`, isOpen },
  };
}

/** What has no language in its address is told it. */
function loginQuery({ services, site }: PageContext): string {
  return services.siteConfig.isMultilingual ? `?${LANGUAGE_FIELD}=${site.language}` : '';
}

/** A site whose menu is empty shows its pages. */
async function loadPrimary(context: PageContext, address: string): Promise<NavNode[]> {
  return (await loadMenu('primary', context, address)) ?? loadPages(context, address);
}

async function loadMenu(location: string, context: PageContext, address: string): Promise<NavNode[] | undefined> {
  const { db, services, site } = context;
  const assigned = { [location]: menuAt(services, site, location) };
  const options = { assigned, addresses: addressSettings(services, site) };
  const { value, tags } = await kept(services, `site|menu|${location}|${site.home}`, async () => {
    const { nodes, tags } = await findMenuTree(db, location, options);
    return { value: nodes, tags, bytes: tags.length * 500 };
  });
  context.reads(...tags);
  return value.length === 0 ? undefined : value.map((node) => toNav(node, address));
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
  const { value, tags } = await kept(services, `site|pages|${site.home}`, async () => {
    const pages = await findTopPages(db, shelfIn(services, site, 'page'));
    const facts = await findAddressFacts(db, pages, new Map(), addressSettings(services, site));
    const links = pages.map((page) => ({ title: renderTitle(page.title), url: permalink(page, facts) }));
    return { value: links, tags: ['settings', 'list:page:publish'], bytes: links.length * 300 };
  });
  reads(...tags);
  const plain = { hint: '', target: '', rel: '', classes: [], children: [] };
  return value.map(({ title, url }) => ({ title, url, isCurrent: url === address, ...plain }));
}
