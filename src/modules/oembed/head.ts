// The links, metas and title in the head of a foreign page.
import { Parser } from 'htmlparser2';

export interface PageHead {
  readonly title: string;
  readonly links: readonly Attributes[];
  readonly metas: readonly Attributes[];
}

type Attributes = Readonly<Record<string, string>>;

/** Reads until the head ends; entities are decoded. */
export function readHead(html: string): PageHead {
  const links: Attributes[] = [];
  const metas: Attributes[] = [];
  let title: string | undefined;
  let isInTitle = false;
  let isOver = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') isOver = true;
      if (isOver) return;
      if (name === 'link') links.push(attributes);
      if (name === 'meta') metas.push(attributes);
      if (name !== 'title' || title !== undefined) return;
      isInTitle = true;
      title = '';
    },
    ontext(text) {
      if (isInTitle) title = (title ?? '') + text;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'head') isOver = true;
    },
  });
  parser.end(html);
  return { title: title ?? '', links, metas };
}

const OEMBED_TYPES = ['application/json+oembed', 'text/xml+oembed', 'application/xml+oembed'];

/** Where a page says that its embeddable form is, as an absolute address. */
export function findOembedLink({ links }: PageHead, pageUrl: string): string | undefined {
  for (const type of OEMBED_TYPES) {
    const href = links.find((link) => link['type']?.trim().toLowerCase() === type && link['href'])?.['href'];
    if (href !== undefined) return URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : undefined;
  }
  return undefined;
}
