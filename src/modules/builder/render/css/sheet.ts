// A style sheet in the making: rules by device, each selector once for each device.
import type { Device } from '#modules/builder/kit/defaults.ts';

export type DeviceName = Device | 'desktop';

export interface Sheet {
  add(device: DeviceName, selector: string, declarations: string): void;
  /** Rules that somebody wrote as they are. */
  addText(css: string): void;
  text(): string;
}

export function createSheet(breakpoints: ReadonlyMap<Device, number>): Sheet {
  const byDevice = new Map<DeviceName, Map<string, string>>();
  const texts: string[] = [];
  return {
    add(device, selector, declarations) {
      const rules = byDevice.get(device) ?? new Map<string, string>();
      const before = rules.get(selector);
      rules.set(selector, before === undefined ? declarations : `${before};${declarations}`);
      byDevice.set(device, rules);
    },
    addText(css) {
      texts.push(css);
    },
    text() {
      const inMedia = [...breakpoints].sort(largestFirst).map(([device, pixels]) => {
        const rules = print(byDevice.get(device));
        return rules === '' ? '' : `@media(${device === 'widescreen' ? 'min' : 'max'}-width:${pixels}px){${rules}}`;
      });
      return [print(byDevice.get('desktop')), ...inMedia, ...texts].join('');
    },
  };
}

/** A smaller device has the last word. */
function largestFirst([one, pixels]: [Device, number], [other, otherPixels]: [Device, number]): number {
  if (one === 'widescreen' || other === 'widescreen') return one === 'widescreen' ? -1 : 1;
  return otherPixels - pixels;
}

function print(rules: ReadonlyMap<string, string> | undefined): string {
  let out = '';
  for (const [selector, declarations] of rules ?? []) out += `${selector}{${declarations}}`;
  return out;
}
