// Pictures in texts: what their media items know of them is said where their author did not say it.
import { escapeHtml } from '#kernel/text/escape.ts';
import { eachImage } from '#content/text/images.ts';
import { lastPart } from './names.ts';
import { findPictures, type Picture, type PictureWhere } from './pictures.ts';

/** `<img class="wp-image-7">` gets the measures of its file, and its copies for smaller screens. */
export async function withPictures(html: string, where: PictureWhere): Promise<string> {
  if (!html.includes('wp-image-')) return html;
  const ids = [...html.matchAll(/(?<![\w-])wp-image-(\d{1,15})(?![\w-])/g)].map(([, id]) => Number(id));
  const pictures = await findPictures(ids, where);
  if (pictures.size === 0) return html;
  return eachImage(html, (tag) => {
    const id = /(?<![\w-])wp-image-(\d{1,15})(?![\w-])/.exec(valueOf(tag, 'class') ?? '')?.[1];
    const picture = id === undefined ? undefined : pictures.get(Number(id));
    return picture ? lacking(tag, picture) : '';
  });
}

function lacking(tag: string, { files, srcset }: Picture): string {
  const name = lastPart((valueOf(tag, 'src') ?? '').replace(/[?#].*$/, ''));
  const file = files.find((one) => one.name === name);
  if (!file) return '';
  const [width, height] = [valueOf(tag, 'width'), valueOf(tag, 'height')];
  const measures = width === undefined && height === undefined ? ` width="${file.width}" height="${file.height}"` : '';
  const shown = Number.parseInt(width ?? '', 10) || file.width;
  const isResponsive = srcset !== '' && valueOf(tag, 'srcset') === undefined;
  const sizes = valueOf(tag, 'sizes') === undefined ? ` sizes="(max-width: ${shown}px) 100vw, ${shown}px"` : '';
  return measures + (isResponsive ? ` srcset="${escapeHtml(srcset)}"${sizes}` : '');
}

function valueOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`(?<![^\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag);
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}
