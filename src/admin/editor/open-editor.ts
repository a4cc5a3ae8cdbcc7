// The editor of one text, without the page around it.
import { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { openParagraph } from './cards.ts';
import { extensions, type NodeWords } from './extensions.ts';
import { openText, printText, rememberOpened } from './markup/document.ts';
import type { NodeJson } from './markup/node.ts';
import type { AskForLook } from './sealed-view.ts';

export interface EditorOptions {
  /** Where it stands. */
  readonly element: HTMLElement | null;
  readonly text: string;
  readonly label: string;
  readonly words: NodeWords;
  readonly props: EditorProps;
  readonly onTransaction: () => void;
  /** What the site prints for blocks that only it knows. */
  readonly askForLook?: AskForLook;
}

export interface OpenedEditor {
  readonly editor: Editor;
  print(): string;
}

export function openEditor({
  element,
  text,
  label,
  words,
  props,
  onTransaction,
  askForLook,
}: EditorOptions): OpenedEditor {
  const opened = openText(text);
  const editor = new Editor({
    element,
    extensions: extensions(words, askForLook),
    content: copyOf(opened.doc),
    injectCSS: false,
    editorProps: {
      attributes: { class: 'writing', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      ...props,
    },
    onTransaction,
  });
  selectNothing(editor);
  rememberOpened(opened, docOf(editor));
  return { editor, print: () => printText(docOf(editor), opened) };
}

/** A text that begins with a picture or a sealed block has the caret before it. */
function selectNothing({ state, view }: Editor): void {
  const { tr } = state;
  if (state.selection instanceof NodeSelection) tr.setSelection(new GapCursor(state.doc.resolve(0)));
  // Dispatched in any case: what the editor adds by itself is there before anybody listens for changes.
  view.dispatch(tr);
}

/** From the title on: a new paragraph before everything else. */
export function writeFromStart({ state, view }: Editor): void {
  view.dispatch(openParagraph(state.tr, 0).scrollIntoView());
  view.focus();
}

/** Blocks never change, they are replaced: what was worked out for one holds as long as it stands in the text. */
const known = new WeakMap<Node, NodeJson>();

/** Of a long text only the blocks are read anew that were changed. */
export function docOf({ state }: Editor): NodeJson {
  const content = state.doc.children.map((node) => {
    const before = known.get(node);
    if (before) return before;
    const json: NodeJson = node.toJSON();
    known.set(node, json);
    return json;
  });
  return { type: 'doc', content };
}

/** What the editor does with it is its own matter. */
const copyOf = (doc: NodeJson) => JSON.parse(JSON.stringify(doc));
