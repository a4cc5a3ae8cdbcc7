// Sound, points on a picture, films one after the other.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { join, nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { link, media, rows, size as sizeOf, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, plains } from '../control.ts';
import { typography } from '../groups.ts';
import { awayLink } from '../parts/away.ts';
import { printFolds } from '../parts/folds.ts';
import { defineWidget } from '../widget.ts';
import { printPlayer } from './video.ts';

/** A file plays here; what stands on another site is a link to it, so that nothing is loaded from there. */
export const audio = defineWidget({
  type: 'audio',
  controls: { link: plain('url') },
  render({ settings }, context) {
    const target = link(settings, 'link');
    if (!target) return nothing;
    if (/\.(?:mp3|m4a|ogg|oga|wav|flac|aac)(?:$|[?#])/i.test(target.url)) {
      return tag('audio', { class: 'b-audio', src: target.url, controls: true, preload: 'none' });
    }
    return awayLink(target, context);
  },
});

export const hotspot = defineWidget({
  type: 'hotspot',
  controls: {
    image: plain('media'),
    ...plains('choice', 'image_size'),
    hotspot: plain('repeater'),
    style_hotspot_color: color(' .b-spot > summary'),
    style_hotspot_box_color: color(' .b-spot > summary', 'background-color'),
    ...typography(' .b-spot', 'style_tooltip_typography'),
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const picture = image(context, media(settings, 'image'), { size: text(settings, 'image_size', 'full') });
    const spots = rows(settings, 'hotspot').map((row, index) => printSpot(row, index, context));
    return picture || spots.length > 0 ? tag('div', { class: 'b-spots' }, picture, spots) : nothing;
  },
});

function printSpot(row: ElementSettings, index: number, context: RenderContext): Markup {
  const sign = icon(row['hotspot_icon']);
  const label = text(row, 'hotspot_label');
  const words = text(row, 'hotspot_tooltip_content');
  const place = (name: string): number => Math.min(100, Math.max(0, sizeOf(row, name)?.size ?? 50));
  const style = `inset-inline-start:${place('hotspot_offset_x')}%;top:${place('hotspot_offset_y')}%`;
  const shown: Child = [sign, label.trim() === '' && !sign ? String(index + 1) : inlineText(label)];
  const target = link(row, 'hotspot_link');
  if (words.trim() === '') return tag('div', { class: 'b-spot', style }, linked(target, {}, shown));
  const content = [richText(words, context), target && tag('p', {}, linked(target, {}, target.url))];
  return tag('details', { class: 'b-spot', style }, tag('summary', {}, shown), tag('div', {}, content));
}

/** Each film is loaded when somebody unfolds it. */
export const videoPlaylist = defineWidget({
  type: 'video-playlist',
  controls: {
    playlist_title: plain('html'),
    tabs: plain('repeater'),
    heading_color: color(' .b-playlist__title'),
    ...typography(' .b-playlist__title', 'heading_typography'),
  },
  render({ settings }, context) {
    const title = text(settings, 'playlist_title');
    const films = rows(settings, 'tabs').flatMap((row) => filmOf(row, context));
    return join(
      title.trim() !== '' && tag('h3', { class: 'b-playlist__title' }, inlineText(title)),
      films.length > 0 && tag('div', { class: 'builder-accordion' }, printFolds(films, {})),
    );
  },
});

function filmOf(row: ElementSettings, context: RenderContext): { title: Child; inside: Markup }[] {
  const player = printPlayer({ ...row, video_type: text(row, 'type', 'youtube') }, context);
  const [title, length] = [text(row, 'title'), text(row, 'duration')];
  if (title.trim() === '' && !player) return [];
  const words = ['inner_tab_content_1', 'inner_tab_content_2'].map((name) => richText(text(row, name), context));
  const inside = join(player && tag('div', { class: 'builder-wrapper' }, player), words);
  return [{ title: [inlineText(title), length !== '' && ` (${length})`], inside }];
}
