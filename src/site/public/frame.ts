// What every page shows around its content: names, logo, menus.
import { kept } from '#kernel/resource/kept.ts';
import { siteIcon, siteLogo } from '#kernel/settings/site-settings.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { rootPath } from '#kernel/site.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findChoices } from '#content/languages/alternates.ts';
import { nameIn } from '#content/languages/language.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findPictures } from '#content/media/pictures.ts';
import { menuAt } from '#content/menus/settings.ts';
import { findMenuTree, type MenuNode } from '#content/menus/tree.ts';
import { lookOf, privacyPage } from '#content/pages/look/settings.ts';
import { findPageLink } from '#content/pages/page-link.ts';
import { findTopPages } from '#content/pages/store.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { renderTitle } from '#content/text/render.ts';
import type { FooterColumn, Frame, NavNode } from '../theme/model.ts';
import { wordsOf } from './language.ts';
import { findTopics } from './more-posts.ts';
import { LANGUAGE_FIELD } from './visit.ts';

export async function loadFrame(context: PageContext, address: string): Promise<Omit<Frame, 'widgets'>> {
  const { services, site } = context;
  const { settings } = services;
  const texts = siteTextsIn(services, site);
  const look = lookOf(settings);
  const [logo, icon] = [settings.get(siteLogo), settings.get(siteIcon)];
  const pictures = await findPictures([logo, icon], context);
  const isOpen = context.caller.id !== 0;
  const languages = (await findChoices(context)).map((one) => ({ ...one, name: nameIn(one.code, site.language) }));
  return {
    languages,
    home: site.home,
    title: texts.title,
    tagline: texts.description,
    logo: pictures.get(logo),
    icon: pictures.get(icon),
    primary: await loadPrimary(context, address),
    hasSearch: look.hasHeaderSearch,
    hasTagline: look.hasHeaderTagline,
    columns: await loadColumns(context, address),
    footerText: look.footerText,
    copyright: look.copyright,
    social: look.social,
    feed: `${site.home}/feed/`,
    isFront: address === `${site.home}/`,
    year: context.now.getUTCFullYear(),
    privacy: await loadPrivacyLink(context),
    door: { link: isOpen ? `${rootPath(site.base)}/admin/` : loginAddress(context), isOpen },
  };
}

/** The page that the owner has named for it. */
function loadPrivacyLink(context: PageContext): Promise<string | undefined> {
  const id = context.services.settings.get(privacyPage);
  return id === 0 ? Promise.resolve(undefined) : findPageLink(context, id);
}

/** What has no language in its address is told it. */
export function loginAddress({ services, site }: PageContext): string {
  const query = services.siteConfig.isMultilingual ? `?${LANGUAGE_FIELD}=${site.language}` : '';
  return `${rootPath(site.base)}/login${query}`;
}

/** The menu of the owner, a column for each entry with entries below it; else topics and pages of the site. */
async function loadColumns(context: PageContext, address: string): Promise<FooterColumn[]> {
  const words = wordsOf(context);
  const menu = await loadMenu('footer', context, address);
  if (menu) {
    const alone = menu.filter(({ children }) => children.length === 0);
    const columns = menu.filter(({ children }) => children.length > 0);
    return [
      ...columns.map(({ title, children }) => ({ title, nodes: children })),
      ...(alone.length === 0 ? [] : [{ title: '', nodes: alone }]),
    ];
  }
  const topics = await findTopics(context, { isRough: true });
  if (topics.length === 0) return [];
  const pages = (await loadPages(context, address)).slice(0, MOST_PAGES);
  return [
    { title: words.read, nodes: topics.map(({ name, link }) => plainNode(escapeHtml(name), link, address)) },
    ...(pages.length === 0 ? [] : [{ title: words.pages, nodes: pages }]),
    { title: words.thisSite, nodes: [plainNode(words.feedLink, `${context.site.home}/feed/`, address)] },
  ];
}

function plainNode(title: string, url: string, address: string): NavNode {
  return { title, url, isCurrent: url === address, hint: '', target: '', rel: '', classes: [], children: [] };
}

/** A longer menu is for its owner to make. */
const MOST_PAGES = 4;

/** A site whose menu is empty shows its pages. */
async function loadPrimary(context: PageContext, address: string): Promise<NavNode[]> {
  return (await loadMenu('primary', context, address)) ?? (await loadPages(context, address)).slice(0, MOST_PAGES);
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
  return value.map(({ title, url }) => plainNode(title, url, address));
}
