// Pictures on their way to the library: each has a box in the text, which is never a part of it.
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Attachment } from '#client/paths.ts';
import { printData } from '#admin/editor/markup/blocks.ts';
import { block } from '#admin/editor/markup/frame.ts';
import { escapeAttribute } from '#admin/editor/markup/inline.ts';
import { createBox, type BoxWords } from './picture-box.ts';
import type { Waiting } from './insert-blocks.ts';
import { nodesOf } from './nodes.ts';

export interface PictureOptions {
  readonly words: BoxWords;
  upload(file: File, onShare: (share: number) => void): Promise<Pick<Attachment, 'id' | 'source_url' | 'alt_text'>>;
  reasonOf(error: unknown): string;
  canSucceedLater(error: unknown): boolean;
}

export interface Pictures {
  readonly plugin: Plugin;
  /** Each at the empty line that waits for it. */
  place(view: EditorView, waiting: readonly Waiting[], files?: readonly File[]): void;
}

type Change = { readonly add: Decoration } | { readonly remove: string };

const key = new PluginKey<DecorationSet>('pictures');

export function createPictures(options: PictureOptions): Pictures {
  let count = 0;
  const plugin = new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, boxes) {
        const mapped = boxes.map(tr.mapping, tr.doc);
        const change: Change | undefined = tr.getMeta(key);
        if (!change) return mapped;
        if ('add' in change) return mapped.add(tr.doc, [change.add]);
        return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === change.remove));
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });
  const placeOne = (view: EditorView, { line, picture }: Waiting, file: File | undefined): void => {
    const id = `picture-${++count}`;
    const remove = (): void => view.dispatch(view.state.tr.setMeta(key, { remove: id }));
    const name = file?.name ?? picture.alt;
    const box = createBox(options.words, { onRemove: remove, onRetry: () => send() });
    const send = (): void => {
      if (!file) return;
      box.showShare(name, 0);
      void options
        .upload(file, (share) => box.showShare(name, share))
        .then((attachment) => finish(view, id, printPicture(attachment, picture.alt)))
        .catch((error: unknown) => box.showFault(name, options.reasonOf(error), options.canSucceedLater(error)));
    };
    const pos = findLine(view.state, line);
    const add = Decoration.widget(pos, box.element, {
      id,
      key: id,
      side: -1,
      stopEvent: () => true,
      ignoreSelection: true,
    });
    view.dispatch(view.state.tr.setMeta(key, { add }));
    if (file) send();
    else box.showMissing(name);
  };
  return {
    plugin,
    place: (view, waiting, files = []) =>
      waiting.forEach((one, at) => placeOne(view, one, files[at] ?? fileOf(one.picture.src, one.picture.alt))),
  };
}

function findLine({ doc, selection }: EditorState, line: Waiting['line']): number {
  let found: number | undefined;
  doc.descendants((node, pos) => {
    if (node === line) found = pos;
    return found === undefined;
  });
  return found ?? selection.$from.before(1);
}

/** The box goes, the picture comes: into the empty line, or before it while somebody writes there. */
function finish(view: EditorView, id: string, markup: string): void {
  if (view.isDestroyed) return;
  const [box] = key.getState(view.state)?.find(undefined, undefined, ({ id: other }) => other === id) ?? [];
  // Whoever took the place away does not want the picture there.
  if (!box) return;
  const { tr, selection, schema } = view.state;
  const line = tr.doc.nodeAt(box.from);
  const isEmpty = line?.type.name === 'paragraph' && line.content.size === 0;
  const isWrittenIn = line !== null && selection.from > box.from && selection.from < box.from + line.nodeSize;
  const end = isEmpty && !isWrittenIn ? box.from + line.nodeSize : box.from;
  tr.replaceWith(box.from, end, nodesOf(schema, markup));
  view.dispatch(tr.setMeta(key, { remove: id }));
}

export function printPicture(
  { id, source_url: src, alt_text: alt }: Pick<Attachment, 'id' | 'source_url' | 'alt_text'>,
  otherAlt = '',
): string {
  const img = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt || otherAlt)}" class="wp-image-${id}"/>`;
  const data = printData({ id, sizeSlug: 'large' });
  return block('image', data, `\n<figure class="wp-block-image size-large">${img}</figure>\n`);
}

/** Of a `data:` address; undefined for one that only another program can read. */
export function fileOf(src: string, alt: string): File | undefined {
  const [, type, isBase64, content = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,([^]*)$/i.exec(src) ?? [];
  if (type === undefined) return undefined;
  try {
    const text = isBase64 === undefined ? decodeURIComponent(content) : atob(content.replaceAll(/\s/g, ''));
    const bytes = isBase64 === undefined ? new TextEncoder().encode(text) : Uint8Array.from(text, (sign) => sign.charCodeAt(0)); // prettier-ignore
    const ending = type.slice('image/'.length).replace('jpeg', 'jpg').replace('svg+xml', 'svg');
    return new File([bytes], `${nameOf(alt)}.${ending}`, { type });
  } catch {
    // Damaged on its way: the same as a picture that is not there.
    return undefined;
  }
}

const nameOf = (alt: string): string =>
  alt
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60) || 'picture';
