// Words in the text: where they stand, shown without changing anything, and replaced.
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export interface Query {
  readonly text: string;
  readonly isExact: boolean;
}

export interface Match {
  readonly from: number;
  readonly to: number;
}

/** So many that nobody looks at each of them. */
const MOST = 5_000;

export function findMatches(doc: Node, { text, isExact }: Query): Match[] {
  const wanted = fold(text, isExact);
  const matches: Match[] = [];
  if (wanted === '') return matches;
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const line = fold(node.textBetween(0, node.content.size, undefined, '\ufffc'), isExact);
    for (
      let at = line.indexOf(wanted);
      at !== -1 && matches.length < MOST;
      at = line.indexOf(wanted, at + wanted.length)
    ) {
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length });
    }
    return false;
  });
  return matches;
}

/** Letter by letter, so that places stay places: some capitals are two letters when they are small. */
function fold(text: string, isExact: boolean): string {
  if (isExact) return text;
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return Array.from(text, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('');
}

/** From the end on, so that the places before stay where they are; one step back undoes all. */
export function replaceMatches(tr: Transaction, matches: readonly Match[], text: string): Transaction {
  for (const { from, to } of [...matches].sort((one, other) => other.from - one.from)) {
    if (text === '') tr.delete(from, to);
    else tr.insertText(text, from, to);
  }
  return tr;
}

export const selectMatch = (tr: Transaction, { from, to }: Match): Transaction =>
  tr.setSelection(TextSelection.create(tr.doc, from, to)).scrollIntoView();

interface Shown {
  readonly query: Query;
  readonly matches: readonly Match[];
}

const key = new PluginKey<Shown | undefined>('find');

export const shownMatches = (): Plugin =>
  new Plugin<Shown | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, shown) {
        const query: Query | null | undefined = tr.getMeta(key);
        if (query === null) return undefined;
        const next = query ?? (tr.docChanged ? shown?.query : undefined);
        return next ? { query: next, matches: findMatches(tr.doc, next) } : shown;
      },
    },
    props: {
      decorations(state) {
        const matches = matchesIn(state);
        if (matches.length === 0) return null;
        const { from, to } = state.selection;
        const marks = matches.map((match) =>
          Decoration.inline(match.from, match.to, {
            class: match.from === from && match.to === to ? 'found-words current' : 'found-words',
          }),
        );
        return DecorationSet.create(state.doc, marks);
      },
    },
  });

export const matchesIn = (state: EditorState): readonly Match[] => key.getState(state)?.matches ?? [];

/** Null ends it. */
export const setQuery = (tr: Transaction, query: Query | null): Transaction =>
  tr.setMeta(key, query).setMeta('addToHistory', false);
