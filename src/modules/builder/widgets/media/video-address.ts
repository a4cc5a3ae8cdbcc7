// Addresses of films on other sites: only their ids are taken from what people typed.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { isOn, number } from '#modules/builder/render/settings/values.ts';

export const YOUTUBE_HOST = 'https://www.youtube-nocookie.com';
export const YOUTUBE_PLAIN_HOST = 'https://www.youtube.com';
export const VIMEO_HOST = 'https://player.vimeo.com';
export const DAILYMOTION_HOST = 'https://www.dailymotion.com';

/** Without cookies until somebody plays it. */
export function youtubeAddress(typed: string, settings: ElementSettings, host = YOUTUBE_HOST): string | undefined {
  const id = idIn(typed, /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live|v)\/)([\w-]{11})(?![\w-])/);
  if (id === undefined) return undefined;
  const query = flags(settings, { autoplay: 'autoplay', mute: 'mute', loop: 'loop' });
  if (!isOn(settings, 'controls', true)) query.set('controls', '0');
  if (isOn(settings, 'loop')) query.set('playlist', id);
  for (const edge of ['start', 'end']) {
    const seconds = number(settings, edge);
    if (seconds !== undefined && seconds >= 0) query.set(edge, String(Math.floor(seconds)));
  }
  return withQuery(`${host}/embed/${id}`, query);
}

export function vimeoAddress(typed: string, settings: ElementSettings): string | undefined {
  const id = idIn(typed, /^(?:(?!vimeo\.com\/).)*vimeo\.com\/(?:.*\/)?(\d{5,12})(?!\d)/);
  if (id === undefined) return undefined;
  const query = flags(settings, { autoplay: 'autoplay', mute: 'muted', loop: 'loop' });
  query.set('dnt', '1');
  return withQuery(`${VIMEO_HOST}/video/${id}`, query);
}

export function dailymotionAddress(typed: string, settings: ElementSettings): string | undefined {
  const id = idIn(typed, /(?:dailymotion\.com\/(?:embed\/)?video|dai\.ly)\/([a-zA-Z\d]{5,12})(?![a-zA-Z\d])/);
  if (id === undefined) return undefined;
  return withQuery(`${DAILYMOTION_HOST}/embed/video/${id}`, flags(settings, { autoplay: 'autoplay', mute: 'mute' }));
}

function idIn(typed: string, pattern: RegExp): string | undefined {
  return pattern.exec(typed.slice(0, 500))?.[1];
}

function flags(settings: ElementSettings, names: Readonly<Record<string, string>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, flag] of Object.entries(names)) if (isOn(settings, name)) query.set(flag, '1');
  return query;
}

function withQuery(address: string, query: URLSearchParams): string {
  return query.size === 0 ? address : `${address}?${query.toString()}`;
}
