// Atomic widgets: one tag each, with typed values and classes instead of controls.
import type { ElementNode, ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linkAttributes, linked } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { isMediaUrl, isOn, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { plains, type Controls } from '../control.ts';
import type { Widget } from '../widget.ts';
import { youtubeAddress, YOUTUBE_HOST } from '../media/video-address.ts';
import { atomicAttributes, imageProp, linkProp, propsOf, richProp } from './props.ts';

type Print = (props: ElementSettings, node: ElementNode, context: RenderContext) => Markup;

function atomic(type: string, names: string, print: Print): Widget {
  const controls: Controls = plains('text', `${names} classes attributes _cssid`);
  return { type, controls, render: ({ node, settings }, context) => print(propsOf(settings), node, context) };
}

const heading = atomic('b-heading', 'tag title link', (props, node, context) => {
  const title = richProp(props, 'title');
  if (title.trim() === '') return nothing;
  const attributes = atomicAttributes(node, props, context, 'b-heading-base');
  return tag(headingTag(props['tag'], 'h2'), attributes, linked(linkProp(props), {}, inlineText(title)));
});

const paragraph = atomic('b-paragraph', 'paragraph tag link', (props, node, context) => {
  const words = richProp(props, 'paragraph');
  if (words.trim() === '') return nothing;
  const attributes = atomicAttributes(node, props, context, 'b-paragraph-base');
  return tag(props['tag'] === 'span' ? 'span' : 'p', attributes, linked(linkProp(props), {}, inlineText(words)));
});

const picture = atomic('b-image', 'image link', (props, node, context) => {
  const { media, size } = imageProp(props, 'image');
  const attributes = atomicAttributes(node, props, context, 'b-image-base');
  const shown = image(context, media, { size, attributes });
  const target = linkProp(props);
  if (!shown) return nothing;
  return target ? tag('a', linkAttributes(target), shown) : shown;
});

const button = atomic('b-button', 'text link tag', (props, node, context) => {
  const label = richProp(props, 'text');
  if (label.trim() === '') return nothing;
  const attributes = atomicAttributes(node, props, context, 'b-button-base');
  const target = linkProp(props);
  if (target) return tag('a', { ...linkAttributes(target), ...attributes }, inlineText(label));
  return tag('button', { ...attributes, type: 'button' }, inlineText(label));
});

const svg = atomic('b-svg', 'svg link', (props, node, context) => {
  const drawing = icon({ value: props['svg'], library: 'svg' });
  if (!drawing) return nothing;
  const attributes = atomicAttributes(node, props, context, 'b-svg-base');
  const target = linkProp(props);
  return target ? tag('a', { ...linkAttributes(target), ...attributes }, drawing) : tag('div', attributes, drawing);
});

const divider = atomic('b-divider', 'tag', (props, node, context) =>
  tag('hr', atomicAttributes(node, props, context, 'b-divider-base')),
);

const youtube = atomic(
  'b-youtube',
  'source start end autoplay mute loop controls rel privacy lazyload',
  (props, node, context) => {
    const src = youtubeAddress(text(props, 'source'), {
      ...props,
      controls: isOn(props, 'controls', true) ? 'yes' : '',
    });
    if (src === undefined) return nothing;
    context.frameHosts.add(YOUTUBE_HOST);
    const attributes = atomicAttributes(node, props, context, 'b-youtube');
    return tag('iframe', {
      ...attributes,
      src,
      title: saidIn(context, 'Video'),
      loading: 'lazy',
      allowfullscreen: true,
    });
  },
);

const film = atomic('b-self-hosted-video', 'source autoplay mute loop controls poster', (props, node, context) => {
  const value = props['source'];
  const url = value !== null && typeof value === 'object' && 'url' in value ? value.url : value;
  if (typeof url !== 'string' || !isMediaUrl(url)) return nothing;
  const attributes = atomicAttributes(node, props, context, 'b-video');
  return tag('video', {
    ...attributes,
    src: url,
    controls: isOn(props, 'controls', true),
    autoplay: isOn(props, 'autoplay'),
    muted: isOn(props, 'mute'),
    loop: isOn(props, 'loop'),
    playsinline: true,
    preload: 'metadata',
  });
});

export const atomicWidgets: readonly Widget[] = [heading, paragraph, picture, button, svg, divider, youtube, film];
