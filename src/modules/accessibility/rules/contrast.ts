// The rule about colours, where the page itself says both of them.
import { ElementType } from 'htmlparser2';
import { contrast, parseColour, type Colour } from './colours.ts';
import { attribute, isHidden, parentsOf, type Element } from './page.ts';
import type { Rule } from './rule.ts';

/** For texts of usual size; large ones need less. */
const ENOUGH = 4.5;
const ENOUGH_WHEN_LARGE = 3;
const LARGE_PIXELS = 24;

const lowContrast: Rule = {
  name: 'low-contrast',
  title: 'Texts that are hard to tell from their background',
  hint: 'Take a darker or a lighter colour: texts need a contrast of 4.5 to 1, large ones 3 to 1.',
  find: (page) => page.elements.filter((element) => hasOwnText(element) && !isHidden(element) && isTooFaint(element)),
};

export const contrastRules = [lowContrast];

function isTooFaint(element: Element): boolean {
  const ink = nearest(element, inkOf);
  const paper = nearest(element, paperOf);
  // A style sheet may have the last word where only one of them is known.
  if (!ink || !paper || ink === 'unknown' || paper === 'unknown') return false;
  return contrast(ink, paper) < (isLarge(element) ? ENOUGH_WHEN_LARGE : ENOUGH);
}

type Known = Colour | 'unknown' | undefined;

function nearest(element: Element, colourOf: (element: Element) => Known): Known {
  for (const one of [element, ...parentsOf(element)]) {
    const found = colourOf(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const inkOf = (element: Element): Known => colourIn(styleOf(element, 'color'));

function paperOf(element: Element): Known {
  const image = styleOf(element, 'background-image');
  if (image !== undefined && image !== 'none') return 'unknown';
  return colourIn(styleOf(element, 'background-color') ?? styleOf(element, 'background'));
}

const colourIn = (value: string | undefined): Known =>
  value === undefined || value === 'inherit' ? undefined : (parseColour(value) ?? 'unknown');

function isLarge(element: Element): boolean {
  const size = nearestSize(element);
  return size !== undefined && size >= LARGE_PIXELS;
}

function nearestSize(element: Element): number | undefined {
  for (const one of [element, ...parentsOf(element)]) {
    const pixels = /^([\d.]+)px$/.exec(styleOf(one, 'font-size') ?? '')?.[1];
    if (pixels !== undefined) return Number(pixels);
  }
  return undefined;
}

/** The last one counts. */
function styleOf(element: Element, property: string): string | undefined {
  const declarations = (attribute(element, 'style') ?? '').split(';').map((part) => part.split(':'));
  const found = declarations.findLast(([name = '']) => name.trim().toLowerCase() === property);
  return found
    ?.slice(1)
    .join(':')
    .toLowerCase()
    .replace(/!\s*important/, '')
    .trim();
}

function hasOwnText({ children }: Element): boolean {
  return children.some((child) => child.type === ElementType.Text && child.data.trim() !== '');
}
