import { isMap } from '#kernel/args/is-map.ts';
import type { Block } from './block.ts';
import { saidBehind } from './dress.ts';
import { withDuotone } from './duotone.ts';
import { layoutOf } from './layout.ts';
import { parseBlocks } from './parse.ts';
import { innermost, outermost, withMore } from './tag.ts';

/** Prints a block that needs data. `inside` gives the block's own HTML with its inner blocks rendered. */
export type BlockRenderer<Context extends BlockContext = BlockContext> = (
  block: Block,
  inside: () => string,
  context: Context,
) => string;

export type BlockRegistry<Context extends BlockContext = BlockContext> = ReadonlyMap<string, BlockRenderer<Context>>;

export interface BlockContext {
  /** Told of a renderer that threw, once for each block name. */
  readonly report: (name: string, error: unknown) => void;
}

/** The HTML of a stored text: its blocks without their delimiters. */
export function renderBlocks<Context extends BlockContext>(
  content: string,
  registry: BlockRegistry<Context>,
  context: Context,
): string {
  return expandBlocks(content, registry, context).html;
}

/** As `renderBlocks`, and tells whether any renderer ran. */
export function expandBlocks<Context extends BlockContext>(
  content: string,
  registry: BlockRegistry<Context>,
  context: Context,
): { html: string; hasRun: boolean } {
  const run: Run<Context> = { registry, context, failed: new Set(), filters: new Set(), hasRun: false };
  const html = parseBlocks(content)
    .map((block) => renderBlock(block, run))
    .join('');
  return { html, hasRun: run.hasRun };
}

interface Run<Context extends BlockContext> {
  registry: BlockRegistry<Context>;
  context: Context;
  failed: Set<string>;
  /** Of pictures in two colours, by name: a page has each once. */
  filters: Set<string>;
  hasRun: boolean;
}

const ownClasses = new Map([
  ['core/paragraph', 'wp-block-paragraph'],
  ['core/heading', 'wp-block-heading'],
  ['core/list', 'wp-block-list'],
]);

function renderBlock<Context extends BlockContext>(block: Block, run: Run<Context>): string {
  const inside = (): string => (block.innerBlocks.length === 0 ? block.innerHtml : renderInside(block, run));
  if (block.name === null) return inside();
  if (isHidden(block)) return '';
  const renderer = isSaved(block) ? undefined : run.registry.get(block.name);
  if (renderer)
    return renderDynamic(block.name, () => renderer(block, () => dressed(block, inside(), run), run.context), run);
  const ownClass = ownClasses.get(block.name);
  const html = dressed(block, inside(), run);
  return ownClass === undefined ? html : withMore(html, outermost(html), { classes: [ownClass], style: '' });
}

/**
 * With a picture of its own its saved form says all; the picture of the post is found as it is shown, and so is the whole
 * of a picture that opens above the page.
 */
function isSaved({ name, attributes }: Block): boolean {
  if (name === 'core/image') return !isMap(attributes['lightbox']) || attributes['lightbox']['enabled'] !== true;
  return (name === 'core/cover' || name === 'core/media-text') && attributes['useFeaturedImage'] !== true;
}

/** Its author keeps it, and shows it to nobody. */
function isHidden({ attributes }: Block): boolean {
  const { metadata } = attributes;
  return isMap(metadata) && metadata['blockVisibility'] === false;
}

/** The saved form, with what is left to those who print it. */
function dressed<Context extends BlockContext>(block: Block, html: string, run: Run<Context>): string {
  const placed = withLayout(block, html);
  if (!isMap(block.attributes['style'])) return placed;
  const more = saidBehind(block.attributes);
  const said = more.classes.length === 0 && more.style === '' ? placed : withMore(placed, outermost(placed), more);
  return withDuotone(block.attributes, said, run.filters);
}

function withLayout(block: Block, html: string): string {
  const layout = layoutOf(block);
  if (!layout) return html;
  const [first] = block.innerContent;
  const place = block.innerBlocks.length > 0 && typeof first === 'string' ? innermost(first) : undefined;
  return withMore(html, place ?? outermost(html), layout);
}

function renderInside<Context extends BlockContext>(block: Block, run: Run<Context>): string {
  const inner = block.innerBlocks.values();
  let html = '';
  for (const piece of block.innerContent) {
    const child = piece === null ? inner.next().value : undefined;
    html += child ? renderBlock(child, run) : (piece ?? '');
  }
  return html;
}

function renderDynamic<Context extends BlockContext>(name: string, render: () => string, run: Run<Context>): string {
  run.hasRun = true;
  try {
    return render();
  } catch (error) {
    if (!run.failed.has(name)) run.context.report(name, error);
    run.failed.add(name);
    return '';
  }
}
