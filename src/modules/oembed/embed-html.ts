// The HTML with which another site shows one of our posts.
import { builtAsset } from '#kernel/assets/built.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { escapeOnce, printAttributes, printTag } from './html.ts';

export interface Embedded {
  readonly link: string;
  /** HTML, without tags. */
  readonly title: string;
  readonly siteTitle: string;
  readonly width: number;
  readonly height: number;
}

const HOST_SCRIPT = builtAsset('modules/oembed/host.js').text;

/** A quotation with a link, and a frame that takes its place once the page in it has announced itself. */
export function embedHtml({ link, title, siteTitle, width, height }: Embedded, secret: string): string {
  const quotation =
    printTag('blockquote', { class: 'wp-embedded-content', 'data-secret': secret }) +
    `${printTag('a', { href: link })}${escapeOnce(title)}</a></blockquote>`;
  const attributes = printAttributes({
    sandbox: 'allow-scripts',
    security: 'restricted',
    src: `${embedAddress(link)}#?secret=${secret}`,
    width: String(width),
    height: String(height),
    'data-secret': secret,
    frameborder: '0',
    marginwidth: '0',
    marginheight: '0',
    scrolling: 'no',
    style: 'position: absolute; visibility: hidden;',
    class: 'wp-embedded-content',
  });
  const name = `${escapeOnce(title)} &#8211; ${escapeHtml(siteTitle)}`;
  return `${quotation}<iframe${attributes} title="${name}"></iframe><script>${HOST_SCRIPT}</script>`;
}

/** Where the small form of a post stands. */
export function embedAddress(link: string): string {
  return link.includes('?') ? `${link}&embed=true` : `${link.replace(/\/$/, '')}/embed/`;
}
