// Addresses of single audio and video files: the browser plays them, nobody is asked.
import { isWebUrl, printTag } from './html.ts';

const AUDIO = new Set(['mp3', 'ogg', 'flac', 'm4a', 'wav']);
const VIDEO = new Set(['mp4', 'm4v', 'webm', 'ogv', 'flv']);

export interface FileAnswer {
  provider_name: 'Embed Handler';
  html: string;
  scripts: readonly string[];
}

export function playerFor(url: string): FileAnswer | undefined {
  if (!isWebUrl(url)) return undefined;
  const extension = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  if (AUDIO.has(extension)) return answer(`${printTag('audio', { controls: '', preload: 'none', src: url })}</audio>`);
  if (VIDEO.has(extension))
    return answer(`${printTag('video', { controls: '', preload: 'metadata', src: url })}</video>`);
  return undefined;
}

const answer = (html: string): FileAnswer => ({ provider_name: 'Embed Handler', html, scripts: [] });
