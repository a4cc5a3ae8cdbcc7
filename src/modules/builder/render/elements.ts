// From the tree of elements to HTML: wrappers, containers, sections, columns, widgets.
import { isMap } from '#kernel/args/is-map.ts';
import { LIGHT_CLASS } from '#content/pages/color-scheme.ts';
import type { ElementNode, ElementSettings } from '#modules/builder/document/node.ts';
import { atomicElements, atomicFolds } from '#modules/builder/widgets/atomic/elements.ts';
import { contributedWidget } from '#modules/builder/widgets/contributed.ts';
import { printEach } from '#modules/builder/widgets/parts/children.ts';
import { findWidget } from '#modules/builder/widgets/registry.ts';
import type { RenderContext } from './context.ts';
import { elementClassId } from './markup/element-id.ts';
import { linkAttributes } from './markup/links.ts';
import { isNothing, tag, trusted, type Attributes, type Markup } from './markup/markup.ts';
import { noteOnce } from './notes.ts';
import { shownSettings } from './settings/settings.ts';
import { typeOf } from './settings/stored-settings.ts';
import { printUnknown } from './unknown/print.ts';
import { after, type MaybePromise } from './markup/maybe-promise.ts';
import { safeTag } from './markup/tags.ts';
import { choice, count, entry, isOn, link, media, text } from './settings/values.ts';

export function printElements(elements: readonly ElementNode[], context: RenderContext): MaybePromise<Markup> {
  let html = '';
  for (const [index, node] of elements.entries()) {
    const printed = printElement(node, context);
    if (printed instanceof Promise) return printRest(html, printed, elements.slice(index + 1), context);
    html += printed.html;
  }
  return trusted(html);
}

/** One after the other: a list may leave out what another one showed. */
async function printRest(
  before: string,
  waiting: Promise<Markup>,
  elements: readonly ElementNode[],
  context: RenderContext,
): Promise<Markup> {
  let html = before + (await waiting).html;
  for (const node of elements) html += (await printElement(node, context)).html;
  return trusted(html);
}

function printElement(node: ElementNode, context: RenderContext): MaybePromise<Markup> {
  if (node.elType === 'widget') return printWidget(node, context);
  const print = entry(BOXES, node.elType);
  if (!print) return printAtomic(node, context);
  return after(shownSettings(node, context), (settings) =>
    after(context.printElements(node.elements, context), (inside) => print(node, settings, context, inside)),
  );
}

function printAtomic(node: ElementNode, context: RenderContext): MaybePromise<Markup> {
  const type = typeOf(node);
  const fold = entry(atomicFolds, type);
  if (fold) return printEach(node.elements, context).then((parts) => fold(node, parts, context));
  const print = entry(atomicElements, type);
  if (print) return after(context.printElements(node.elements, context), (inside) => print(node, inside, context));
  noteOnce(
    context,
    `element:${node.elType}`,
    { elType: node.elType },
    'An element of an unknown kind has plain looks.',
  );
  return printPlain(node, context, (inside) =>
    isNothing(inside) ? inside : tag('div', { 'data-id': elementClassId(node.id, context.idPrefix) }, inside),
  );
}

/** Its words and what stands inside it. */
function printPlain(
  node: ElementNode,
  context: RenderContext,
  wrap: (inside: Markup, settings: ElementSettings) => Markup,
): MaybePromise<Markup> {
  return after(shownSettings(node, context), (settings) =>
    after(context.printElements(node.elements, context), (inside) =>
      wrap(printUnknown(settings, inside, context), settings),
    ),
  );
}

function printWidget(node: ElementNode, context: RenderContext): MaybePromise<Markup> {
  const type = typeOf(node);
  const render = findWidget(type)?.render ?? contributedWidget(context.services, type);
  if (!render) {
    noteOnce(context, `widget:${type}`, { widgetType: type }, 'A widget of an unknown kind has plain looks.');
    return printPlain(node, context, (inside, settings) => wrapWidget(node, settings, context, inside));
  }
  return after(shownSettings(node, context), (settings) =>
    after(render({ node, settings }, context), (inside) => wrapWidget(node, settings, context, inside)),
  );
}

/** Atomic widgets are their own wrapper. */
function wrapWidget(node: ElementNode, settings: ElementSettings, context: RenderContext, inside: Markup): Markup {
  const type = typeOf(node);
  if (isNothing(inside) || (type.startsWith('b-') && findWidget(type))) return inside;
  const classes = [
    'builder-widget',
    `builder-widget-${className(type)}`,
    ...(findWidget(type)?.classes?.(settings) ?? []),
  ];
  const attributes = wrapper(node, settings, context, classes);
  attributes['data-widget_type'] = `${className(type)}.${skinOf(settings)}`;
  if (findWidget(type)?.isList === true) attributes['data-builder-list'] = attributes['data-id'];
  return tag('div', attributes, inside);
}

type PrintBox = (node: ElementNode, settings: ElementSettings, context: RenderContext, inside: Markup) => Markup;

