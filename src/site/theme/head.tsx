// The head of a page.

export interface FeedLink {
  readonly title: string;
  readonly href: string;
  readonly type: 'application/rss+xml' | 'application/atom+xml';
}

export interface HeadModel {
  /** What the page says to search engines and social networks, printed. */
  readonly html: string;
  readonly feeds: readonly FeedLink[];
  readonly restRoot: string;
  /** The address that describes the page to those who embed it. */
  readonly oembed: string | undefined;
  readonly icon: string | undefined;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export const HEAD_START =
  '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>\n';

/** Behind what the page says about itself. */
export function Head({ head }: { head: HeadModel }) {
  return (
    <>
      {head.icon !== undefined && <link rel="icon" href={head.icon} />}
      {head.styles.map((href) => (
        <link rel="stylesheet" href={href} />
      ))}
      {head.feeds.map(({ title, href, type }) => (
        <link rel="alternate" type={type} title={title} href={href} />
      ))}
      <link rel="https://api.w.org/" href={head.restRoot} />
      {head.oembed !== undefined && (
        <>
          <link rel="alternate" type="application/json+oembed" href={head.oembed} />
          <link rel="alternate" type="text/xml+oembed" href={`${head.oembed}&format=xml`} />
        </>
      )}
      {head.scripts.map((src) => (
        <script defer src={src} />
      ))}
    </>
  );
}
