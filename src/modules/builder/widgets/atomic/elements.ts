// Atomic elements that hold others.
import type { ElementNode } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { addMoreLooks, addMoreScript } from '#modules/builder/render/page/script.ts';
import { safeTag } from '#modules/builder/render/markup/tags.ts';
import { atomicAttributes, linkProp, propsOf } from './props.ts';

export type PrintAtomic = (node: ElementNode, inside: Markup, context: RenderContext) => Markup;

const box =
  (...classes: string[]): PrintAtomic =>
  (node, inside, context) => {
    const props = propsOf(node.settings);
    const target = linkProp(props);
    const attributes = atomicAttributes(node, props, context, ...classes);
    if (target) return tag('a', { ...linkAttributes(target), ...attributes }, inside);
    const wished = safeTag(props['tag']);
    return tag(wished === 'a' ? 'div' : wished, attributes, inside);
  };

/** Which tab belongs to which panel follows from their order; without the script all panels are open. */
function tabs(node: ElementNode, inside: Markup, context: RenderContext): Markup {
  addMoreLooks(context);
  addMoreScript(context);
  return box('b-tabs')(node, inside, context);
}

export const atomicElements: Readonly<Record<string, PrintAtomic>> = {
  'b-flexbox': box('b-flexbox'),
  'b-div-block': box('b-div-block'),
  'b-grid': box('b-grid-block'),
  'b-tabs': tabs,
  'b-tabs-menu': box('b-tabs-menu'),
  'b-tab': (node, inside, context) =>
    tag('button', { ...atomicAttributes(node, propsOf(node.settings), context, 'b-tab'), type: 'button' }, inside),
  'b-tabs-content-area': box('b-tabs-content-area'),
  'b-tab-content': box('b-tab-content'),
  'b-accordion': box('b-accordion'),
  'b-form': box('b-form'),
};

/** Those that put each element inside them at a place of its own. */
export const atomicFolds: Readonly<
  Record<string, (node: ElementNode, parts: readonly Markup[], context: RenderContext) => Markup>
> = {
  'b-accordion-item'(node, [title = nothing, ...content], context) {
    const attributes = atomicAttributes(node, propsOf(node.settings), context, 'b-accordion-item');
    return tag('details', attributes, tag('summary', {}, title), content);
  },
};
