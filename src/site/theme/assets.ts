// The files that pages of the theme link: names change with what is in them, so browsers keep them for ever.
import { builtAsset } from '#kernel/assets/built.ts';
import { AVATAR } from './avatar.ts';
import { languageIn, languageSign } from './language-sign.ts';

export interface Asset {
  /** Below the address of the site: `/assets/site.1a2b3c4d5e.css`. */
  readonly path: string;
  readonly type: string;
  readonly text: string;
  /** Has one name for ever, which others know. */
  readonly isFixed?: boolean;
}

/** Elements alone, and what the theme adds to them: a site can switch off each. */
export const baseStyle = hashed('base', 'css');
export const themeStyle = hashed('theme', 'css');
/** Of texts, and what readers say to them. */
export const textStyle = hashed('text', 'css');
/** Of blocks that are more than plain text: pages without any do without it. */
export const blockStyle = hashed('blocks', 'css');
export const siteScript = hashed('site', 'js');
export const embedStyle = hashed('embed', 'css');
export const embedScript = hashed('embed', 'js');
/** Records of people lead here, with the wished size behind it. */
const avatar: Asset = { path: '/assets/avatar.svg', type: 'image/svg+xml', text: AVATAR, isFixed: true };

const ASSETS: ReadonlyMap<string, Asset> = new Map(
  [baseStyle, themeStyle, textStyle, blockStyle, siteScript, embedStyle, embedScript, avatar].map((one) => [
    one.path,
    one,
  ]),
);

export function findAsset(path: string): Asset | undefined {
  return ASSETS.get(path) ?? signOfLanguage(path);
}

function signOfLanguage(path: string): Asset | undefined {
  const code = languageIn(path);
  return code === undefined ? undefined : { path, type: 'image/svg+xml', text: languageSign(code), isFixed: true };
}

function hashed(name: string, ending: 'css' | 'js'): Asset {
  const { type, text, hash } = builtAsset(`site/theme/${name}.${ending}`);
  return { path: `/assets/${name}.${hash}.${ending}`, type: `${type}; charset=utf-8`, text };
}
