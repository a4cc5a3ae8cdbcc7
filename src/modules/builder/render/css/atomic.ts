// Classes of atomic elements: each has variants by device and state, made of typed values.
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementNode } from '#modules/builder/document/node.ts';
import { walk } from '#modules/builder/document/walk.ts';
import { deviceNamed, isTyped, scopedCss } from './element.ts';
import { entry } from '../settings/values.ts';
import type { DeviceName, Sheet } from './sheet.ts';
import { cssColor, cssExpression, cssFont, cssNumber, cssSize, cssUrl, type Printed } from './values.ts';

const CLASS = /^[a-zA-Z_][\w-]{0,100}$/;
const STATES: Readonly<Record<string, string>> = {
  hover: ':hover',
  focus: ':focus',
  active: ':active',
  'focus-visible': ':focus-visible',
};

export function addAtomicRules(sheet: Sheet, elements: readonly ElementNode[], scope: string): void {
  for (const { styles = {} } of walk(elements)) {
    for (const style of Object.values(styles)) if (isMap(style)) addStyle(sheet, style, scope);
  }
}

function addStyle(sheet: Sheet, style: Readonly<Record<string, unknown>>, scope: string): void {
  const id = style['id'];
  if (typeof id !== 'string' || !CLASS.test(id) || style['type'] !== 'class') return;
  for (const variant of Array.isArray(style['variants']) ? style['variants'] : []) {
    if (!isMap(variant) || !isMap(variant['meta'])) continue;
    const { breakpoint, state } = variant['meta'];
    const device = deviceOf(breakpoint);
    if (device === undefined) continue;
    const selector = `${scope} .${id}${typeof state === 'string' ? (entry(STATES, state) ?? ':not(*)') : ''}`;
    const declarations = declarationsOf(isMap(variant['props']) ? variant['props'] : {});
    if (declarations !== '') sheet.add(device, selector, declarations);
    const custom = variant['custom_css'];
    const raw = isMap(custom) ? custom['raw'] : custom;
    if (typeof raw === 'string' && raw.trim() !== '') sheet.addText(scopedCss(raw, selector));
  }
}

function deviceOf(value: unknown): DeviceName | undefined {
  if (value === 'desktop' || value === null || value === undefined) return 'desktop';
  return deviceNamed(value);
}

function declarationsOf(props: Readonly<Record<string, unknown>>): string {
  return Object.entries(props)
    .flatMap(([name, value]) => printProp(name, value))
    .join(';');
}

const PROPERTY = /^[a-z][a-z-]{1,40}$/;
const SIDES = 'block-start|inline-end|block-end|inline-start'.split('|');

function printProp(name: string, value: unknown): string[] {
  if (!PROPERTY.test(name) || !isTyped(value)) return [];
  if (value.$$type === 'background') return backgroundOf(value.value);
  if (value.$$type === 'dimensions' && isMap(value.value)) return sidesOf(name, value.value);
  if (value.$$type === 'border-width' && isMap(value.value)) return sidesOf('border', value.value, '-width');
  const printed = printTyped(value, name);
  return printed === undefined ? [] : [`${name}:${printed}`];
}

function printTyped({ $$type: type, value }: { $$type: string; value: unknown }, name: string): Printed {
  switch (type) {
    case 'color':
      return cssColor(value);
    case 'size':
      return cssSize(isMap(value) && value['unit'] === 'auto' ? undefined : value) ?? autoOf(value);
    case 'number':
      return cssNumber(value);
    case 'image-src':
    case 'url':
      return cssUrl(isMap(value) && isTyped(value['url']) ? { url: value['url'].value } : value);
    case 'string':
      return name === 'font-family' ? cssFont(value, 'sans-serif') : wordOf(value);
    default:
      return undefined;
  }
}

function autoOf(value: unknown): Printed {
  return isMap(value) && value['unit'] === 'auto' ? 'auto' : undefined;
}

/** A keyword or a number: nothing that could end the declaration. */
function wordOf(value: unknown): Printed {
  return typeof value === 'string' ? cssExpression(value) : cssNumber(value);
}

function sidesOf(name: string, sides: Readonly<Record<string, unknown>>, end = ''): string[] {
  return SIDES.flatMap((side) => {
    const value = sides[side];
    const printed = isTyped(value) ? printTyped(value, name) : undefined;
    return printed === undefined ? [] : [`${name}-${side}${end}:${printed}`];
  });
}

function backgroundOf(value: unknown): string[] {
  const member = isMap(value) ? value['color'] : undefined;
  const printed = isTyped(member) ? cssColor(member.value) : undefined;
  return printed === undefined ? [] : [`background-color:${printed}`];
}
