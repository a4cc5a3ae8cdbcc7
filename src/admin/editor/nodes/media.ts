// Pictures, sounds, films and embedded pages, each with a caption; and boxes that have a picture of their own.
import { Node, type NodeViewRenderer } from '@tiptap/core';
import type { Node as DocNode } from '@tiptap/pm/model';
import { handleCardKeys } from '../card-keys.ts';
import { element } from '../element.ts';
import { attributeIn, changeTag, findTag } from '../markup/tags.ts';
import { dataIn } from '../markup/frame.ts';
import { followWritable } from '../writable.ts';
import { lookOf } from './looks.ts';

export interface MediaWords {
  readonly altLabel: string;
  readonly altHint: string;
  readonly described: string;
  readonly notDescribed: string;
  readonly noPicture: string;
}

export interface Media {
  readonly tag: 'img' | 'video' | 'audio';
  readonly src: string;
  readonly alt: string;
}

/** The first thing to look at or listen to in a piece of HTML. */
export function mediaIn(html: unknown): Media | undefined {
  const tag = typeof html === 'string' ? findTag(html, 'img', 'video', 'audio') : undefined;
  if (!tag) return undefined;
  const src = attributeIn(tag.raw, 'src') ?? '';
  const isSafe = /^(?:https?:|blob:|data:(?:image|audio|video)\/|\/|\.|[^:]*$)/i.test(src.trim());
  const name = tag.name === 'video' || tag.name === 'audio' ? tag.name : 'img';
  return { tag: name, src: isSafe ? src : '', alt: attributeIn(tag.raw, 'alt') ?? '' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function mediaElement({ tag, src, alt }: Media): HTMLElement {
  if (tag === 'img') {
    const image = element('img', '');
    image.src = src;
    image.alt = alt;
    return image;
  }
  const player = element(tag, '');
  player.controls = true;
  player.preload = 'metadata';
  player.src = src;
  return player;
}

/** The same element stays as long as it shows the same thing: it would flicker otherwise. */
function showMedia(place: HTMLElement, media: Media | undefined, otherwise: string): void {
  const old = place.firstElementChild;
  const isSame = old !== null && media !== undefined && old.localName === media.tag;
  if (isSame && old.getAttribute('src') === media.src) {
    if (media.tag === 'img') old.setAttribute('alt', media.alt);
    return;
  }
  if (!media && place.textContent === otherwise && place.childElementCount === 0) return;
  place.replaceChildren(media ? mediaElement(media) : otherwise);
}

const setLook = (dom: HTMLElement, className: string, head: unknown): void => {
  const { class: look = '', style = '' } = lookOf(head);
  dom.className = `${className} ${look}`.trim();
  dom.style.cssText = style;
};

/** The field for what is on a picture, behind a sign that says whether there is something in it. */
function altField(words: MediaWords, write: (alt: string) => void) {
  const chip = element('button', 'alt-chip');
  chip.type = 'button';
  const field = element('input', 'text-input alt-field');
  field.placeholder = words.altHint;
  field.setAttribute('aria-label', words.altLabel);
  let isOpen = false;
  chip.addEventListener('click', () => {
    isOpen = !isOpen;
    field.hidden = !isOpen;
    if (isOpen) field.focus();
  });
  field.addEventListener('input', () => write(field.value));
  const show = (alt: string, isEditable: boolean): void => {
    chip.textContent = alt === '' ? words.notDescribed : words.described;
    chip.dataset['isDescribed'] = String(alt !== '');
    chip.title = alt === '' ? words.altHint : alt;
    // A description that is missing is asked for; one that is there is out of the way.
    field.hidden = !isOpen && alt !== '' && document.activeElement !== field;
    if (field.value !== alt) field.value = alt;
    field.readOnly = !isEditable;
  };
  return { chip, field, show };
}

export const pictureView =
  (words: MediaWords): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    let shown = node;
    const dom = element('figure', '');
    const frame = element('div', 'media-frame');
    frame.contentEditable = 'false';
    const place = element('div', 'media-place');
    const contentDOM = element('div', 'media-words');
    const alt = altField(words, (value) => {
      const pos = getPos();
      if (pos === undefined || !editor.isEditable) return;
      const middle = changeTag(textOf(shown.attrs['middle']), ['img'], 'alt', value);
      editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'middle', middle));
    });
    frame.append(place, alt.chip, alt.field);
    dom.append(frame, contentDOM);
    handleCardKeys(frame, editor, getPos);
    const show = (): void => {
      const media = mediaIn(shown.attrs['middle']);
      setLook(dom, 'picture-block', shown.attrs['head']);
      showMedia(place, media, words.noPicture);
      alt.show(media?.alt ?? '', editor.isEditable);
    };
    show();
    return viewOf(
      { dom, frame, contentDOM, fields: [alt.chip, alt.field], destroy: followWritable(editor, show) },
      (next) => {
        if (next.type !== node.type) return false;
        shown = next;
        show();
        return true;
      },
    );
  };

interface ViewParts {
  readonly dom: HTMLElement;
  /** What the editor does not look into. */
  readonly frame: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly fields?: readonly HTMLElement[];
  readonly destroy?: () => void;
}

function viewOf(
  { dom, frame, contentDOM, fields = [], destroy = () => undefined }: ViewParts,
  update: (next: DocNode) => boolean,
) {
  return {
    dom,
    contentDOM,
    update,
    stopEvent: (event: Event) => fields.some((field) => field === event.target),
    ignoreMutation: (mutation: { readonly target: globalThis.Node; readonly type: string }) =>
      mutation.type !== 'selection' && (mutation.target === dom || frame.contains(mutation.target)),
    destroy,
  };
}

/** Sound, film, or the address of a page that is shown there. */
const playerView =
  (className: string, isAbove = true): NodeViewRenderer =>
  ({ node }) => {
    const dom = element('div', '');
    const frame = element('div', 'media-frame');
    frame.contentEditable = 'false';
    const contentDOM = element('div', 'media-words');
    dom.append(...(isAbove ? [frame, contentDOM] : [contentDOM, frame]));
    const show = ({ attrs }: DocNode): void => {
      const { head, middle, tail } = attrs;
      setLook(dom, className, head);
      showMedia(frame, mediaIn(middle) ?? mediaIn(head) ?? mediaIn(tail), addressOf(textOf(head)));
    };
    show(node);
    return viewOf({ dom, frame, contentDOM }, (next) => {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    });
  };

function addressOf(head: string): string {
  const { url } = dataIn(head);
  return typeof url === 'string' ? url : '';
}

const media = (name: string, view: NodeViewRenderer) =>
  Node.create({
    name,
    group: 'block',
    content: 'caption',
    isolating: true,
    draggable: true,
    renderHTML: ({ HTMLAttributes }) => ['figure', { ...HTMLAttributes, 'data-media': name }, 0],
    addNodeView: () => view,
  });

const mediaBox = (name: string, className: string) =>
  Node.create({
    name,
    group: 'block',
    content: 'block+',
    isolating: true,
    defining: true,
    renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-media': name }, 0],
    addNodeView: () => playerView(className),
  });

export const mediaNodes = (words: MediaWords) => [
  media('picture', pictureView(words)),
  media('audio', playerView('audio-block')),
  media('video', playerView('video-block')),
  media('embed', playerView('embed-block')),
  mediaBox('cover', 'cover-block'),
  mediaBox('mediaText', 'media-text-block'),
];
