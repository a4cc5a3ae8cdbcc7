// Takes tags and percent sequences out of text in one pass, however they are nested, in time linear to its length.

/** A `<` that begins no tag stays; one that begins a tag without an end is set apart by a space, so that it begins none. */
export function withoutMarkup(text: string): string {
  if (!text.includes('<')) return withoutEscapes(text, ESCAPE);
  const kept: string[] = [];
  const opened: number[] = [];
  for (const character of withoutRawElements(text)) {
    if (character === '>' && closeTag(kept, opened)) continue;
    if (character === '<') opened.push(kept.length);
    keep(kept, character, ESCAPE);
  }
  for (const at of opened) if (beginsTag(kept, at)) kept[at] = '< ';
  return kept.join('');
}

/** Removes the percent sequences that match, also those that appear only when an inner one is gone, as in `%2%200`. */
export function withoutEscapes(text: string, unwanted: RegExp): string {
  if (!text.includes('%')) return text;
  const kept: string[] = [];
  for (const character of text) keep(kept, character, unwanted);
  return kept.join('');
}

const ESCAPE = /%[0-9a-f]{2}/i;

function keep(kept: string[], character: string, unwanted: RegExp): void {
  kept.push(character);
  if (kept.at(-3) === '%' && unwanted.test(kept.slice(-3).join(''))) kept.length -= 3;
}

/** Drops what was kept since the last open tag, if there is one. */
function closeTag(kept: string[], opened: number[]): boolean {
  for (let at = opened.pop(); at !== undefined; at = opened.pop()) {
    if (!beginsTag(kept, at)) continue;
    kept.length = at;
    return true;
  }
  return false;
}

function beginsTag(kept: readonly string[], at: number): boolean {
  return /^[a-z/!?]/i.test(kept[at + 1] ?? '');
}

/** Comments, scripts and styles go with what is in them. */
function withoutRawElements(text: string): string {
  const opener = /<(!--|script\b|style\b)/gi;
  const neverClosed = new Set<string>();
  let rest = 0;
  let out = '';
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    const kind = found[1]!.toLowerCase();
    if (neverClosed.has(kind)) continue;
    const closer = kind === '!--' ? /-->/g : new RegExp(`</${kind}\\s*>`, 'gi');
    closer.lastIndex = opener.lastIndex;
    if (!closer.test(text)) {
      neverClosed.add(kind);
      continue;
    }
    out += text.slice(rest, found.index);
    rest = closer.lastIndex;
    opener.lastIndex = rest;
  }
  return out + text.slice(rest);
}
