// Atomic elements that hold others.
import type { ElementNode } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { tag, type Markup } from '#modules/builder/render/markup/markup.ts';
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

export const atomicElements: Readonly<Record<string, PrintAtomic>> = {
  'b-flexbox': box('b-flexbox'),
  'b-div-block': box('b-div-block'),
  'b-grid': box('b-grid-block'),
  'b-tabs': box('b-tabs'),
  'b-tabs-menu': box('b-tabs-menu'),
  'b-tab': box('b-tab'),
  'b-tabs-content-area': box('b-tabs-content-area'),
  'b-tab-content': box('b-tab-content'),
  'b-accordion': box('b-accordion'),
  'b-accordion-item': box('b-accordion-item'),
  'b-form': box('b-form'),
};
