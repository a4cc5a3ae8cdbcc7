// Whether a text can be written on: fields inside of blocks follow the editor.
import type { Editor } from '@tiptap/core';

const followers = new WeakMap<Editor, Set<() => void>>();

export function setWritable(editor: Editor, isWritable: boolean): void {
  editor.setEditable(isWritable, false);
  for (const follow of followers.get(editor) ?? []) follow();
}

/** Calls `follow` whenever the editor opens or closes; returns the way to stop that. */
export function followWritable(editor: Editor, follow: () => void): () => void {
  const all = followers.get(editor) ?? new Set();
  followers.set(editor, all.add(follow));
  return () => void all.delete(follow);
}
