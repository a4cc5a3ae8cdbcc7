// The icons of a site that has none: the first letter of its name in a joint, in the colours of the site.
import { escapeHtml } from '#kernel/text/escape.ts';
import type { StyleColors } from '#content/pages/look/styles.ts';
import { firstLetter } from './first-letter.ts';

export const ICON_TYPE = 'image/svg+xml';

/** The letter is drawn with whatever font is there: files for programs load none. */
export function letterIcon(title: string, { main, spark }: StyleColors): string {
  const letter = escapeHtml(firstLetter(title));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${main}" d="M6 0h52a6 6 0 0 1 6 6v32H38v26H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"/><rect x="42" y="42" width="22" height="22" rx="4" fill="${spark}"/><text x="25" y="36" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="32" font-weight="700" fill="${spark}">${letter}</text></svg>`;
}

const TOUCH_SIZE = 180;

/** For home screens, which take no drawings and cut off corners: on a ground of its own. */
export async function touchIcon(title: string, colors: StyleColors): Promise<Buffer> {
  const letter = escapeHtml(firstLetter(title));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TOUCH_SIZE}" height="${TOUCH_SIZE}" viewBox="0 0 180 180"><path fill="${colors.main}" d="M0 0h180v180H0z"/><rect x="122" y="122" width="34" height="34" rx="6" fill="${colors.spark}"/><text x="82" y="122" text-anchor="middle" font-family="Arial, Helvetica, DejaVu Sans, sans-serif" font-size="100" font-weight="700" fill="${colors.spark}">${letter}</text></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
