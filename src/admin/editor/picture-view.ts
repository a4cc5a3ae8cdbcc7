// A picture in the text, with the field for its description below.
import type { NodeViewRenderer } from '@tiptap/core';
import { moveByKeys } from './move-block.ts';
import { element, type SealedWords } from './sealed-view.ts';

export const pictureView =
  (words: SealedWords): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = element('figure', 'picture-block');
    dom.contentEditable = 'false';
    moveByKeys(dom, editor, getPos);
    const image = element('img', '');
    const field = element('input', 'text-input');
    field.placeholder = words.altHint;
    field.setAttribute('aria-label', words.altLabel);
    dom.append(image, field);
    const show = ({ src, alt }: Readonly<Record<string, unknown>>): void => {
      const [source, text] = [typeof src === 'string' ? src : '', typeof alt === 'string' ? alt : ''];
      if (image.getAttribute('src') !== source) image.src = source;
      image.alt = text;
      if (field.value !== text) field.value = text;
      field.readOnly = !editor.isEditable;
    };
    show(node.attrs);
    field.addEventListener('input', () => {
      const place = getPos();
      if (place === undefined || !editor.isEditable) return;
      editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', field.value));
    });
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        show(next.attrs);
        return true;
      },
      stopEvent: (event) => event.target === field,
      ignoreMutation: () => true,
    };
  };
