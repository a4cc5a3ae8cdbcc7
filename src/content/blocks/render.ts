import type { Block } from './block.ts';
import { parseBlocks } from './parse.ts';

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
  const run: Run<Context> = { registry, context, failed: new Set(), hasRun: false };
  const html = parseBlocks(content)
    .map((block) => renderBlock(block, run))
    .join('');
  return { html, hasRun: run.hasRun };
}

interface Run<Context extends BlockContext> {
  registry: BlockRegistry<Context>;
  context: Context;
  failed: Set<string>;
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
  const renderer = run.registry.get(block.name);
  if (renderer) return renderDynamic(block.name, () => renderer(block, inside, run.context), run);
  const ownClass = ownClasses.get(block.name);
  return ownClass === undefined ? inside() : addClass(inside(), ownClass);
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

/** Gives the outermost element a class that it lacks. */
function addClass(html: string, name: string): string {
  const tag = /^\s*<[a-z][a-z\d]*(?=[\s/>])/i.exec(html)?.[0];
  if (tag === undefined) return html;
  const present = findClass(html, tag.length);
  if (!present) return `${tag} class="${name}"${html.slice(tag.length)}`;
  const { classes, quote, start, end } = present;
  if (classes.split(/\s+/).includes(name)) return html;
  return `${html.slice(0, start)} class=${quote}${`${classes} ${name}`.trim()}${quote}${html.slice(end)}`;
}

function findClass(html: string, from: number) {
  attribute.lastIndex = from;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [, name = '', double, single, bare] = match;
    if (name.toLowerCase() !== 'class') continue;
    return {
      classes: double ?? single ?? bare ?? '',
      quote: single === undefined ? '"' : "'",
      start: match.index,
      end: attribute.lastIndex,
    };
  }
  return undefined;
}

const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/y;
