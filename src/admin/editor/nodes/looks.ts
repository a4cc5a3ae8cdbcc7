// What the stored tag of a block says about its look, as far as it is safe to show it.
import { attributeIn, classesIn, findTag } from '../markup/tags.ts';

/** Classes of block markup; others could be those of the administration. */
const isShown = (name: string): boolean => /^(?:wp-|has-|is-|are-|align|columns-|size-)/.test(name);
const SAFE = new Set(['color', 'background-color', 'background', 'font-size', 'font-style', 'font-weight', 'font-family', 'letter-spacing', 'line-height', 'text-align', 'text-decoration', 'text-transform', 'flex-basis', 'width', 'height', 'min-height', 'aspect-ratio', 'object-fit', 'object-position', 'border-radius', 'border-width', 'border-style', 'border-color', 'grid-template-columns', 'gap', 'padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'margin-top', 'margin-bottom']); // prettier-ignore

export interface Look {
  readonly class?: string;
  readonly style?: string;
  readonly start?: string;
}

/** Of the first tag, or of the first one of a name. */
export function lookOf(html: unknown, ...names: readonly string[]): Look {
  const tag = typeof html === 'string' ? findTag(html, ...names) : undefined;
  return tag ? lookOfTag(tag.raw) : {};
}

export function lookOfTag(raw: string): Look {
  const classes = classesIn(raw).filter(isShown).join(' ');
  const style = safeStyle(attributeIn(raw, 'style') ?? '');
  const start = attributeIn(raw, 'start');
  return {
    ...(classes !== '' && { class: classes }),
    ...(style !== '' && { style }),
    ...(start !== undefined && /^-?\d{1,6}$/.test(start) && { start }),
  };
}

/** Without addresses, positions, and whatever else could reach beyond the block. */
export const safeStyle = (style: string): string =>
  style
    .split(';')
    .map((part) => part.trim())
    .filter((part) => {
      const [name = '', value = ''] = part.split(':', 2);
      return SAFE.has(name.trim().toLowerCase()) && !/url\s*\(|expression|[\\<>@]/i.test(value) && part.length < 200;
    })
    .join(';');
