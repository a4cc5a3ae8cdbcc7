// The look of a text while it is written: the sheets of the public page, and nothing of them outside of the text.
import { builtAsset } from '#kernel/assets/built.ts';
import type { Look } from '#content/pages/look/settings.ts';
import type { Shell } from './shell.ts';
import { printTokensAt } from './style.ts';

const SHEET = builtAsset('site/theme/editor.css').text;

/** What has the fonts and colours of the site, and the text in it. */
const COLUMN = '.themed';
const DARK_COLUMN = `[data-mantine-color-scheme='dark'] ${COLUMN}`;
const TEXT = '.writing';

/** In the editor the text itself stands for the page and for the entry. */
const WITHIN = SHEET.replaceAll(/:root|\.entry-content(?![\w-])/g, '&');

export interface EditorSheetParts extends Pick<Shell, 'hasBaseStyle' | 'hasThemeStyle'> {
  readonly look: Look;
  /** Before every path of the site. */
  readonly root: string;
}

/**
 * Rules have the weight that they have on the page: those that the editor's own controls have by their classes are heavier.
 * A site that prints no style has none here, either.
 */
export function printEditorSheet({ look, root, hasBaseStyle, hasThemeStyle }: EditorSheetParts): string {
  if (!hasBaseStyle && !hasThemeStyle) return '';
  const tokens = printTokensAt(COLUMN, DARK_COLUMN, look, root);
  return hasThemeStyle ? `${tokens}:where(${TEXT}){${WITHIN}}` : tokens;
}
