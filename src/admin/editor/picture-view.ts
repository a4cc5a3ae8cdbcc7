// A picture in the text, with the field for its description below.
import type { NodeViewRenderer } from '@tiptap/core';
import { handleCardKeys } from './card-keys.ts';
import { element, type SealedWords } from './sealed-view.ts';
import { followWritable } from './writable.ts';

export const pictureView =
  (words: SealedWords): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = element('figure', 'picture-block');
    dom.contentEditable = 'false';
    handleCardKeys(dom, editor, getPos);
    const image = element('img', '');
    const field = element('input', 'text-input');
    field.placeholder = words.altHint;
    field.setAttribute('aria-label', words.altLabel);
    dom.append(image, field);
    let shown = node;
    const show = (): void => {
      const { src, alt } = shown.attrs;
      const [source, text] = [typeof src === 'string' ? src : '', typeof alt === 'string' ? alt : ''];
      if (image.getAttribute('src') !== source) image.src = source;
      image.alt = text;
      if (field.value !== text) field.value = text;
      field.readOnly = !editor.isEditable;
    };
    show();
    field.addEventListener('input', () => {
      const place = getPos();
      if (place === undefined || !editor.isEditable) return;
      editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', field.value));
    });
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        shown = next;
        show();
        return true;
      },
      stopEvent: (event) => event.target === field,
      ignoreMutation: () => true,
      destroy: followWritable(editor, show),
    };
  };
