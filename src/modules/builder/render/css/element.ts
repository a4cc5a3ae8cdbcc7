// The rules of one element: its settings, by device, in the words of style sheets.
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';
import type { Device } from '#modules/builder/kit/defaults.ts';
import type { Control, Controls } from '#modules/builder/widgets/control.ts';
import { boundControls, readReference, type Globals } from './globals.ts';
import type { DeviceName, Sheet } from './sheet.ts';

/** Longer names first: `_mobile_extra` also ends like a shorter one. */
const DEVICES: readonly Device[] = ['mobile_extra', 'tablet_extra', 'widescreen', 'laptop', 'tablet', 'mobile'];

export const deviceNamed = (name: unknown): Device | undefined => DEVICES.find((device) => device === name);

export interface StyledElement {
  readonly settings: ElementSettings;
  readonly controls: Controls;
  /** `.builder-12 .builder-element.builder-element-3fa91c2` */
  readonly selector: string;
}

export function addElementRules(sheet: Sheet, element: StyledElement, globals: Globals): void {
  const { controls, selector } = element;
  const settings = withGlobalColors(element.settings, globals);
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || value === null || value === '') continue;
    const found = findControl(controls, name);
    if (!found?.control.css) continue;
    const beside = (other: string): unknown => besideOn(settings, other, found.device);
    for (const { at, print } of found.control.css) {
      const declarations = print(value, beside, found.device);
      if (declarations !== undefined) sheet.add(found.device, placed(selector, at), declarations);
    }
  }
  addGlobalFonts(sheet, element, globals);
  addCustomCss(sheet, settings, selector);
}

/** The control of a setting, and the device that the end of its name says. */
export function findControl(
  controls: Controls,
  name: string,
): { readonly control: Control; readonly device: DeviceName } | undefined {
  const own = controls[name];
  if (own) return { control: own, device: 'desktop' };
  const device = DEVICES.find((one) => name.endsWith(`_${one}`));
  const control = device && controls[name.slice(0, -device.length - 1)];
  return device && control && { control, device };
}

function besideOn(settings: ElementSettings, name: string, device: DeviceName): unknown {
  const onDevice = device === 'desktop' ? undefined : settings[`${name}_${device}`];
  return onDevice ?? settings[name];
}

/** A colour that was deleted from the kit prints nothing, whatever stood there before it was bound. */
function withGlobalColors(settings: ElementSettings, globals: Globals): ElementSettings {
  const bound = boundControls(settings);
  if (bound.length === 0) return settings;
  const colors = bound.flatMap(([name, value]): [string, unknown][] => {
    const reference = readReference(value);
    return reference?.kind === 'typography' ? [] : [[name, globals.colors.get(reference?.id ?? '')]];
  });
  return { ...settings, ...Object.fromEntries(colors) };
}

function addGlobalFonts(sheet: Sheet, { settings, controls, selector }: StyledElement, globals: Globals): void {
  for (const [name, value] of boundControls(settings)) {
    const reference = readReference(value);
    const declarations = reference?.kind === 'typography' ? globals.fonts.get(reference.id) : undefined;
    const found = findControl(controls, name);
    if (declarations === undefined || declarations === '' || !found) continue;
    for (const { at } of found.control.css ?? []) sheet.add(found.device, placed(selector, at), declarations);
  }
}

/** Only people who may write any HTML get theirs stored. */
function addCustomCss(sheet: Sheet, settings: ElementSettings, selector: string): void {
  const css = settings['custom_css'];
  if (typeof css === 'string' && css.trim() !== '') sheet.addText(scopedCss(css, selector));
}

export function scopedCss(css: string, selector: string): string {
  return css.replaceAll(/\bselector\b/g, selector);
}

/** `&` stands for the element where it does not stand in front. */
function placed(selector: string, at: string): string {
  if (!/[,&]/.test(at)) return selector + at;
  return at
    .split(',')
    .map((part) => (part.includes('&') ? part.replaceAll('&', selector) : selector + part))
    .join(',');
}

export function isTyped(value: unknown): value is { $$type: string; value: unknown } {
  return isMap(value) && typeof value['$$type'] === 'string' && 'value' in value;
}
