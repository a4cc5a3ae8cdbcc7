// The link that the caret stands in, and the words that a link is being made of.
import type { Editor } from '@tiptap/core';
import { getMarkRange } from '@tiptap/core';
import { AllSelection, Plugin, PluginKey, TextSelection, type EditorState, type Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

export interface LinkPlace {
  readonly from: number;
  readonly to: number;
  /** Empty for words without a link. */
  readonly href: string;
}

/** Chosen words, also when all of the text is chosen; undefined for a block that is. */
export function wordsIn(selection: Selection): TextSelection | undefined {
  if (selection instanceof TextSelection) return selection;
  if (!(selection instanceof AllSelection)) return undefined;
  const words = TextSelection.between(selection.$from, selection.$to);
  return words instanceof TextSelection ? words : undefined;
}

/** Chosen words, or the link around the caret; undefined where nothing can be linked. */
export function linkPlaceOf({ selection, schema }: EditorState): LinkPlace | undefined {
  const link = schema.marks['link'];
  const words = wordsIn(selection);
  if (!link || !words || words.$from.parent.type.spec.code === true) return undefined;
  const { $from, $to, from, to, empty: isCaret } = words;
  const range = getMarkRange($from, link) ?? (isCaret ? undefined : getMarkRange($to, link));
  const mark = range && $from.doc.nodeAt(range.from)?.marks.find(({ type }) => type === link);
  const href: unknown = mark?.attrs['href'];
  if (isCaret) return range && typeof href === 'string' ? { ...range, href } : undefined;
  const isInside = range && from >= range.from && to <= range.to;
  return isInside && typeof href === 'string' ? { ...range, href } : { from, to, href: '' };
}

/** Keys that follow each other quickly: the browser has moved the selection, and the editor hears of it a moment later. */
export function readSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection, tr } = view.state;
  if (!(selection instanceof TextSelection)) return;
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset ?? 0), view.posAtDOM(focusNode, focusOffset ?? 0)];
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

export function setLink(editor: Editor, { from, to }: Pick<LinkPlace, 'from' | 'to'>, href: string): void {
  const link = editor.schema.marks['link'];
  if (!link) return;
  const { tr } = editor.state;
  // What else was written in the link stays, such as where it opens.
  const old = tr.doc.nodeAt(from)?.marks.find(({ type }) => type === link);
  tr.removeMark(from, to, link).addMark(from, to, link.create({ ...old?.attrs, href }));
  tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link);
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

export function removeLink(editor: Editor, { from, to }: LinkPlace): void {
  const link = editor.schema.marks['link'];
  if (link) editor.view.dispatch(editor.state.tr.removeMark(from, to, link));
  editor.view.focus();
}

const key = new PluginKey<LinkPlace | undefined>('marked-words');

/** Words stay marked while another field has the focus. */
export const markedWords = (): Plugin =>
  new Plugin<LinkPlace | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, place) {
        const next: LinkPlace | null | undefined = tr.getMeta(key);
        if (next !== undefined) return next ?? undefined;
        return place && { ...place, from: tr.mapping.map(place.from, 1), to: tr.mapping.map(place.to, -1) };
      },
    },
    props: {
      decorations(state) {
        const place = key.getState(state);
        if (!place || place.from >= place.to) return null;
        return DecorationSet.create(state.doc, [Decoration.inline(place.from, place.to, { class: 'marked-words' })]);
      },
    },
  });

export const markWords = (editor: Editor, place: LinkPlace | undefined): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, place ?? null).setMeta('addToHistory', false));

/** The place as it is now, after changes that others have made. */
export const markedPlace = (editor: Editor): LinkPlace | undefined => key.getState(editor.state);
