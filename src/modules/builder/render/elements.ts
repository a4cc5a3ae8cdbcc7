// From the tree of elements to HTML: wrappers, containers, sections, columns, widgets.
import type { ElementNode, ElementSettings } from '#modules/builder/document/node.ts';
import { atomicElements } from '#modules/builder/widgets/atomic/elements.ts';
import { findWidget } from '#modules/builder/widgets/registry.ts';
import { isMap } from '#modules/builder/document/node.ts';
import type { RenderContext } from './context.ts';
import { elementClassId } from './element-id.ts';
import { linkAttributes } from './links.ts';
import { isNothing, join, nothing, tag, type Attributes, type Markup } from './markup.ts';
import { noteOnce } from './notes.ts';
import { shownSettings } from './settings.ts';
import { safeTag } from './tags.ts';
import { choice, count, isOn, link, media, text } from './values.ts';

export async function printElements(elements: readonly ElementNode[], context: RenderContext): Promise<Markup> {
  const printed: Markup[] = [];
  for (const node of elements) printed.push(await printElement(node, context));
  return join(printed);
}

async function printElement(node: ElementNode, context: RenderContext): Promise<Markup> {
  switch (node.elType) {
    case 'widget':
      return printWidget(node, context);
    case 'container':
      return printContainer(node, await shownSettings(node, context), context);
    case 'section':
      return printSection(node, await shownSettings(node, context), context);
    case 'column':
      return printColumn(node, await shownSettings(node, context), context);
    default:
      return printAtomic(node, context);
  }
}

async function printAtomic(node: ElementNode, context: RenderContext): Promise<Markup> {
  const print = atomicElements[node.elType];
  if (print) return print(node, await context.printElements(node.elements, context), context);
  noteOnce(context, `element:${node.elType}`, { elType: node.elType }, 'An element of an unknown kind is not shown.');
  return nothing;
}

async function printWidget(node: ElementNode, context: RenderContext): Promise<Markup> {
  const type = node.widgetType ?? '';
  const widget = findWidget(type);
  if (!widget) {
    noteOnce(context, `widget:${type}`, { widgetType: type }, 'A widget of an unknown kind is not shown.');
    return nothing;
  }
  const settings = await shownSettings(node, context);
  const inside = await widget.render({ node, settings }, context);
  if (isNothing(inside)) return nothing;
  if (type.startsWith('b-')) return inside;
  return tag(
    'div',
    {
      ...wrapper(node, settings, context, [
        'builder-widget',
        `builder-widget-${type}`,
        ...(widget.classes?.(settings) ?? []),
      ]),
      'data-widget_type': `${type}.${skinOf(settings)}`,
    },
    inside,
  );
}

async function printContainer(node: ElementNode, settings: ElementSettings, context: RenderContext): Promise<Markup> {
  const isGrid = settings['container_type'] === 'grid';
  const isBoxed = choice(settings, 'content_width', ['boxed', 'full'], 'boxed') === 'boxed';
  const inside = await context.printElements(node.elements, context);
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

async function printSection(node: ElementNode, settings: ElementSettings, context: RenderContext): Promise<Markup> {
  const inside = await context.printElements(node.elements, context);
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

async function printColumn(node: ElementNode, settings: ElementSettings, context: RenderContext): Promise<Markup> {
  const inside = await context.printElements(node.elements, context);
  const attributes = wrapper(node, settings, context, [
    'builder-column',
    `builder-col-${count(settings, '_column_size', 100)}`,
    node.isInner === true ? 'builder-inner-column' : 'builder-top-column',
    hasOverlay(settings) && 'b-overlay',
  ]);
  return tag(safeTag(settings['html_tag']), attributes, tag('div', { class: 'builder-widget-wrap' }, inside));
}

type Classes = readonly (string | false | undefined)[];
const DEVICES = ['desktop', 'tablet', 'mobile', 'laptop', 'widescreen', 'tablet_extra', 'mobile_extra'];

/** The attributes that every element has. */
function wrapper(node: ElementNode, settings: ElementSettings, context: RenderContext, classes: Classes): Attributes {
  const id = elementClassId(node.id, context.idPrefix);
  const hidden = DEVICES.filter((device) => isOn(settings, `hide_${device}`)).map(
    (device) => `builder-hidden-${device}`,
  );
  const own = `${text(settings, '_css_classes')} ${text(settings, 'css_classes')}`.split(/\s+/).filter(isClassName);
  return {
    class: [
      'builder-element',
      `builder-element-${id}`,
      ...classes,
      isOn(settings, 'drop_cap') && 'builder-drop-cap',
      ...hidden,
      ...own,
    ],
    id: text(settings, '_element_id').replaceAll(/[^\w:.-]/g, '') || undefined,
    'data-id': id,
    'data-element_type': node.elType,
  };
}

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
