// The HTML that is shown for what a provider answered.
import { Parser } from 'htmlparser2';
import { escapeHtml } from '#kernel/text/escape.ts';
import { createSecret, isWebUrl, printTag } from './html.ts';
import type { PlainObject } from './plain.ts';

/** False when there is nothing to show. `isTrusted`: the provider is one of our list. */
export function htmlOf(answer: PlainObject, url: string, { isTrusted }: { isTrusted: boolean }): string | false {
  switch (answer['type']) {
    case 'photo':
      return photoHtml(answer, url);
    case 'video':
    case 'rich': {
      const html = answer['html'];
      if (typeof html !== 'string' || html === '') return false;
      return isTrusted ? html : reduceHtml(html);
    }
    case 'link': {
      const title = answer['title'];
      if (typeof title !== 'string' || title === '') return false;
      return `${printTag('a', { href: url })}${escapeHtml(title)}</a>`;
    }
    default:
      return false;
  }
}

function photoHtml({ url: source, width, height, title }: PlainObject, url: string): string | false {
  const size = { width: Number(width), height: Number(height) };
  if (typeof source !== 'string' || !isWebUrl(source) || !(size.width > 0) || !(size.height > 0)) return false;
  const image = printTag('img', {
    src: source,
    alt: typeof title === 'string' ? title : '',
    width: String(size.width),
    height: String(size.height),
  });
  return `${printTag('a', { href: url })}${image}</a>`;
}

const FRAME_ATTRIBUTES = ['width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling', 'title'];

/** Of strangers' HTML: links and quotations with their texts, and one frame that may do little. */
export function reduceHtml(html: string): string | false {
  const secret = createSecret();
  const open: string[] = [];
  let out = '';
  let frame = '';
  let hidden = 0;
  const isKept = (name: string) => name === 'a' || name === 'blockquote';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isHidden(name)) hidden++;
      if (name === 'iframe' && frame === '') frame = frameTag(attributes, secret);
      if (hidden > 0 || !isKept(name)) return;
      open.push(name);
      out += openTag(name, attributes, secret);
    },
    ontext(text) {
      if (open.length > 0 && hidden === 0) out += escapeHtml(text);
    },
    onclosetag(name) {
      if (isHidden(name) && hidden > 0) hidden--;
      if (hidden > 0 || open.at(-1) !== name) return;
      open.pop();
      out += `</${name}>`;
    },
  });
  parser.end(html);
  const result = out + frame;
  return result === '' ? false : result;
}

/** What stands in these is no text for people. */
function isHidden(name: string): boolean {
  return ['script', 'style', 'iframe', 'noscript', 'template', 'textarea', 'title', 'svg', 'math'].includes(name);
}

function openTag(name: string, attributes: Readonly<Record<string, string>>, secret: string): string {
  if (name === 'blockquote') return printTag(name, { class: 'wp-embedded-content', 'data-secret': secret });
  const { href } = attributes;
  return printTag(name, href !== undefined && isWebUrl(href) ? { href } : {});
}

function frameTag(attributes: Readonly<Record<string, string>>, secret: string): string {
  const { src } = attributes;
  if (src === undefined || !isWebUrl(src)) return '';
  const source = new URL(src);
  source.hash = `?secret=${secret}`;
  const kept = FRAME_ATTRIBUTES.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const limits = { sandbox: 'allow-scripts', security: 'restricted', src: source.href, 'data-secret': secret };
  return `${printTag('iframe', { ...limits, ...Object.fromEntries(kept) })}</iframe>`;
}
