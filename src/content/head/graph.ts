// The page as a graph of schema.org: pieces that point at each other by `@id`. What is missing is not pointed at.
import type { HeadImage, PageFacts, Represented, SiteFacts } from './facts.ts';
import { personId, type Looked } from './graph-ids.ts';

export type Piece = Record<string, unknown>;

export interface GraphInput extends Looked {
  readonly title: string;
  readonly description: string;
  /** Empty where there is none. */
  readonly canonical: string;
  readonly image: HeadImage | undefined;
}

export function graphOf(input: GraphInput): Piece {
  return { '@context': 'https://schema.org', '@graph': piecesOf(input) };
}

const ref = (id: string) => ({ '@id': id });

function piecesOf(input: GraphInput): Piece[] {
  const { page, site } = input;
  if (page.kind === 'not-found') return [webSite(site, { hasPublisher: true }), ...representedPieces(site, undefined)];
  const link = pageLink(input);
  const isOpen = !page.isProtected;
  const article = isOpen ? articleType(page, site) : '';
  const author = isOpen && page.author && (article !== '' || page.kind === 'author') ? page.author : undefined;
  const hasCrumbs = isOpen && crumbs(input).length > 0;
  const pieces: Piece[] = [];
  if (article !== '') pieces.push(articlePiece(input, article));
  pieces.push(webPage(input, { hasCrumbs, hasAuthor: author !== undefined && article !== '' }));
  if (isOpen && input.image) pieces.push(imagePiece(`${link}#primaryimage`, input.image, site));
  if (hasCrumbs) pieces.push(breadcrumbList(input));
  pieces.push(webSite(site, { hasPublisher: isOpen }));
  if (isOpen) {
    pieces.push(...representedPieces(site, author?.id));
    if (author) pieces.push(authorPiece(input));
    if (page.questions.length > 0) pieces.push(...questionPieces(input));
    if (page.steps.length > 0) pieces.push(howTo(input));
  }
  return pieces;
}

const pageLink = ({ page, look }: GraphInput): string => (look.number > 1 ? look.linkOf(look.number) : page.link);

function articleType(page: PageFacts, site: SiteFacts): string {
  if (page.kind !== 'single' || page.type === 'attachment') return '';
  const wished = page.own.articleType || site.articleTypes[page.type] || (page.type === 'post' ? 'Article' : 'None');
  return wished.toLowerCase() === 'none' ? '' : wished;
}

function articlePiece(input: GraphInput, type: string): Piece {
  const { page, site, image } = input;
  const link = pageLink(input);
  const ofTaxonomy = (name: string): string[] =>
    page.terms.filter((term) => term.taxonomy === name).map((term) => term.name);
  const keywords = ofTaxonomy('post_tag');
  const sections = ofTaxonomy('category');
  return {
    '@type': type,
    '@id': `${link}#article`,
    isPartOf: ref(link),
    ...(page.author && { author: { name: page.author.name, ...ref(personId(site, page.author.id)) } }),
    headline: page.title,
    ...(page.published !== undefined && { datePublished: page.published }),
    ...(page.modified !== undefined && { dateModified: page.modified }),
    mainEntityOfPage: ref(link),
    wordCount: page.words,
    ...(page.canComment || page.comments > 0 ? { commentCount: page.comments } : {}),
    ...(site.represented && { publisher: ref(site.represented.id) }),
    ...(image && { image: ref(`${link}#primaryimage`), thumbnailUrl: image.url }),
    ...(keywords.length > 0 && { keywords }),
    ...(sections.length > 0 && { articleSection: sections }),
    inLanguage: site.language,
    ...(page.canComment && {
      potentialAction: [{ '@type': 'CommentAction', name: 'Comment', target: [`${page.link}#respond`] }],
    }),
  };
}

function webPage(input: GraphInput, { hasCrumbs, hasAuthor }: { hasCrumbs: boolean; hasAuthor: boolean }): Piece {
  const { page, site, image } = input;
  const link = pageLink(input);
  const isSingle = page.kind === 'single';
  const isOpen = !page.isProtected;
  return {
    '@type': webPageType(page, site),
    '@id': link,
    url: link,
    name: input.title,
    isPartOf: ref(`${site.home}#website`),
    ...(page.isFront && site.represented && { about: ref(site.represented.id) }),
    ...(isOpen &&
      image && {
        primaryImageOfPage: ref(`${link}#primaryimage`),
        image: ref(`${link}#primaryimage`),
        thumbnailUrl: image.url,
      }),
    ...(isSingle && page.published !== undefined && { datePublished: page.published }),
    ...(isSingle && page.modified !== undefined && { dateModified: page.modified }),
    ...(hasAuthor && page.author && !site.represented && { author: ref(personId(site, page.author.id)) }),
    ...(input.description !== '' && { description: input.description }),
    ...(hasCrumbs && { breadcrumb: ref(`${link}#breadcrumb`) }),
    ...(page.kind === 'author' && page.author && { mainEntity: ref(personId(site, page.author.id)) }),
    inLanguage: site.language,
    ...(isSingle && { potentialAction: [{ '@type': 'ReadAction', target: [link] }] }),
  };
}