const BOXES: Readonly<Record<string, PrintBox>> = {
  container: printContainer,
  section: printSection,
  column: printColumn,
};

function printContainer(node: ElementNode, settings: ElementSettings, context: RenderContext, inside: Markup): Markup {
  const isGrid = settings['container_type'] === 'grid';
  const isBoxed = choice(settings, 'content_width', ['boxed', 'full'], 'boxed') === 'boxed';
  const target = settings['html_tag'] === 'a' ? link(settings, 'link') : undefined;
  const wished = safeTag(settings['html_tag']);
  const attributes = wrapper(node, settings, context, [
    'b-con',
    node.isInner === true ? 'b-child' : 'b-parent',
    isGrid ? 'b-grid' : 'b-flex',
    isBoxed ? 'b-con-boxed' : 'b-con-full',
    hasOverlay(settings) && 'b-overlay',
  ]);
  const content = isBoxed ? tag('div', { class: 'b-con-inner' }, inside) : inside;
  if (target) return tag('a', { ...linkAttributes(target), ...attributes }, content);
  return tag(wished === 'a' ? 'div' : wished, attributes, content);
}

const GAPS = ['default', 'no', 'narrow', 'extended', 'wide', 'wider', 'custom'] as const;

function printSection(node: ElementNode, settings: ElementSettings, context: RenderContext, inside: Markup): Markup {
  const attributes = wrapper(node, settings, context, [
    'builder-section',
    node.isInner === true ? 'builder-inner-section' : 'builder-top-section',
    `builder-section-${choice(settings, 'layout', ['boxed', 'full_width'], 'boxed')}`,
    `builder-section-height-${choice(settings, 'height', ['default', 'full', 'min-height'], 'default')}`,
    `builder-section-content-${choice(settings, 'content_position', ['default', 'top', 'middle', 'bottom'], 'default')}`,
    hasOverlay(settings) && 'b-overlay',
  ]);
  const columns = ['builder-container', `builder-column-gap-${choice(settings, 'gap', GAPS, 'default')}`];
  return tag(safeTag(settings['html_tag'], 'section'), attributes, tag('div', { class: columns }, inside));
}

function printColumn(node: ElementNode, settings: ElementSettings, context: RenderContext, inside: Markup): Markup {
  const attributes = wrapper(node, settings, context, [
    'builder-column',
    `builder-col-${count(settings, '_column_size', 100)}`,
    node.isInner === true ? 'builder-inner-column' : 'builder-top-column',
    hasOverlay(settings) && 'b-overlay',
  ]);
  return tag(safeTag(settings['html_tag']), attributes, tag('div', { class: 'builder-widget-wrap' }, inside));
}

type Classes = readonly (string | false | undefined)[];
const DEVICES = new Set(['desktop', 'tablet', 'mobile', 'laptop', 'widescreen', 'tablet_extra', 'mobile_extra']);

/** The attributes that every element has. */
function wrapper(
  node: ElementNode,
  settings: ElementSettings,
  context: RenderContext,
  classes: Classes,
): Record<string, Attributes[string]> {
  const id = elementClassId(node.id, context.idPrefix);
  const own = `${text(settings, '_css_classes')} ${text(settings, 'css_classes')}`.trim();
  return {
    class: [
      'builder-element',
      `builder-element-${id}`,
      ...classes,
      context.light.has(node) && LIGHT_CLASS,
      isOn(settings, 'drop_cap') && 'builder-drop-cap',
      ...hidingClasses(settings),
      ...animationClasses(settings),
      ...(own === '' ? [] : own.split(/\s+/).filter(isClassName)),
    ],
    id: text(settings, '_element_id').replaceAll(/[^\w:.-]/g, '') || undefined,
    'data-id': id,
    'data-element_type': node.elType,
  };
}

function hidingClasses(settings: ElementSettings): string[] {
  return Object.keys(settings)
    .filter((name) => name.startsWith('hide_') && DEVICES.has(name.slice(5)) && isOn(settings, name))
    .map((name) => `builder-hidden-${name.slice(5)}`);
}

/** How it enters; the style sheet knows the ways, and leaves it out for people who want no movement. */
function animationClasses(settings: ElementSettings): string[] {
  const name = text(settings, '_animation') || text(settings, 'animation');
  return name === 'none' || !/^[a-z]+$/i.test(name) ? [] : ['builder-animated', `builder-animation-${name}`];
}

const className = (type: string): string => type.replaceAll(/[^\w-]/g, '');
const isClassName = (name: string): boolean => /^-?[_a-z][\w:-]*$/i.test(name);

function skinOf(settings: ElementSettings): string {
  return text(settings, '_skin').replaceAll(/[^\w-]/g, '') || 'default';
}

function hasOverlay(settings: ElementSettings): boolean {
  const bound = settings['__globals__'];
  return (
    text(settings, 'background_overlay_background') !== '' ||
    media(settings, 'background_overlay_image') !== undefined ||
    (isMap(bound) && 'background_overlay_color' in bound)
  );
}
