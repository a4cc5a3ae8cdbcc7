// What the head of a page says: names for people, addresses for programs.
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { headOfView } from '#content/head/head.ts';
import { oembedPlace } from '#content/pages/oembed.ts';
import { plainText } from '#content/text/plain-text.ts';
import { textParts } from '#content/text/parts.ts';
import type { FeedLink, HeadModel, Icons } from '../theme/head.tsx';
import type { ListModel, SingleModel } from '../theme/model.ts';
import { wordsOf } from './language.ts';
import type { PageInput } from './render.tsx';

export interface HeadParts {
  readonly single?: SingleModel;
  readonly list?: ListModel;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly icons: Icons;
  readonly fonts: readonly string[];
  readonly firstStyle: string;
  readonly themeColor: string;
}

export async function headOf(input: PageInput, parts: HeadParts): Promise<HeadModel> {
  const { context } = input;
  const { view, query, pageNumber } = context;
  const looking = {
    number: pageNumber,
    total: parts.list?.pages ?? (view.kind === 'single' ? textParts(view.post.content ?? '').length : 1),
    isPreview: input.isPreview || query.has('replytocom'),
  };
  const { html } = await headOfView(view, looking, context);
  return {
    html,
    feeds: feedsOf(input, parts),
    restRoot: context.site.restRoot,
    oembed: isEmbeddable(input) ? oembedOf(input) : undefined,
    icons: parts.icons,
    fonts: parts.fonts,
    firstStyle: parts.firstStyle,
    themeColor: parts.themeColor,
    styles: parts.styles,
    scripts: parts.scripts,
  };
}

function feedsOf({ context, address }: PageInput, { single, list }: HeadParts): FeedLink[] {
  const { services, site, view } = context;
  const { title: name } = siteTextsIn(services, site);
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
  return services.registry().namespaces.includes(oembedPlace.namespace);
}

function oembedOf({ context, address }: PageInput): string {
  return `${oembedPlace.href(context.site)}?url=${encodeURIComponent(address)}`;
}
