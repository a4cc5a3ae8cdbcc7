// The signs of the site: by name, with a name for people, as SVG.
import { escapeHtml } from '#kernel/text/escape.ts';
import { FILLED, STROKES } from './drawn.ts';

/** What the names of these signs begin with: `core/home`. */
export const COLLECTION = 'core';

export interface Icon {
  /** With its collection. */
  readonly name: string;
  readonly label: string;
  /** Says nothing by itself. */
  readonly svg: string;
}

const QUIET = ' aria-hidden="true" focusable="false"';

export const icons: readonly Icon[] = [...drawn(STROKES, 'none'), ...drawn(FILLED, 'currentColor')].sort(
  (one, other) => (one.name < other.name ? -1 : 1),
);

const byName = new Map(icons.map((icon) => [icon.name, icon]));

export const findIcon = (name: string): Icon | undefined => byName.get(name);

/** For people who do not see it: what it says, or that it is there for show. */
export function labelled({ svg }: Icon, { label, style }: { label: string; style: string }): string {
  const says = label === '' ? QUIET : ` role="img" aria-label="${escapeHtml(label)}"`;
  return svg.replace(QUIET, `${says} style="${escapeHtml(style)}"`);
}

function drawn(set: typeof STROKES, fill: string): Icon[] {
  return Object.entries(set).map(([name, [label, path]]) => ({
    name: `${COLLECTION}/${name}`,
    label,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${QUIET} fill="${fill}" stroke="currentColor" ` +
      `stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  }));
}
