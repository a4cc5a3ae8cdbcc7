// The head of a page, as tags and as values: one list makes both, so that they cannot differ.
import { escapeHtml } from '#kernel/text/escape.ts';
import { shortened } from '#content/text/plain-text.ts';
import type { HeadImage, PageFacts } from './facts.ts';
import { graphOf, type Piece } from './graph.ts';
import { isHidden, kindName, robotsOf, robotsText, type Robots } from './robots.ts';
import { defaultDescription, defaultTitle, fillTemplate, type TitleKind } from './template.ts';
import { valuesOf, type Looked } from './variables.ts';

export interface HeadJson {
  title?: string;
  description?: string;
  robots?: Robots;
  canonical?: string;
  hreflang?: Readonly<Record<string, string>>;
  prev?: string;
  next?: string;
  og_locale?: string;
  og_type?: string;
  og_title?: string;
  og_description?: string;
  og_url?: string;
  og_site_name?: string;
  article_publisher?: string;
  article_published_time?: string;
  article_modified_time?: string;
  og_image?: readonly HeadImage[];
  author?: string;
  twitter_card?: string;
  twitter_title?: string;
  twitter_description?: string;
  twitter_image?: string;
  twitter_creator?: string;
  twitter_site?: string;
  twitter_misc?: Readonly<Record<string, string>>;
  schema?: Piece;
  [verification: `verify_${string}`]: string;
}

export interface Head {
  readonly html: string;
  readonly json: HeadJson;
}

interface Tag {
  readonly html: string;
  readonly json: Partial<HeadJson>;
}

export function printHead(looked: Looked): Head {
  const tags = tagsOf(looked);
  const json: HeadJson = {};
  for (const tag of tags) Object.assign(json, tag.json);
  return { html: tags.map((tag) => tag.html).join('\n'), json };
}

export interface Texts {
  readonly title: string;
  readonly description: string;
}

/** As they are printed. */
export function textsOf(looked: Looked): Texts {
  const { page, site } = looked;
  const kind = titleKind(page);
  const name = kindName(page);
  const values = valuesOf(looked);
  const fill = (template: string): string => fillTemplate(template, values, site.separator);
  const title = fill(page.own.title || site.titleTemplates[kind === 'home' ? 'home' : name] || defaultTitle(kind));
  const template =
    page.own.description || site.descriptionTemplates[kind === 'home' ? 'home' : name] || defaultDescription(kind);
  return { title, description: fill(template) };
}

function titleKind({ kind, isFront }: PageFacts): TitleKind {
  if (isFront) return 'home';
  if (kind === 'posts') return 'single';
  return kind === 'type' ? 'archive' : kind;
}

function tagsOf(looked: Looked): Tag[] {
  const { page, look, site } = looked;
  const { title, description } = textsOf(looked);
  const isMissing = page.kind === 'not-found';
  const isOut = isHidden(page, look, site);
  const robots = robotsOf(page, look, site);
  const address = isMissing ? '' : page.own.canonical || page.original || addressOf(looked);
  const canonical = isOut ? '' : address;
  const image = isMissing ? undefined : socialImage(looked);
  const tags: Tag[] = [{ html: `<title>${escapeHtml(title)}</title>`, json: { title } }];
  if (description !== '' && !isMissing && site.hasDescription)
    tags.push(meta('name', 'description', description, { description }));
  tags.push(meta('name', 'robots', robotsText(robots), { robots }));
  if (canonical !== '') tags.push(linkTag('canonical', canonical, { canonical }));
  if (!isOut) tags.push(...otherLanguages(looked));
  tags.push(...neighbours(looked));
  if (site.hasOpenGraph) tags.push(...openGraph(looked, { title, description, address, image: image ?? page.share }));
  if (page.author && isPost(page) && !page.isFront)
    tags.push(meta('name', 'author', page.author.name, { author: page.author.name }));
  if (site.hasCards && !isMissing) tags.push(...card(looked, { title, description, image }));
  if (page.isFront) tags.push(...proofs(looked));
  const graph = graphOf({ ...looked, title, description, canonical, image });
  tags.push({ html: `<script type="application/ld+json">${scriptText(graph)}</script>`, json: { schema: graph } });
  return tags;
}

const addressOf = ({ page, look }: Looked): string => (look.number > 1 ? look.linkOf(look.number) : page.link);

const isPost = ({ kind, type }: PageFacts): boolean => kind === 'single' && type !== 'page' && type !== 'attachment';
const isText = ({ kind, isFront }: PageFacts): boolean => kind === 'single' || (kind === 'posts' && !isFront);

function otherLanguages({ look: { languages } }: Looked): Tag[] {
  if (languages.size === 0) return [];
  const lines = [...languages].map(
    ([hreflang, href]) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
  );
  return [{ html: lines.join('\n'), json: { hreflang: Object.fromEntries(languages) } }];
}

/** Of lists in pages and texts in parts. */
function neighbours({ page, look }: Looked): Tag[] {
  if (page.kind === 'search' || page.kind === 'not-found') return [];
  const tags: Tag[] = [];
  if (look.number > 1) {
    const prev = look.linkOf(look.number - 1);
    tags.push(linkTag('prev', prev, { prev }));
  }
  if (look.number < look.total) {
    const next = look.linkOf(look.number + 1);
    tags.push(linkTag('next', next, { next }));
  }
  return tags;
}

interface Social extends Texts {
  readonly image: HeadImage | undefined;
}

