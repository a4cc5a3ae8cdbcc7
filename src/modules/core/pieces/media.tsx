// Captions, sound and film.
import { render } from 'preact-render-to-string';
import type { ShortcodePiece } from '#content/pieces/piece.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import type { Shortcode } from '#content/text/shortcodes.ts';

/** `[caption width="300" align="alignleft"]<img …> What it shows[/caption]` */
export const caption: ShortcodePiece = ({ attributes, content }) => {
  const { image, words } = splitCaption(content ?? '');
  const said = attributes.get('caption') ?? words;
  const width = Number(attributes.get('width')) || 0;
  if (said.trim() === '' || width < 1) return filterHtml(content ?? '');
  const align = /^align(?:left|right|center|none)$/.exec(attributes.get('align') ?? '')?.[0] ?? 'alignnone';
  return render(
    <figure class={`wp-caption ${align}`} style={{ width: `${Math.min(width, MOST_PIXELS)}px` }}>
      <span dangerouslySetInnerHTML={{ __html: filterHtml(image) }} />
      <figcaption class="wp-caption-text" dangerouslySetInnerHTML={{ __html: filterTitle(said.trim()) }} />
    </figure>,
  );
};

const MOST_PIXELS = 4_000;

/** The image with the link around it, and the words behind. */
function splitCaption(content: string): { image: string; words: string } {
  const found = /^\s*(<a\s[^>]*>\s*<img\s[^>]*>\s*<\/a>|<img\s[^>]*>)/i.exec(content);
  return found ? { image: found[1] ?? '', words: content.slice(found[0].length) } : { image: content, words: '' };
}

/** `[audio src="…"]`, or with the kind of file as the name: `[audio mp3="…"]`. */
export const audio: ShortcodePiece = (shortcode) => {
  const src = sourceOf(shortcode, ['src', 'mp3', 'ogg', 'wav', 'm4a', 'flac', 'opus']);
  return src === undefined
    ? ''
    : render(<audio class="wp-audio-shortcode" controls {...playing(shortcode)} src={src} />);
};

export const video: ShortcodePiece = (shortcode) => {
  const { attributes } = shortcode;
  const src = sourceOf(shortcode, ['src', 'mp4', 'webm', 'ogv', 'm4v', 'mov']);
  if (src === undefined) return '';
  const [width, height] = ['width', 'height'].map((name) => Number(attributes.get(name)) || undefined);
  const poster = safeAddress(attributes.get('poster'));
  return render(
    <video
      class="wp-video-shortcode"
      controls
      playsinline
      {...playing(shortcode)}
      width={width}
      height={height}
      poster={poster}
      src={src}
    />,
  );
};

function sourceOf({ attributes, values, content }: Shortcode, names: readonly string[]): string | undefined {
  const written = names.map((name) => attributes.get(name)).find((value) => value !== undefined);
  return safeAddress(written ?? values[0] ?? content?.trim());
}

function playing({ attributes }: Shortcode) {
  const isOn = (name: string): boolean => ['on', '1', 'true', name].includes(attributes.get(name) ?? '');
  const preload = PRELOADS.find((one) => one === attributes.get('preload')) ?? 'metadata';
  return {
    loop: isOn('loop'),
    autoplay: isOn('autoplay'),
    muted: isOn('muted'),
    preload,
  };
}

const PRELOADS = ['none', 'auto', 'metadata'] as const;

/** Nothing but addresses of files: a script would be one, too. */
function safeAddress(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  return /^(?:https?:\/\/|\/(?!\/))[^\s"'<>]+$/i.test(text) ? text : undefined;
}
