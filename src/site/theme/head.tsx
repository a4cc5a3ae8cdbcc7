// The head of a page.

export interface FeedLink {
  readonly title: string;
  readonly href: string;
  readonly type: 'application/rss+xml' | 'application/atom+xml';
}

/** Addresses. */
export interface Icons {
  readonly icon: string;
  readonly touch: string;
}

export interface HeadModel {
  /** What the page says to search engines and social networks, printed. */
  readonly html: string;
  readonly feeds: readonly FeedLink[];
  readonly restRoot: string;
  /** The address that describes the page to those who embed it. */
  readonly oembed: string | undefined;
  readonly icons: Icons;
  /** Files that the first words need. */
  readonly fonts: readonly string[];
  /** Stands in the page itself. */
  readonly firstStyle: string;
  readonly themeColor: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export const HEAD_START =
  '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>\n';

/** Behind what the page says about itself. */
export function Head({ head }: { head: HeadModel }) {
  return (
    <>
      {head.fonts.map((href) => (
        <link rel="preload" as="font" type="font/woff2" href={href} crossorigin="anonymous" />
      ))}
      {head.firstStyle !== '' && <style dangerouslySetInnerHTML={{ __html: head.firstStyle }} />}
      <link rel="icon" href={head.icons.icon} />
      <link rel="apple-touch-icon" href={head.icons.touch} />
      {head.themeColor !== '' && <meta name="theme-color" content={head.themeColor} />}
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
