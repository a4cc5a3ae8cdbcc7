// Templates of people who may not write any HTML they like.
import { escapeHtml } from '#kernel/text/escape.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { decodeEntities } from '#modules/contactform/language/entities.ts';

const CONTROL = /<(\/?)(input|select|option|optgroup|textarea|datalist|output|progress|meter)\b([^<>]*)>/gi;
const ATTRIBUTE = /([a-z][a-z\d-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;
const ALLOWED = new Set(
  (
    'accept autocomplete checked class cols dir disabled for high id label list low max maxlength min minlength multiple ' +
    'name optimum pattern placeholder readonly required rows selected size step tabindex title type value'
  ).split(' '),
);

/** Controls, labels and layout stay, anything that runs does not. Each piece is clean by itself. */
export function cleanTemplate(html: string): string {
  let out = '';
  let copied = 0;
  for (const match of html.matchAll(CONTROL)) {
    const [whole, slash = '', name = '', attributes = ''] = match;
    out += filterHtml(html.slice(copied, match.index));
    out += slash === '' ? `<${name.toLowerCase()}${cleanAttributes(attributes)}>` : `</${name.toLowerCase()}>`;
    copied = match.index + whole.length;
  }
  return out + filterHtml(html.slice(copied));
}

function cleanAttributes(text: string): string {
  return [...text.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare] as const)
    .filter(([name]) => ALLOWED.has(name) || /^(?:data|aria)-[a-z\d-]+$/.test(name))
    .map(([name, value]) => (value === undefined ? ` ${name}` : ` ${name}="${escapeHtml(decodeEntities(value))}"`))
    .join('');
}
