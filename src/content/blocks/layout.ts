// How a block places the blocks inside: below each other, in a row, in a grid. No I/O.
import { lookup } from '#kernel/lookup.ts';
import { declaration } from '#content/global-styles/declarations.ts';
import { mapIn, valueIn, type Node } from '#content/global-styles/values.ts';
import type { Block } from './block.ts';
import type { Dress } from './dress.ts';

/** Blocks that place others, and how they do it unless they say otherwise. */
const USUAL: Readonly<Record<string, Kind>> = lookup({
  'core/group': 'flow',
  'core/columns': 'flex',
  'core/column': 'flow',
  'core/buttons': 'flex',
  'core/social-links': 'flex',
  'core/gallery': 'flex',
  'core/cover': 'constrained',
  'core/quote': 'flow',
  'core/details': 'flow',
  'core/navigation': 'flex',
  'core/query-pagination': 'flex',
  'core/comments-pagination': 'flex',
  'core/post-content': 'flow',
  'core/post-template': 'flow',
  'core/term-template': 'flow',
});

type Kind = 'flow' | 'constrained' | 'flex' | 'grid';
const KINDS: Readonly<Record<string, Kind>> = lookup({
  default: 'flow',
  constrained: 'constrained',
  flex: 'flex',
  grid: 'grid',
});

export function layoutOf({ name, attributes }: Pick<Block, 'name' | 'attributes'>): Dress | undefined {
  const usual = name === null ? undefined : USUAL[name];
  if (name === null || usual === undefined) return undefined;
  const layout = mapIn(attributes, 'layout');
  const kind = KINDS[String(layout['type'])] ?? usual;
  const own = `wp-block-${name.replace(/^core\//, '')}-is-layout-${kind}`;
  const { classes, style } = PRINTERS[kind](layout, gapOf(kind, valueIn(attributes, 'style', 'spacing', 'blockGap')));
  return { classes: [`is-layout-${kind}`, own, ...classes], style };
}

/** Rows between, and columns between where it says both. */
function gapOf(kind: Kind, gap: unknown): string {
  const { top, left } = mapIn(gap);
  const said = top === undefined && left === undefined ? gap : top;
  if (kind === 'flex' || kind === 'grid') {
    const rows = declaration('row-gap', said);
    const columns = declaration('column-gap', left ?? said);
    return rows + columns;
  }
  return declaration('--block-gap', said);
}

const JUSTIFY: Readonly<Record<string, string>> = lookup({
  left: 'flex-start',
  center: 'center',
  right: 'flex-end',
  'space-between': 'space-between',
  stretch: 'stretch',
});
const VERTICAL: Readonly<Record<string, string>> = lookup({
  top: 'flex-start',
  center: 'center',
  bottom: 'flex-end',
  stretch: 'stretch',
  'space-between': 'space-between',
});

type Printer = (layout: Node, gap: string) => Dress;

const PRINTERS: Readonly<Record<Kind, Printer>> = {
  flow: (_layout, gap) => ({ classes: gap === '' ? [] : ['has-block-gap'], style: gap }),
  constrained(layout, gap) {
    const side = JUSTIFY[String(layout['justifyContent'])];
    return {
      classes: [
        ...(gap === '' ? [] : ['has-block-gap']),
        ...(side === undefined ? [] : [`is-content-justification-${String(layout['justifyContent'])}`]),
      ],
      style:
        gap + declaration('--content-size', layout['contentSize']) + declaration('--wide-size', layout['wideSize']),
    };
  },
  flex(layout, gap) {
    const isVertical = layout['orientation'] === 'vertical';
    const isOneLine = layout['flexWrap'] === 'nowrap';
    const side = String(layout['justifyContent']);
    const [across, along] = [JUSTIFY[side], VERTICAL[String(layout['verticalAlignment'])]];
    const [main, cross] = isVertical ? [along, across] : [across, along];
    return {
      classes: [
        ...(isVertical ? ['is-vertical'] : []),
        ...(isOneLine ? ['is-nowrap'] : []),
        ...(across === undefined ? [] : [`is-content-justification-${side}`]),
      ],
      style: [
        gap,
        isVertical ? 'flex-direction:column;' : '',
        isOneLine ? 'flex-wrap:nowrap;' : '',
        main === undefined ? '' : `justify-content:${main};`,
        cross === undefined ? '' : `align-items:${cross};`,
      ].join(''),
    };
  },
  grid(layout, gap) {
    const count = layout['columnCount'];
    const columns =
      typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= MOST_COLUMNS ? count : undefined;
    const least = layout['minimumColumnWidth'];
    const narrow = declaration('--least', typeof least === 'string' ? least : '12rem');
    if (columns !== undefined && typeof least !== 'string')
      return { classes: [], style: `${gap}grid-template-columns:repeat(${columns},minmax(0,1fr));` };
    if (columns === undefined) return { classes: [], style: gap + narrow };
    return { classes: ['has-most-columns'], style: `${gap}${narrow}--most:${columns};` };
  },
};

const MOST_COLUMNS = 16;
