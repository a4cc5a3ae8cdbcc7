// The head of a page.

export interface FeedLink {
  readonly title: string;
  readonly href: string;
  readonly type: 'application/rss+xml' | 'application/atom+xml';
}

export interface HeadModel {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly robots: string;
  readonly feeds: readonly FeedLink[];
  readonly restRoot: string;
  /** The address that describes the page to those who embed it. */
  readonly oembed: string | undefined;
  readonly icon: string | undefined;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export function Head({ head }: { head: HeadModel }) {
  return (
    <>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {head.description !== '' && <meta name="description" content={head.description} />}
      <meta name="robots" content={head.robots} />
      {head.canonical !== undefined && <link rel="canonical" href={head.canonical} />}
      {head.previous !== undefined && <link rel="prev" href={head.previous} />}
      {head.next !== undefined && <link rel="next" href={head.next} />}
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
