// Ctrl K on chosen words or in a link opens the popover of the link; everywhere else it is the palette's.
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useKeys } from '#admin/kit/keys.ts';
import { linkPlaceOf, readSelection, type LinkPlace } from './link-range.ts';

export interface Linking {
  readonly place: LinkPlace | undefined;
  open(): void;
  close(): void;
}

export function useLink(editor: Editor | undefined): Linking {
  const [place, setPlace] = useState<LinkPlace>();
  const found = editor?.isEditable === true && editor.isFocused ? linkPlaceOf(editor.state) : undefined;
  const open = (): void => {
    if (!editor) return;
    readSelection(editor.view);
    setPlace(linkPlaceOf(editor.state));
  };
  useKeys({ 'Ctrl+k': found && !place ? open : undefined });
  return { place, open, close: () => setPlace(undefined) };
}
