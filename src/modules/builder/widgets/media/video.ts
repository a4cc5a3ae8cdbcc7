import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { imageAddress } from '#modules/builder/render/markup/images.ts';
import { nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { choice, isOn, link, media, number, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { plain, plains, word } from '../control.ts';
import { filters } from '../groups.ts';
import {
  DAILYMOTION_HOST,
  dailymotionAddress,
  VIMEO_HOST,
  vimeoAddress,
  YOUTUBE_HOST,
  YOUTUBE_PLAIN_HOST,
  youtubeAddress,
} from './video-address.ts';
import { defineWidget } from '../widget.ts';

const RATIOS = { '169': '16/9', '219': '21/9', '43': '4/3', '32': '3/2', '11': '1/1', '916': '9/16' };

export const video = defineWidget({
  type: 'video',
  controls: {
    ...plains('choice', 'video_type'),
    ...plains('text', 'youtube_url vimeo_url dailymotion_url start end title'),
    ...plains(
      'switcher',
      'insert_url autoplay mute loop controls yt_privacy lazy_load show_image_overlay play_on_mobile',
    ),
    ...plains('media', 'hosted_url image_overlay poster'),
    external_url: plain('url'),
    aspect_ratio: word('', '--video-ratio', RATIOS),
    ...filters(' .builder-wrapper'),
  },
  render({ settings }, context) {
    const player = printPlayer(settings, context);
    return player ? tag('div', { class: 'builder-wrapper' }, player) : nothing;
  },
});

export function printPlayer(settings: ElementSettings, context: RenderContext): Markup | undefined {
  const kind = choice(settings, 'video_type', ['youtube', 'vimeo', 'dailymotion', 'hosted'], 'youtube');
  if (kind === 'hosted') return hostedPlayer(settings, context);
  const frame = frameOf(kind, settings);
  if (!frame) return undefined;
  context.frameHosts.add(frame.host);
  return tag('iframe', {
    class: 'builder-video-iframe',
    src: frame.src,
    title: text(settings, 'title') || saidIn(context, 'Video'),
    loading: 'lazy',
    allow: 'autoplay; encrypted-media; picture-in-picture',
    allowfullscreen: true,
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
}

function frameOf(
  kind: 'youtube' | 'vimeo' | 'dailymotion',
  settings: ElementSettings,
): { src: string; host: string } | undefined {
  if (kind === 'vimeo') return framed(vimeoAddress(text(settings, 'vimeo_url'), settings), VIMEO_HOST);
  if (kind === 'dailymotion') {
    return framed(dailymotionAddress(text(settings, 'dailymotion_url'), settings), DAILYMOTION_HOST);
  }
  // Without cookies unless somebody switched that off.
  const host = isOn(settings, 'yt_privacy', true) ? YOUTUBE_HOST : YOUTUBE_PLAIN_HOST;
  return framed(youtubeAddress(text(settings, 'youtube_url'), settings, host), host);
}

const framed = (src: string | undefined, host: string) => (src === undefined ? undefined : { src, host });

function hostedPlayer(settings: ElementSettings, context: RenderContext): Markup | undefined {
  const file = media(settings, 'hosted_url');
  const own = file ? imageAddress(context, file) : '';
  const src = isOn(settings, 'insert_url') ? (link(settings, 'external_url')?.url ?? '') : own;
  if (!/^(?:https?:)?\//i.test(src)) return undefined;
  const poster = media(settings, isOn(settings, 'show_image_overlay') ? 'image_overlay' : 'poster');
  const [start, end] = [number(settings, 'start'), number(settings, 'end')];
  const range = start === undefined && end === undefined ? '' : `#t=${start ?? 0}${end === undefined ? '' : `,${end}`}`;
  return tag('video', {
    class: 'builder-video',
    src: src + range,
    controls: isOn(settings, 'controls', true),
    autoplay: isOn(settings, 'autoplay'),
    muted: isOn(settings, 'mute'),
    loop: isOn(settings, 'loop'),
    playsinline: true,
    preload: 'metadata',
    poster: poster ? imageAddress(context, poster) || undefined : undefined,
  });
}
