// What a block says about its look in the words that all blocks share, as classes and declarations. No I/O.
import { declaration, declarationsOf } from '#content/global-styles/declarations.ts';
import { cssName, cssValue, fileAddress, mapIn, valueIn, type Node } from '#content/global-styles/values.ts';

export interface Dress {
  readonly classes: readonly string[];
  /** As in a `style` attribute, not escaped. */
  readonly style: string;
}

/** Of a block that the server prints: its saved form does not say it. */
export function dressOf(attributes: Node): Dress {
  const style = mapIn(attributes, 'style');
  const said = saidBehind(attributes);
  return {
    classes: [...namedClasses(attributes, style), ...said.classes],
    style: declarationsOf(style) + said.style,
  };
}

/** What saved forms do not say either: it is left to those who print them. */
export function saidBehind(attributes: Node): Dress {
  const style = mapIn(attributes, 'style');
  const parts = [ofElements(style), ofBackground(style), ofPosition(style), ofPlace(style)];
  return {
    classes: parts.flatMap(({ classes }) => classes),
    style: parts.map((part) => part.style).join(''),
  };
}

function namedClasses(attributes: Node, style: Node): string[] {
  const named = (key: string, ...classes: ((slug: string) => string)[]): string[] => {
    const slug = cssName(attributes[key]);
    return slug === undefined ? [] : classes.map((one) => one(slug));
  };
  const own = (path: readonly string[], name: string): string[] =>
    cssValue(valueIn(style, ...path)) === undefined ? [] : [name];
  const found = [
    ...named('textColor', () => 'has-text-color', (slug) => `has-${slug}-color`),
    ...own(['color', 'text'], 'has-text-color'),
    ...named('backgroundColor', () => 'has-background', (slug) => `has-${slug}-background-color`),
    ...named('gradient', () => 'has-background', (slug) => `has-${slug}-gradient-background`),
    ...own(['color', 'background'], 'has-background'),
    ...own(['color', 'gradient'], 'has-background'),
    ...named('borderColor', () => 'has-border-color', (slug) => `has-${slug}-border-color`),
    ...own(['border', 'color'], 'has-border-color'),
    ...named('fontSize', (slug) => `has-${slug}-font-size`),
    ...own(['typography', 'fontSize'], 'has-custom-font-size'),
    ...named('fontFamily', (slug) => `has-${slug}-font-family`),
  ]; // prettier-ignore
  return [...new Set(found)];
}

const NOTHING: Dress = { classes: [], style: '' };

/** Links and headlines inside. */
function ofElements(style: Node): Dress {
  const elements = mapIn(style, 'elements');
  const link = declaration('--link-color', valueIn(elements, 'link', 'color', 'text'));
  const hover = declaration('--link-hover-color', valueIn(elements, 'link', ':hover', 'color', 'text'));
  const heading = declaration('--heading-color', valueIn(elements, 'heading', 'color', 'text'));
  return {
    classes: [...(link === '' ? [] : ['has-link-color']), ...(heading === '' ? [] : ['has-heading-color'])],
    style: link + hover + heading,
  };
}

const SIZES = ['cover', 'contain', 'auto'];
const REPEATS = ['repeat', 'no-repeat', 'repeat-x', 'repeat-y'];

function ofBackground(style: Node): Dress {
  const background = mapIn(style, 'background');
  const image = fileAddress(valueIn(background, 'backgroundImage', 'url'));
  if (image === undefined) return NOTHING;
  const one = (list: readonly string[], value: unknown, otherwise: string): string =>
    list.find((each) => each === value) ?? otherwise;
  return {
    classes: ['has-background'],
    style: [
      `background-image:url('${image}');`,
      `background-size:${one(SIZES, background['backgroundSize'], 'cover')};`,
      `background-repeat:${one(REPEATS, background['backgroundRepeat'], 'no-repeat')};`,
      declaration('background-position', background['backgroundPosition'] ?? '50% 50%'),
    ].join(''),
  };
}

function ofPosition(style: Node): Dress {
  const { type, top } = mapIn(style, 'position');
  if (type !== 'sticky') return NOTHING;
  return { classes: ['is-position-sticky'], style: `position:sticky;${declaration('top', top ?? '0px')}z-index:10;` };
}

/** In the row or the grid that it stands in. */
function ofPlace(style: Node): Dress {
  const { selfStretch, flexSize, columnSpan, rowSpan, columnStart, rowStart } = mapIn(style, 'layout');
  const span = (value: unknown): string =>
    typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= MOST_SPAN ? `span ${value}` : '';
  const line = (property: string, start: unknown, length: unknown): string => {
    const from = typeof start === 'number' && Number.isInteger(start) && start > 0 && start <= MOST_SPAN ? start : '';
    const both = [from, span(length)].filter((part) => part !== '').join(' / ');
    return both === '' ? '' : `${property}:${both};`;
  };
  return {
    classes: [],
    style: [
      selfStretch === 'fill' ? 'flex-grow:1;' : '',
      selfStretch === 'fixed' ? declaration('flex-basis', flexSize) : '',
      line('grid-column', columnStart, columnSpan),
      line('grid-row', rowStart, rowSpan),
    ].join(''),
  };
}

const MOST_SPAN = 24;
