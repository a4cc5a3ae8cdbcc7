// What the head of a page says: names for people, addresses for programs.
import { description as siteDescription, title as siteTitle } from '#kernel/settings/site-settings.ts';
import { hidesDescription } from '#content/pages/settings.ts';
import { partAddress } from '#content/text/parts.ts';
import { plainText, shortened } from '#content/text/plain-text.ts';
import type { FeedLink, HeadModel } from '../theme/head.tsx';
import type { ListModel, SingleModel } from '../theme/model.ts';
import { wordsOf } from './language.ts';
import type { PageInput } from './render.tsx';

export interface HeadParts {
  readonly single?: SingleModel;
  readonly list?: ListModel;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly icon: string | undefined;
}

const LONGEST_DESCRIPTION = 160;

export function headOf(input: PageInput, parts: HeadParts): HeadModel {
  const { context } = input;
  const { services, site, view } = context;
  const { list } = parts;
  const number = context.pageNumber;
  return {
    title: titleOf(input, parts),
    description: services.settings.get(hidesDescription) ? '' : descriptionOf(input, parts),
    canonical: canonicalOf(input, parts),
    robots: robotsOf(input),
    feeds: feedsOf(input, parts),
    restRoot: site.restRoot,
    oembed: isEmbeddable(input) ? oembedOf(input) : undefined,
    icon: parts.icon,
    styles: parts.styles,
    scripts: parts.scripts,
    previous: list && view.kind !== 'search' && number > 1 ? list.pageLink(number - 1) : undefined,
    next: list && view.kind !== 'search' && number < list.pages ? list.pageLink(number + 1) : undefined,
  };
}

function titleOf({ context }: PageInput, { single, list }: HeadParts): string {
  const { view, services, pageNumber } = context;
  const name = services.settings.get(siteTitle);
  const words = wordsOf(context);
  const isFront = (view.kind === 'posts' || view.kind === 'single') && view.isFront;
  const tagline = services.settings.get(siteDescription);
  const first = isFront ? [name, tagline] : [plainText(single?.card.title ?? list?.title ?? words.pageNotFound)];
  const page = list && pageNumber > 1 ? [words.page(pageNumber)] : [];
  return [...first, ...page, ...(isFront ? [] : [name])].filter((part) => part !== '').join(' – ');
}

function descriptionOf({ context }: PageInput, { single, list }: HeadParts): string {
  const { view, services } = context;
  const said = plainText(single?.card.excerpt ?? list?.description ?? '').replace(/ \[…\]$/, '…');
  if (said !== '') return shortened(said, LONGEST_DESCRIPTION);
  return view.kind === 'posts' && view.isFront ? services.settings.get(siteDescription) : '';
}

function canonicalOf({ context, address }: PageInput, { single, list }: HeadParts): string | undefined {
  if (context.view.kind === 'not-found' || context.view.kind === 'search') return undefined;
  const { view, pageNumber } = context;
  if (single && view.kind === 'single') return partAddress(address, pageNumber, view);
  return list?.pageLink(pageNumber);
}

function robotsOf({ context, isPreview }: PageInput): string {
  const { view, query } = context;
  const isHidden = isPreview || view.kind === 'search' || view.kind === 'not-found' || query.has('replytocom');
  if (isHidden) return 'noindex, follow';
  return 'max-image-preview:large';
}

function feedsOf({ context, address }: PageInput, { single, list }: HeadParts): FeedLink[] {
  const { services, site, view } = context;
  const name = services.settings.get(siteTitle);
  const words = wordsOf(context);
  const feeds: FeedLink[] = [
    { title: `${name} – ${words.feed}`, href: `${site.home}/feed/`, type: 'application/rss+xml' },
    { title: `${name} – Atom`, href: `${site.home}/feed/atom/`, type: 'application/atom+xml' },
    { title: `${name} – ${words.commentsFeed}`, href: `${site.home}/comments/feed/`, type: 'application/rss+xml' },
  ];
  if (single?.comments) {
    const title = `${name} – ${words.commentsOn(plainText(single.card.title))}`;
    feeds.push({ title, href: `${address}feed/`, type: 'application/rss+xml' });
  }
  if (list && view.kind !== 'posts' && view.kind !== 'search') {
    const title = `${name} – ${plainText(list.title)}`;
    feeds.push({ title, href: `${address}feed/`, type: 'application/rss+xml' });
  }
  return feeds;
}

function isEmbeddable({ context }: PageInput): boolean {
  const { view, services } = context;
  if (view.kind !== 'single' || !['publish', 'inherit'].includes(view.post.status)) return false;
  return services.registry().namespaces.includes('oembed/1.0');
}

function oembedOf({ context, address }: PageInput): string {
  return `${context.site.rest('/oembed/1.0/embed')}?url=${encodeURIComponent(address)}`;
}