function webPageType(page: PageFacts, site: SiteFacts): string | string[] {
  if (page.kind === 'search') return ['CollectionPage', 'SearchResultsPage'];
  if (page.kind === 'author') return 'ProfilePage';
  if (page.kind === 'posts') return page.isFront ? 'CollectionPage' : ['WebPage', 'CollectionPage'];
  if (page.kind !== 'single') return 'CollectionPage';
  const wished = page.own.pageType || site.pageTypes[page.type] || 'WebPage';
  const further = [...(wished === 'WebPage' ? [] : [wished]), ...(page.questions.length > 0 ? ['FAQPage'] : [])];
  return further.length === 0 ? 'WebPage' : [...new Set(['WebPage', ...further])];
}

function webSite(site: SiteFacts, { hasPublisher }: { hasPublisher: boolean }): Piece {
  return {
    '@type': 'WebSite',
    '@id': `${site.home}#website`,
    url: site.home,
    name: site.name,
    description: site.tagline,
    ...(hasPublisher && site.represented && { publisher: ref(site.represented.id) }),
    potentialAction: [
      {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.home}?s={search_term_string}` },
        'query-input': { '@type': 'PropertyValueSpecification', valueRequired: true, valueName: 'search_term_string' },
      },
    ],
    inLanguage: site.language,
  };
}

function imagePiece(id: string, image: HeadImage, site: SiteFacts): Piece {
  const { url, width, height, alt } = image;
  return {
    '@type': 'ImageObject',
    inLanguage: site.language,
    '@id': id,
    url,
    contentUrl: url,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(alt !== undefined && alt !== '' && { caption: alt }),
  };
}

/** Who wrote the page and stands for the site is one piece. */
function representedPieces(site: SiteFacts, authorId: number | undefined): Piece[] {
  const { represented } = site;
  if (!represented || (represented.kind === 'person' && represented.userId === authorId)) return [];
  return [representedPiece(site, represented)];
}

function representedPiece(site: SiteFacts, { kind, id, name, logo, description }: Represented): Piece {
  const logoId = `${site.home}#/schema/logo/image/`;
  return {
    '@type': kind === 'company' ? 'Organization' : ['Person', 'Organization'],
    '@id': id,
    name,
    ...(kind === 'company' && { url: site.home }),
    ...(logo && { logo: kind === 'company' ? imagePiece(logoId, logo, site) : ref(logoId) }),
    ...(logo && { image: kind === 'company' ? ref(logoId) : imagePiece(logoId, logo, site) }),
    ...(description !== '' && { description }),
    ...(site.profiles.length > 0 && { sameAs: site.profiles }),
  };
}

function authorPiece({ page, site }: GraphInput): Piece {
  const { author } = page;
  if (!author) throw new Error('Only a page with an author has such a piece.');
  const stands = site.represented?.kind === 'person' && site.represented.userId === author.id;
  const piece: Piece = stands ? representedPiece(site, site.represented) : { '@type': 'Person', name: author.name };
  const sameAs = [...(author.url === '' ? [] : [author.url]), ...(stands ? site.profiles : [])];
  return {
    ...piece,
    '@id': personId(site, author.id),
    ...(author.description !== '' && { description: author.description }),
    ...(sameAs.length > 0 && { sameAs }),
    url: author.link,
    ...(page.kind === 'author' && { mainEntityOfPage: ref(page.link) }),
  };
}

/** The way from the start to the page; the page itself has no address in it. */
function crumbs({ page, site }: Pick<GraphInput, 'page' | 'site'>): { name: string; link?: string }[] {
  const own = page.own.breadcrumbTitle || page.title;
  if (page.isFront) return [{ name: site.words.home }];
  return [{ name: site.words.home, link: site.home }, ...page.above, { name: own }];
}

function breadcrumbList(input: GraphInput): Piece {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageLink(input)}#breadcrumb`,
    itemListElement: crumbs(input).map(({ name, link }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(link !== undefined && { item: link }),
    })),
  };
}

function questionPieces(input: GraphInput): Piece[] {
  const link = pageLink(input);
  return input.page.questions.map(({ name, text }, at) => ({
    '@type': 'Question',
    '@id': `${link}#question-${at + 1}`,
    position: at + 1,
    url: `${link}#question-${at + 1}`,
    name,
    answerCount: 1,
    acceptedAnswer: { '@type': 'Answer', text, inLanguage: input.site.language },
    inLanguage: input.site.language,
  }));
}

function howTo(input: GraphInput): Piece {
  const link = pageLink(input);
  return {
    '@type': 'HowTo',
    '@id': `${link}#howto`,
    name: input.page.title,
    mainEntityOfPage: ref(link),
    step: input.page.steps.map(({ name, text }) => ({ '@type': 'HowToStep', name, text })),
    inLanguage: input.site.language,
  };
}
