// The HTML with which another site shows one of our posts.
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
  return `${quotation}<iframe${attributes} title="${name}"></iframe><script>${SCRIPT}</script>`;
}

/** Where the small form of a post stands. */
export function embedAddress(link: string): string {
  return link.includes('?') ? `${link}&embed=true` : `${link.replace(/\/$/, '')}/embed/`;
}

/** The framed page says how high it is and where a click leads; only frames with the right secret are believed. */
const SCRIPT = `(function (w, d) {
if (w.siteEmbeds) return;
w.siteEmbeds = true;
w.addEventListener('message', function (event) {
var said = event.data;
if (!said || typeof said.secret !== 'string' || !/^[a-zA-Z0-9]{10}$/.test(said.secret)) return;
var frames = d.querySelectorAll('iframe[data-secret="' + said.secret + '"]');
for (var i = 0; i < frames.length; i++) {
var frame = frames[i];
if (event.source !== frame.contentWindow) continue;
if (said.message === 'height') {
frame.height = Math.min(1000, Math.max(200, parseInt(said.value, 10) || 200));
frame.removeAttribute('style');
var quotes = d.querySelectorAll('blockquote[data-secret="' + said.secret + '"]');
for (var j = 0; j < quotes.length; j++) quotes[j].style.display = 'none';
}
if (said.message === 'link' && d.activeElement === frame) {
var target = d.createElement('a');
var source = d.createElement('a');
target.href = said.value;
source.href = frame.getAttribute('src');
if (/^https?:$/.test(target.protocol) && target.host === source.host) w.top.location.href = target.href;
}
}
});
})(window, document);`;
