// Controls: what can be set of an element, and what each writes into the style sheet.
import type { Printed } from '#modules/builder/render/css/values.ts';
import { cssBox, cssColor, cssExpression, cssNumber, cssSize, cssWord } from '#modules/builder/render/css/values.ts';

export type ControlKind =
  | 'text'
  | 'html'
  | 'number'
  | 'color'
  | 'slider'
  | 'dimensions'
  | 'gap'
  | 'url'
  | 'media'
  | 'gallery'
  | 'icon'
  | 'switcher'
  | 'choice'
  | 'list'
  | 'repeater'
  | 'font'
  | 'shadow'
  | 'css';

export interface Control {
  readonly kind: ControlKind;
  readonly css?: readonly CssRule[];
}

/** Reads another setting of the same element, as it is on the same device. */
export type Beside = (name: string) => unknown;

export interface CssRule {
  /** Behind the selector of the element: `' .builder-button'`, `':hover'`. */
  readonly at: string;
  /** The declarations; undefined when the value is none that a style sheet takes. */
  print(value: unknown, beside: Beside, device: string): Printed;
}

export type Controls = Readonly<Record<string, Control>>;

/** Read by the element itself when it prints its HTML. */
export const plain = (kind: ControlKind): Control => ({ kind });

export const plains = (kind: ControlKind, names: string): Controls =>
  Object.fromEntries(names.split(' ').map((name) => [name, plain(kind)]));

/** `property: value` at a place of the element. */
export function declares(
  kind: ControlKind,
  at: string,
  properties: string,
  print: (value: unknown) => Printed,
): Control {
  return { kind, css: [rule(at, properties, print)] };
}

export function rule(at: string, properties: string, print: (value: unknown) => Printed): CssRule {
  const names = properties.split(' ');
  return {
    at,
    print(value) {
      const printed = print(value);
      return printed === undefined ? undefined : names.map((name) => `${name}:${printed}`).join(';');
    },
  };
}

/** On phones things stand below each other unless somebody set otherwise: there the property has a name of its own. */
export function stacks(control: Control): Control {
  const css = (control.css ?? []).map(({ at, print }): CssRule => ({
    at,
    print(value, beside, device) {
      const printed = print(value, beside, device);
      return device === 'mobile' ? printed?.replace(/^(--[\w-]+):/, '$1-mobile:') : printed;
    },
  }));
  return { ...control, css };
}

export const color = (at: string, properties = 'color'): Control => declares('color', at, properties, cssColor);
export const size = (at: string, properties: string, unit = 'px'): Control =>
  declares('slider', at, properties, (value) => cssSize(value, unit));
export const box = (at: string, properties: string): Control => declares('dimensions', at, properties, cssBox);
export const amount = (at: string, properties: string): Control => declares('number', at, properties, cssNumber);

export const word = (at: string, properties: string, words: Readonly<Record<string, string>> | string): Control => {
  const table = typeof words === 'string' ? Object.fromEntries(words.split(' ').map((one) => [one, one])) : words;
  return declares('choice', at, properties, (value) => cssWord(value, table));
};

/** `{"column":"20","row":"20","unit":"px"}`: rows first, as style sheets have it. */
export function gap(at: string, properties: string): Control {
  return declares('gap', at, properties, (value) => {
    if (value === null || typeof value !== 'object') return undefined;
    const sides: Readonly<Record<string, unknown>> = { ...value };
    const unit = typeof sides['unit'] === 'string' ? sides['unit'] : 'px';
    const side = (name: string) => (unit === 'custom' ? cssExpression(sides[name]) : cssSize(sides[name], unit));
    const [row, column] = [side('row'), side('column')];
    if (row !== undefined && column !== undefined) return `${row} ${column}`;
    return row ?? column ?? cssSize(value);
  });
}

const ALIGN = { left: 'left', center: 'center', right: 'right', justify: 'justify', start: 'start', end: 'end' };
export const textAlign = (at = ''): Control => word(at, 'text-align', ALIGN);

const FLEX = {
  left: 'flex-start',
  center: 'center',
  right: 'flex-end',
  justify: 'stretch',
  start: 'flex-start',
  end: 'flex-end',
  'flex-start': 'flex-start',
  'flex-end': 'flex-end',
  stretch: 'stretch',
};
export const flexAlign = (at: string, properties = 'justify-content'): Control => word(at, properties, FLEX);
