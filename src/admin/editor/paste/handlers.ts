// Paste, copy, cut and drop in the editor: what is copied is read as data, before the browser makes a document of it.
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { wordsIn } from '#admin/editor/links/link-range.ts';
import { isRemote, type Block } from './blocks.ts';
import { insertBlocks, insertGuess, insertText, type Waiting } from './insert-blocks.ts';
import { copySelection, isOwnCopy } from './own-copy.ts';
import type { Clipboard, Pasted } from './read-clipboard.ts';

export interface PasteOptions {
  place(view: EditorView, waiting: readonly Waiting[], files?: readonly File[]): void;
  /** Pictures that stay where they are. */
  onRemote(count: number): void;
  /** An address on a line of its own. */
  onAddress(view: EditorView, address: string): void;
  onFailed(): void;
}

/** Loaded beside the editor: it is needed at the first paste. */
export const loadReader = () => import('./read-clipboard.ts');

export function createHandlers(options: PasteOptions): Pick<EditorProps, 'handleDOMEvents' | 'handleKeyDown'> {
  let isPlain = false;
  const take = (view: EditorView, data: DataTransfer, isPlainText: boolean): void => {
    const clipboard = clipboardOf(data);
    const files = picturesIn(data);
    if (files.length > 0 && !isPlainText && hasOnlyPictures(clipboard)) placeFiles(view, files, options);
    else if (isPlainText || isInCode(view)) insertText(view, clipboard.text);
    else void insertRead(view, clipboard, options);
  };
  return {
    handleKeyDown(_view, event) {
      const isPasteKey = event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey);
      isPlain = isPasteKey && event.shiftKey;
      return false;
    },
    handleDOMEvents: {
      paste(view, event) {
        if (!event.clipboardData || !view.editable) return false;
        event.preventDefault();
        take(view, event.clipboardData, isPlain);
        isPlain = false;
        return true;
      },
      copy: (view, event) => copyOut(view, event),
      cut(view, event) {
        if (!view.editable || !copyOut(view, event)) return false;
        view.dispatch(view.state.tr.deleteSelection().setMeta('uiEvent', 'cut').scrollIntoView());
        return true;
      },
      drop(view, event) {
        // What is carried within the text is the editor's own matter.
        if (view.dragging || !event.dataTransfer || !view.editable) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (at === undefined) return false;
        event.preventDefault();
        moveCaret(view, at, picturesIn(event.dataTransfer).length > 0);
        take(view, event.dataTransfer, false);
        view.focus();
        return true;
      },
    },
  };
}

function copyOut(view: EditorView, event: ClipboardEvent): boolean {
  if (!event.clipboardData || !copySelection(view, event.clipboardData)) return false;
  event.preventDefault();
  return true;
}

function clipboardOf(data: DataTransfer): Clipboard {
  return {
    html: data.getData('text/html'),
    text: data.getData('text/plain'),
    rtf: data.getData('text/rtf'),
    isCode: data.types.includes('vscode-editor-data'),
  };
}

const picturesIn = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

/** Office programs put a picture of the words beside the words. */
function hasOnlyPictures({ html, text }: Clipboard): boolean {
  return text.trim() === '' && !/<(?:table|p|li|h\d)\b/i.test(html);
}

const isInCode = ({ state }: EditorView): boolean => state.selection.$from.parent.type.spec.code === true;

function placeFiles(view: EditorView, files: readonly File[], options: PasteOptions): void {
  const pictures = files.map((): Block => ({ kind: 'picture', src: '', alt: '', caption: [] }));
  options.place(view, insertBlocks(view, pictures), files);
}

async function insertRead(view: EditorView, clipboard: Clipboard, options: PasteOptions): Promise<void> {
  const pasted = await read(clipboard);
  if (view.isDestroyed) return;
  if (!pasted) {
    insertText(view, clipboard.text);
    options.onFailed();
    return;
  }
  const { blocks, isGuess, address } = pasted;
  if (address !== undefined) insertAddress(view, address, blocks, options);
  else if (isGuess) insertGuess(view, clipboard.text, blocks);
  else options.place(view, insertBlocks(view, blocks));
  const remote = blocks.filter((block) => block.kind === 'picture' && isRemote(block.src)).length;
  if (remote > 0) options.onRemote(remote);
}

/** Undefined when the reader could not be loaded, or failed. */
async function read(clipboard: Clipboard): Promise<Pasted | undefined> {
  try {
    const { readClipboard } = await loadReader();
    return readClipboard(clipboard, isOwnCopy);
  } catch {
    // The words are pasted all the same, and the person is told.
    return undefined;
  }
}

/** On chosen words it is their link, alone on a line it may become more than a link. */
function insertAddress(view: EditorView, href: string, blocks: readonly Block[], options: PasteOptions): void {
  const { selection, schema } = view.state;
  const link = schema.marks['link'];
  const words = wordsIn(selection);
  if (words && !words.empty && words.$from.sameParent(words.$to) && link) {
    const { from, to } = words;
    const tr = closeHistory(view.state.tr).removeMark(from, to, link).addMark(from, to, link.create({ href }));
    view.dispatch(tr.removeStoredMark(link).scrollIntoView());
    return;
  }
  const isAlone = selection.$from.parent.type.name === 'paragraph' && selection.$from.parent.content.size === 0;
  insertBlocks(view, blocks);
  if (isAlone) options.onAddress(view, href);
}

/** Pictures stand between blocks, words where the pointer is. */
function moveCaret(view: EditorView, at: number, isBetween: boolean): void {
  const { tr, schema } = view.state;
  const line = schema.nodes['paragraph']?.create();
  const place = isBetween && line ? dropPoint(tr.doc, at, new Slice(Fragment.from(line), 0, 0)) : null;
  if (place !== null && line) {
    tr.insert(place, line);
    tr.setSelection(TextSelection.create(tr.doc, place + 1));
  } else tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  view.dispatch(tr);
}
