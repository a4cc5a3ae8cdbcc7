// Find and replace in the text.
import type { Editor } from '@tiptap/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { announce } from '#admin/kit/announcer.tsx';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { around } from '#admin/kit/places.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useDeskWords } from '#admin/editor/bar/words.ts';
import { matchesIn, replaceMatches, selectMatch, setQuery, type Match } from './search.ts';

export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const words = useDeskWords();
  const [text, setText] = useState(() => chosenWords(editor));
  const [next, setNext] = useState('');
  const [isExact, setExact] = useState(false);
  useEffect(() => {
    editor.view.dispatch(setQuery(editor.state.tr, { text, isExact }));
  }, [editor, text, isExact]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.dispatch(setQuery(editor.state.tr, null));
    },
    [editor],
  );
  const matches = matchesIn(editor.state);
  const current = matches.findIndex(
    ({ from, to }) => from === editor.state.selection.from && to === editor.state.selection.to,
  );
  const count = countWord(words, current, matches.length, text);
  useEffect(() => announce(count), [count]);
  const step = (by: 1 | -1): void => {
    const match = neighbour(editor, matches, current, by);
    if (match) editor.view.dispatch(selectMatch(editor.state.tr, match));
  };
  const replace = (): void => {
    const match = matches[current] ?? neighbour(editor, matches, current, 1);
    if (!match) return;
    editor.view.dispatch(replaceMatches(editor.state.tr, [match], next));
    const following =
      matchesIn(editor.state).find(({ from }) => from >= match.from + next.length) ?? matchesIn(editor.state)[0];
    if (following) editor.view.dispatch(selectMatch(editor.state.tr, following));
  };
  const replaceAll = (): void => {
    editor.view.dispatch(replaceMatches(editor.state.tr, matches, next));
    say({
      text: words.replaced(matches.length),
      action: { label: words.undo, isUndo: true, run: () => editor.commands.undo() },
    });
  };
  const close = (): void => {
    onClose();
    editor.view.focus();
  };
  const press = (event: KeyboardEvent, onEnter: () => void): void => {
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="find-bar" role="search" aria-label={words.find}>
      <input
        className="text-input"
        autoFocus
        aria-label={words.find}
        placeholder={words.find}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => press(event, () => step(event.shiftKey ? -1 : 1))}
      />
      <span className="find-count">{count}</span>
      <IconButton icon="arrow-up" label={words.previous} isSmall onClick={() => step(-1)} />
      <IconButton icon="arrow-down" label={words.next} isSmall onClick={() => step(1)} />
      <input
        className="text-input"
        aria-label={words.replaceWith}
        placeholder={words.replaceWith}
        value={next}
        onChange={({ target }) => setNext(target.value)}
        onKeyDown={(event) => press(event, replace)}
      />
      <Button isSmall onClick={replace} disabled={matches.length === 0}>
        {words.replace}
      </Button>
      <Button isSmall onClick={replaceAll} disabled={matches.length === 0}>
        {words.replaceAll}
      </Button>
      <label className="find-case">
        <input type="checkbox" checked={isExact} onChange={({ target }) => setExact(target.checked)} />
        {words.matchCase}
      </label>
      <IconButton icon="close" label={words.close} isSmall onClick={close} />
    </div>
  );
}

function chosenWords({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) ? state.doc.textBetween(from, to).slice(0, 200) : '';
}

function countWord(words: ReturnType<typeof useDeskWords>, current: number, count: number, text: string): string {
  if (text === '') return '';
  return count === 0 ? words.noMatch : words.matches(current + 1, count);
}

/** The one behind or before the caret, and around the ends of the text. */
function neighbour({ state }: Editor, matches: readonly Match[], current: number, by: 1 | -1): Match | undefined {
  if (matches.length === 0) return undefined;
  if (current !== -1) return matches[around(current, by, matches.length)];
  const { from } = state.selection;
  const found = by === 1 ? matches.find((match) => match.from >= from) : matches.findLast((match) => match.to <= from);
  return found ?? matches.at(by === 1 ? 0 : -1);
}
