// What a person, or a program that reads to them, finds in a part of the page: a line for each thing.

/** Said otherwise, or different each time. */
const LEFT_OUT =
  /^(class|id|style|nonce|value|checked|selected|src|srcset|d|xmlns|viewBox|width|height|data-(?!depth|state|kind|type).*)$/;
/** They point to other elements. */
const POINTERS = /^(for|form|list|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage))$/;
const WITHOUT_WORDS = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
const LONGEST = 160;
const MOST_OPTIONS = 12;
/** The first of many tell as much as all. */
const MOST_INSIDE = 24;
/** Made by a library; what they are called is none of ours. */
const FOREIGN = /^(mantine-|m_)/;

export function outline(place: Element, depth = 0): string[] {
  if (WITHOUT_WORDS.has(place.tagName)) return [];
  const words = describe(place);
  const children = isClosed(place) ? [] : [...place.childNodes];
  const inside = children.slice(0, MOST_INSIDE);
  const below = words === '' ? depth : depth + 1;
  const lines = inside.flatMap((node) => {
    if (node instanceof Element) return outline(node, below);
    const text = brief(node.textContent ?? '');
    return node instanceof Text && text !== '' ? [`${'  '.repeat(below)}"${text}"`] : [];
  });
  if (children.length > inside.length) lines.push(`${'  '.repeat(below)}… ${children.length} in all`);
  if (words === '') return lines;
  const [only = ''] = lines;
  const own = `${'  '.repeat(depth)}${words}`;
  return lines.length === 1 && only.trimStart().startsWith('"') ? [`${own} ${only.trimStart()}`] : [own, ...lines];
}

/** An icon says what it is itself; of a choice the values are said. */
const isClosed = (element: Element): boolean => element.matches('svg.icon, svg:not([class], [role]), select, datalist');

function describe(element: Element): string {
  const tag = element.tagName.toLowerCase();
  if (element.matches('svg.icon'))
    return `icon ${element.firstElementChild?.getAttribute('d')?.slice(0, 14) ?? ''} ${element.getAttribute('width') ?? ''}`;
  if (element.matches('svg:not([class], [role])')) return 'svg';
  const classes = [...element.classList].filter((name) => !FOREIGN.test(name)).join('.');
  const attributes = [...element.attributes]
    .filter(({ name }) => !LEFT_OUT.test(name) && !(name === 'aria-describedby' && element.matches('[role=dialog]')))
    .map(({ name, value }) =>
      POINTERS.test(name) ? `${name}=${pointedAt(element, name, value)}` : printed(name, value),
    );
  const all = [...attributes, ...ownStyle(element), ...stateOf(element)];
  if (/^(div|span)$/.test(tag) && classes === '' && all.length === 0) return '';
  return [classes === '' ? tag : `${tag}.${classes}`, ...all].join(' ');
}

const printed = (name: string, value: string): string =>
  value === '' ? name : `${name}="${brief(value).replaceAll(location.origin, '')}"`;

function pointedAt(element: Element, name: string, ids: string): string {
  const found = ids.split(' ').map((id) => document.getElementById(id));
  if (name === 'list') return String(found.length);
  const labels = found.map((one) =>
    one ? `<${one.tagName.toLowerCase()} ${brief(one.textContent).slice(0, 30)}>` : 'nothing',
  );
  return element.matches('label') || name !== 'aria-controls'
    ? labels.join(' ')
    : String(found.every((one) => one !== null));
}

/** Lengths and shares that say something; what libraries place is their matter. */
function ownStyle(element: Element): string[] {
  const style = element.getAttribute('style');
  return style === null || [...element.classList].some((name) => FOREIGN.test(name)) ? [] : [`style="${style}"`];
}

function stateOf(element: Element): string[] {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') {
      return [`value=${element.value}`, element.checked ? 'checked' : '', element.indeterminate ? 'mixed' : ''].filter(
        (word) => word !== '',
      );
    }
    return [`value="${brief(element.value)}"`];
  }
  if (element instanceof HTMLTextAreaElement) return [`value="${brief(element.value)}"`];
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].slice(0, MOST_OPTIONS).map(({ value, text }) => `${value}: ${text}`);
    return [
      `value=${element.value}`,
      `of [${options.join(' | ')}${element.options.length > MOST_OPTIONS ? ` … ${element.options.length}` : ''}]`,
    ];
  }
  if (element instanceof HTMLDataListElement) return [`of ${element.options.length}`];
  if (element instanceof HTMLImageElement) return [`src=${brief(element.src).replaceAll(location.origin, '')}`];
  if (element instanceof SVGElement)
    return [...element.attributes]
      .filter(({ name }) => /^(d|x|y|width|height|viewBox)$/.test(name))
      .map(({ name, value }) => `${name}="${brief(value)}"`);
  return [];
}

export function brief(text: string): string {
  const line = unmeasured(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** What was measured is other each time. */
export const unmeasured = (text: string): string => text.replaceAll(/\b\d[\d.,]* (ms|MB)\b/g, '<n> $1');
