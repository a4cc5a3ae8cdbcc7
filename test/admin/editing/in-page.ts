// The editor of texts on an empty page: opens a text, and says what became of its blocks.
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { isCard } from '#admin/editor/cards.ts';
import { openEditor, type OpenedEditor } from '#admin/editor/open-editor.ts';
import { createHandlers } from '#admin/editor/paste/handlers.ts';
import type { Seen, SeenBlock, SeenCard } from './seen.ts';

const words = {
  name: (name: string) => name,
  ...{ freeText: 'Text', editAsText: 'As text', done: 'Done', altLabel: 'Description', altHint: '' },
  ...{ described: 'Described', notDescribed: 'Not described', noPicture: 'No picture' },
  ...{ moreLine: 'More', pageBreak: 'Page', spacer: 'Space', classic: 'Text' },
  ...{ captionHint: 'Caption', citationHint: 'Who', summaryHint: 'About', buttonHint: 'Button' },
};

/** Pictures and addresses need a site. */
const none = (): void => undefined;
const handlers = createHandlers({ place: none, onRemote: none, onAddress: none, onFailed: none });

let opened: OpenedEditor | undefined;

function current(): OpenedEditor {
  if (!opened) throw new Error('No text is open.');
  return opened;
}

function open(text: string): void {
  opened?.editor.destroy();
  document.body.replaceChildren();
  const element = document.body.appendChild(document.createElement('div'));
  opened = openEditor({ element, text, label: 'Text', words, props: handlers, onTransaction: () => undefined });
  opened.editor.view.focus();
}

function look(): Seen {
  const { editor, print } = current();
  // What the browser did with the last key; the editor hears of it a moment later.
  (editor.view as unknown as { domObserver: { flush(): void } }).domObserver.flush();
  const { doc, selection } = editor.state;
  const { from, to } = selection;
  const blocks: SeenBlock[] = [];
  const places: { from: number; to: number }[] = [];
  doc.forEach((node, start) => {
    if (node.type.name === 'paragraph' && node.content.size === 0) return;
    places.push({ from: start, to: start + node.nodeSize });
    blocks.push({ json: JSON.stringify(node.toJSON()), isCard: isCard(node) });
  });
  const cards: SeenCard[] = [];
  doc.descendants((node, pos) => {
    const isChosen = from <= pos && pos + node.nodeSize <= to;
    if (isCard(node)) cards.push({ json: identityOf(node), isChosen });
  });
  const first = places.findIndex((place) => place.to > from);
  const last = places.findLastIndex((place) => place.from < to);
  const start = first === -1 ? places.length : first;
  const isBlock = selection instanceof NodeSelection && selection.$from.depth === 0;
  return { blocks, cards, selection: { from: start, to: Math.max(start, last + 1), isBlock }, text: print() };
}

/** A card is itself as long as its markup is, whatever is written into it. */
function identityOf(node: Node): string {
  const { type, attrs } = node;
  const { source, head, middle, name } = attrs;
  return JSON.stringify({ type: type.name, attrs: { source, head, middle, name } });
}

/** As the grip beside a block does. */
function choose(share: number): void {
  const { view, state } = current().editor;
  const starts: number[] = [];
  state.doc.forEach((_node, start) => starts.push(start));
  const at = starts[Math.floor(share * starts.length)] ?? 0;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
  view.focus();
}

function placeCaret(share: number): void {
  const { view, state } = current().editor;
  const place = state.doc.resolve(Math.floor(share * state.doc.content.size));
  view.dispatch(state.tr.setSelection(TextSelection.near(place)));
  view.focus();
}

function paste(type: string, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  current().editor.view.dom.dispatchEvent(event);
}

/** Words from elsewhere, let go over the middle of a block. */
function drop(share: number, text: string): void {
  const { dom } = current().editor.view;
  const target = dom.children[Math.floor(share * dom.children.length)];
  if (!target) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at });
  target.dispatchEvent(event);
}

Object.assign(globalThis, { editing: { open, look, choose, placeCaret, paste, drop } });
