// The linked preview that stands in front of a description.
import { escapeHtml } from '#kernel/text/escape.ts';
import { lastPart } from '#content/media/names.ts';
import { renderTitle } from '#content/text/render.ts';
import type { Media } from './fields.ts';

export function previewHtml(media: Media, address: (file: string) => string): string {
  const whole = address(media.item.file);
  const { media_type: kind } = media.item;
  if (kind === 'video' || kind === 'audio') {
    return `<${kind} controls="controls" preload="metadata" src="${escapeHtml(whole)}"></${kind}>\n`;
  }
  const inner = kind === 'image' ? imageHtml(media, address) : renderTitle(media.title);
  return `<p class="attachment"><a href="${escapeHtml(whole)}">${inner}</a></p>\n`;
}

function imageHtml({ item }: Media, address: (file: string) => string): string {
  const medium = item.details.sizes['medium'];
  const folder = item.file.slice(0, item.file.length - lastPart(item.file).length);
  const { width, height } = medium ?? item;
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  const source = escapeHtml(address(medium ? folder + medium.file : item.file));
  return `<img loading="lazy" decoding="async"${size} src="${source}" class="attachment-medium size-medium" alt="${escapeHtml(item.alt_text)}" />`;
}
