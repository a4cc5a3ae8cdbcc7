// Which commands fit what was typed, and where.

export interface Command {
  readonly id: string;
  readonly group: 'recent' | 'goTo' | 'doIt';
  readonly label: string;
  /** What kind of thing it is. */
  readonly hint?: string;
}

export interface Asked {
  readonly words: readonly string[];
  /** `>`: nothing but actions. */
  readonly isActionsOnly: boolean;
}

export function readAsked(text: string): Asked {
  const isActionsOnly = text.startsWith('>');
  const rest = isActionsOnly ? text.slice(1) : text;
  return {
    isActionsOnly,
    words: rest
      .toLocaleLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  };
}

/** Every word is somewhere in the label. */
export function fits({ label, group }: Command, { words, isActionsOnly }: Asked): boolean {
  if (isActionsOnly && group !== 'doIt') return false;
  const text = label.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** The label in pieces, those that were typed marked. */
export function marked(label: string, words: readonly string[]): { readonly text: string; readonly isHit: boolean }[] {
  const text = label.toLocaleLowerCase();
  const hits = words
    .map((word) => [text.indexOf(word), word.length] as const)
    .filter(([at]) => at !== -1)
    .sort(([one], [other]) => one - other);
  const pieces: { text: string; isHit: boolean }[] = [];
  let done = 0;
  for (const [at, length] of hits) {
    if (at < done) continue;
    if (at > done) pieces.push({ text: label.slice(done, at), isHit: false });
    pieces.push({ text: label.slice(at, at + length), isHit: true });
    done = at + length;
  }
  if (done < label.length) pieces.push({ text: label.slice(done), isHit: false });
  return pieces;
}
