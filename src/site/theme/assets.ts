// The files that pages of the theme link: names change with what is in them, so browsers keep them for ever.
import { createHash } from 'node:crypto';
import { AVATAR } from './avatar.ts';
import { EMBED_SCRIPT, EMBED_STYLE } from './embed-files.ts';
import { languageIn, languageSign } from './language-sign.ts';
import { SCRIPT } from './script.ts';
import { BASE_STYLE } from './style/base.ts';
import { BLOCK_STYLE } from './style/blocks.ts';
import { CONTENT_STYLE } from './style/content.ts';
import { LAYOUT_STYLE } from './style/layout.ts';

export interface Asset {
  /** Below the address of the site: `/assets/site.1a2b3c4d5e.css`. */
  readonly path: string;
  readonly type: string;
  readonly text: string;
  /** Has one name for ever, which others know. */
  readonly isFixed?: boolean;
}

const CSS = 'text/css; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';

/** Elements alone, and what the theme adds to them: a site can switch off each. */
export const baseStyle = asset('base', 'css', CSS, compact(BASE_STYLE));
export const themeStyle = asset('theme', 'css', CSS, compact(LAYOUT_STYLE + CONTENT_STYLE + BLOCK_STYLE));
export const siteScript = asset('site', 'js', JS, SCRIPT);
export const embedStyle = asset('embed', 'css', CSS, compact(EMBED_STYLE));
export const embedScript = asset('embed', 'js', JS, EMBED_SCRIPT);
/** Records of people lead here, with the wished size behind it. */
const avatar: Asset = { path: '/assets/avatar.svg', type: 'image/svg+xml', text: AVATAR, isFixed: true };

const ASSETS: ReadonlyMap<string, Asset> = new Map(
  [baseStyle, themeStyle, siteScript, embedStyle, embedScript, avatar].map((one) => [one.path, one]),
);

export function findAsset(path: string): Asset | undefined {
  return ASSETS.get(path) ?? signOfLanguage(path);
}

function signOfLanguage(path: string): Asset | undefined {
  const code = languageIn(path);
  return code === undefined ? undefined : { path, type: 'image/svg+xml', text: languageSign(code), isFixed: true };
}

function asset(name: string, extension: string, type: string, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { path: `/assets/${name}.${hash}.${extension}`, type, text };
}

/** Style sheets have no text in which a line break matters. */
function compact(style: string): string {
  return style.replaceAll(/\n\s*/g, '\n').trim();
}
