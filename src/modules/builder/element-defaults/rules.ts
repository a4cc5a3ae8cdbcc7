// Which of the sent settings can be defaults of an element.
import { cleanSettings } from '#modules/builder/document/clean.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';

/** Values of other devices stand under the name of the control and the name of the device. */
const DEVICE = /_(?:widescreen|laptop|tablet_extra|tablet|mobile_extra|mobile)$/;
/** Maps from controls to where their value comes from. */
const INDIRECT = ['__globals__', '__dynamic__'];

export function knownSettings(settings: ElementSettings, controls: ReadonlySet<string>): ElementSettings {
  const isControl = (key: string): boolean => controls.has(key) || controls.has(key.replace(DEVICE, ''));
  const kept = Object.entries(settings).flatMap(([key, value]): [string, unknown][] => {
    if (!INDIRECT.includes(key)) return isControl(key) ? [[key, value]] : [];
    const inner = Object.entries(isMap(value) ? value : {}).filter(([name]) => isControl(name));
    return inner.length > 0 ? [[key, Object.fromEntries(inner)]] : [];
  });
  return cleanSettings(Object.fromEntries(kept));
}
