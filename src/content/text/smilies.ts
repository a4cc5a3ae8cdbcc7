// Smilies between blanks become emoji: `Well :)` is shown as `Well 🙂`.
import { findElementEnd, findTagEnd, isClosingTag, isTagStart, tagNameAt } from './tags.ts';

const EMOJI: ReadonlyMap<string, string> = new Map(
  (
    ':neutral: 😐 :twisted: 😈 :arrow: ➡ :shock: 😯 :smile: 🙂 :???: 😕 :cool: 😎 :evil: 👿 :grin: 😀 :idea: 💡 ' +
    ':oops: 😳 :razz: 😛 :roll: 🙄 :wink: 😉 :cry: 😥 :eek: 😮 :lol: 😆 :mad: 😡 :sad: 🙁 :mrgreen: 😀 ' +
    '8-) 😎 8-O 😯 :-( 🙁 :-) 🙂 :-? 😕 :-D 😀 :-P 😛 :-o 😮 :-x 😡 :-| 😐 ;-) 😉 8O 😯 :( 🙁 :) 🙂 :? 😕 :D 😀 ' +
    ':P 😛 :o 😮 :x 😡 :| 😐 ;) 😉 :!: ❗ :?: ❓'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, words[at + 1] ?? '']);
      return pairs;
    }, []),
);

const BLANK = '[ \\t\\r\\n\\u00a0]|&nbsp;';
/** Between blanks, or where a text begins or ends; tags are such places, too. */
const SMILEY = new RegExp(`(?:${[':', ';', '8'].map(beginningWith).join('|')})(?=$|<|${BLANK})`, 'g');
const UNTOUCHED = new Set(['pre', 'code', 'script', 'style', 'textarea']);

/** Few places of a text hold the first letter: what stands before it is looked at there alone. */
function beginningWith(letter: string): string {
  const names = [...EMOJI.keys()].filter((name) => name.startsWith(letter));
  const rests = names.map((name) => name.slice(letter.length).replaceAll(/[()?|]/g, '\\$&'));
  return `${letter}(?<=(?:^|[>]|${BLANK})${letter})(?:${rests.join('|')})`;
}

export function hasSmilies(html: string): boolean {
  return html.search(SMILEY) !== -1;
}

export function withEmoji(html: string): string {
  if (!hasSmilies(html)) return html;
  let out = '';
  let copied = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(at + 1, copied))) {
    if (!isTagStart(html, at)) continue;
    out += inText(html.slice(copied, at));
    copied = endOfMarkup(html, at);
    out += html.slice(at, copied);
  }
  return out + inText(html.slice(copied));
}

function inText(text: string): string {
  return text === '' ? text : text.replaceAll(SMILEY, (smiley) => EMOJI.get(smiley) ?? smiley);
}

function endOfMarkup(html: string, at: number): number {
  const end = findTagEnd(html, at);
  const name = tagNameAt(html, at);
  return isClosingTag(html, at) || !UNTOUCHED.has(name) ? end : findElementEnd(html, name, end);
}