function openGraph(
  { page, site }: Looked,
  { title, description, address, image }: Social & { address: string },
): Tag[] {
  const texts = ogTexts({ page, site }, { title, description });
  const tags = [property('og:locale', site.locale, { og_locale: site.locale })];
  const type = ogType(page);
  if (type !== undefined) tags.push(property('og:type', type, { og_type: type }));
  tags.push(property('og:title', texts.title, { og_title: texts.title }));
  if (page.kind === 'not-found') return [...tags, property('og:site_name', site.name, { og_site_name: site.name })];
  if (texts.description !== '')
    tags.push(property('og:description', texts.description, { og_description: texts.description }));
  tags.push(property('og:url', address, { og_url: address }));
  tags.push(property('og:site_name', site.name, { og_site_name: site.name }));
  if (site.publisher !== '' && isText(page))
    tags.push(property('article:publisher', site.publisher, { article_publisher: site.publisher }));
  if (page.published !== undefined && isPost(page)) {
    tags.push(property('article:published_time', page.published, { article_published_time: page.published }));
  }
  if (page.modified !== undefined && page.modified !== page.published && isText(page)) {
    tags.push(property('article:modified_time', page.modified, { article_modified_time: page.modified }));
  }
  if (image) tags.push(imageTag(image));
  return tags;
}

function ogType({ kind, isFront }: PageFacts): string | undefined {
  if (kind === 'not-found') return undefined;
  if (kind === 'author') return 'profile';
  return isFront || kind === 'date' ? 'website' : 'article';
}

const LONGEST_SOCIAL = 300;

/** What stands in a preview: own words, those of the page, or the beginning of its text. */
function ogTexts({ page, site }: Pick<Looked, 'page' | 'site'>, { title, description }: Texts): Texts {
  const isHome = page.kind === 'posts' && page.isFront;
  return {
    title: page.own.og.title || (isHome ? site.name : title),
    description: page.own.og.description || (page.isProtected ? site.words.isProtected : description || textOf(page)),
  };
}

function textOf(page: PageFacts): string {
  return page.kind === 'single' ? page.excerpt || page.beginning : shortened(page.description, LONGEST_SOCIAL);
}

/** The one that was chosen, else one of the page, else that of the site. */
function socialImage({ page, site }: Looked): HeadImage | undefined {
  if (page.own.og.image !== '' && page.own.og.imageId === 0) return { url: page.own.og.image };
  return page.image ?? site.defaultImage;
}

function imageTag(image: HeadImage): Tag {
  const { url, width, height, type } = image;
  const lines = [metaHtml('property', 'og:image', url)];
  if (width !== undefined) lines.push(metaHtml('property', 'og:image:width', String(width)));
  if (height !== undefined) lines.push(metaHtml('property', 'og:image:height', String(height)));
  if (type !== undefined) lines.push(metaHtml('property', 'og:image:type', type));
  const { alt: _alt, ...shown } = image;
  return { html: lines.join('\n'), json: { og_image: [shown] } };
}

function card({ page, site }: Looked, { title, description, image }: Social): Tag[] {
  const og = ogTexts({ page, site }, { title, description });
  const own = page.own.card;
  const tags = [meta('name', 'twitter:card', site.cardKind, { twitter_card: site.cardKind })];
  if (own.title !== '' && own.title !== og.title)
    tags.push(meta('name', 'twitter:title', own.title, { twitter_title: own.title }));
  if (own.description !== '' && own.description !== og.description) {
    tags.push(meta('name', 'twitter:description', own.description, { twitter_description: own.description }));
  }
  if (own.image !== '' && own.image !== image?.url) {
    tags.push(meta('name', 'twitter:image', own.image, { twitter_image: own.image }));
  }
  if (site.handle !== '') {
    if (isPost(page)) tags.push(meta('name', 'twitter:creator', site.handle, { twitter_creator: site.handle }));
    tags.push(meta('name', 'twitter:site', site.handle, { twitter_site: site.handle }));
  }
  const labels = labelsOf({ page, site });
  const misc = Object.fromEntries(labels);
  if (labels.length > 0) {
    const lines = labels.flatMap(([label, text], at) => [
      metaHtml('name', `twitter:label${at + 1}`, label),
      metaHtml('name', `twitter:data${at + 1}`, text),
    ]);
    tags.push({ html: lines.join('\n'), json: { twitter_misc: misc } });
  }
  return tags;
}

function labelsOf({ page, site }: Pick<Looked, 'page' | 'site'>): [string, string][] {
  if (page.kind !== 'single' || page.isFront || page.isProtected) return [];
  const labels: [string, string][] = [];
  if (isPost(page) && page.author) labels.push([site.words.writtenBy, page.author.name]);
  if (page.minutes > 0) labels.push([site.words.readingTime, site.words.minutes(page.minutes)]);
  return labels;
}

function proofs({ site }: Looked): Tag[] {
  return Object.entries(site.verification)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => meta('name', name, value, { [`verify_${name}`]: value }));
}

const metaHtml = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${escapeHtml(name)}" content="${escapeHtml(content)}"/>`;

const meta = (kind: 'name' | 'property', name: string, content: string, json: Partial<HeadJson>): Tag => ({
  html: metaHtml(kind, name, content),
  json,
});

const property = (name: string, content: string, json: Partial<HeadJson>): Tag => meta('property', name, content, json);

const linkTag = (rel: string, href: string, json: Partial<HeadJson>): Tag => ({
  html: `<link rel="${rel}" href="${escapeHtml(href)}"/>`,
  json,
});

/** Nothing in it can end the script or begin a comment. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
