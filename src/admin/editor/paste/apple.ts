// Pages and Notes write headings as paragraphs in larger letters.
import { attribute, findElement, textOf, type HtmlElement } from './html-tree.ts';
import { styleOf, type Sheet, type Style } from './styles.ts';

/** How much larger than the text a heading is at least, and how long at most. */
const LARGER = 1.2;
const LONGEST = 200;

/** Levels of the paragraphs that are headings, from 2 on; empty for texts of other programs. */
export function headingSizes(root: HtmlElement, sheet: Sheet): ReadonlyMap<HtmlElement, number> {
  const isApple = findElement(
    root,
    (one) => one.tag === 'meta' && attribute(one, 'content').includes('Cocoa HTML Writer'),
  );
  return isApple ? levelsOf(root, sheet) : new Map();
}

function levelsOf(root: HtmlElement, sheet: Sheet): Map<HtmlElement, number> {
  const paragraphs: { element: HtmlElement; size: number; length: number }[] = [];
  findElement(root, (element) => {
    const size = sizeOf(styleOf(element, sheet));
    if (element.tag === 'p' && size > 0) paragraphs.push({ element, size, length: textOf(element).trim().length });
    return false;
  });
  const usual = usualSize(paragraphs);
  const headings = paragraphs.filter(({ size, length }) => size >= usual * LARGER && length > 0 && length < LONGEST);
  const sizes = [...new Set(headings.map(({ size }) => size))].sort((one, other) => other - one);
  return new Map(headings.map(({ element, size }) => [element, Math.min(6, 2 + sizes.indexOf(size))]));
}

/** The size that most letters have. */
function usualSize(paragraphs: readonly { size: number; length: number }[]): number {
  const letters = new Map<number, number>();
  for (const { size, length } of paragraphs) letters.set(size, (letters.get(size) ?? 0) + length);
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function sizeOf(style: Style): number {
  const [, size] = /(\d{1,3}(?:\.\d+)?)(?:px|pt)/.exec(style.get('font-size') ?? style.get('font') ?? '') ?? [];
  return Number(size ?? 0);
}
