// Which fonts go together, and what stands for them until they have come.
import type { FontPair } from '#content/pages/look/settings.ts';

interface Fallback {
  readonly local: readonly string[];
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

interface Family {
  readonly name: string;
  /** Of the same width and height as the font, so that nothing moves when it comes. */
  readonly fallbacks: readonly Fallback[];
  readonly generic: 'sans-serif' | 'serif';
}

export interface Pair {
  readonly head: Family;
  readonly ui: Family;
  readonly text: Family;
  readonly headWeight: number;
  /** Of large headlines; narrow fonts need less. */
  readonly tracking: string;
}

const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans'];
const TIMES = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'];

const bricolage: Family = {
  name: 'Bricolage Grotesque',
  fallbacks: [
    { local: ARIAL, size: 107.1, ascent: 86.8, descent: 25.2 },
    { local: ['DejaVu Sans'], size: 93.9, ascent: 99, descent: 28.7 },
  ],
  generic: 'sans-serif',
};
const sourceSerif: Family = {
  name: 'Source Serif 4',
  fallbacks: [
    { local: ['Georgia'], size: 108.6, ascent: 95.4, descent: 30.8 },
    { local: TIMES, size: 119.5, ascent: 86.7, descent: 28 },
    { local: ['DejaVu Serif'], size: 92.6, ascent: 111.9, descent: 36.1 },
  ],
  generic: 'serif',
};
const youngSerif: Family = {
  name: 'Young Serif',
  fallbacks: [
    { local: ['Georgia'], size: 114.6, ascent: 91.3, descent: 31.9 },
    { local: TIMES, size: 125.8, ascent: 83.2, descent: 29.1 },
  ],
  generic: 'serif',
};
const hanken: Family = {
  name: 'Hanken Grotesk',
  fallbacks: [{ local: ARIAL, size: 100.9, ascent: 99.1, descent: 30 }],
  generic: 'sans-serif',
};
const newsreader: Family = {
  name: 'Newsreader',
  fallbacks: [
    { local: ['Georgia'], size: 96.1, ascent: 76.5, descent: 27.6 },
    { local: TIMES, size: 105.5, ascent: 69.7, descent: 25.1 },
  ],
  generic: 'serif',
};
const instrument: Family = {
  name: 'Instrument Sans',
  fallbacks: [{ local: ARIAL, size: 102.7, ascent: 94.4, descent: 24.3 }],
  generic: 'sans-serif',
};
const atkinson: Family = {
  name: 'Atkinson Hyperlegible Next',
  fallbacks: [{ local: ARIAL, size: 99.6, ascent: 98.8, descent: 31.7 }],
  generic: 'sans-serif',
};

export const PAIRS: Readonly<Record<FontPair, Pair>> = {
  workshop: { head: bricolage, ui: bricolage, text: sourceSerif, headWeight: 640, tracking: '-.036em' },
  letterpress: { head: youngSerif, ui: hanken, text: hanken, headWeight: 400, tracking: '-.02em' },
  newsroom: { head: newsreader, ui: instrument, text: instrument, headWeight: 600, tracking: '-.02em' },
  clear: { head: atkinson, ui: atkinson, text: atkinson, headWeight: 700, tracking: '-.02em' },
};

export function familiesOf({ head, ui, text }: Pair): Family[] {
  return [...new Set([head, ui, text])];
}

/** As style sheets name it, with all that may stand for it. */
export function stackOf({ name, fallbacks, generic }: Family): string {
  return [name, ...fallbacks.map((_, at) => fallbackName(name, at))].map((one) => `"${one}"`).join(',') + `,${generic}`;
}

export function printFallbacks({ name, fallbacks }: Family): string {
  return fallbacks
    .map(({ local, size, ascent, descent }, at) => {
      const sources = local.map((one) => `local("${one}")`).join(',');
      return `@font-face{font-family:"${fallbackName(name, at)}";src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
    })
    .join('');
}

const fallbackName = (name: string, at: number): string => `${name} ${at === 0 ? 'Fallback' : `Fallback ${at + 1}`}`;
