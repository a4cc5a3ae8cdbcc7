// Icons: some that are drawn here, files of the library, and the classes of an icon font that the theme may have.
import { isMap } from '#kernel/args/is-map.ts';
import { tag, trusted, type Markup } from './markup.ts';
import { entry, mediaIn } from '../settings/values.ts';

/** Strokes in a box of 24. */
const STROKES: Readonly<Record<string, string>> = {
  'angle-down': 'M6 9l6 6 6-6',
  'angle-left': 'M15 6l-6 6 6 6',
  'angle-right': 'M9 6l6 6-6 6',
  'angle-up': 'M6 15l6-6 6 6',
  'arrow-down': 'M12 4v16m-6-6 6 6 6-6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-up': 'M12 20V4m-6 6 6-6 6 6',
  bars: 'M4 6h16M4 12h16M4 18h16',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  check: 'M5 13l4 4L19 7',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevron-up': 'M6 15l6-6 6 6',
  circle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  comment: 'M4 5h16v11H9l-5 4z',
  download: 'M12 4v12m-5-5 5 5 5-5M4 20h16',
  envelope: 'M3 6h18v12H3zM3 7l9 7 9-7',
  folder: 'M3 6h7l2 2h9v11H3z',
  heart: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.5A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  link: 'M10 14l4-4M8 12l-2 2a3 3 0 0 0 4 4l2-2m0-8 2-2a3 3 0 0 1 4 4l-2 2',
  'map-marker-alt': 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  minus: 'M5 12h14',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z',
  play: 'M7 4l13 8-13 8z',
  plus: 'M12 5v14M5 12h14',
  'quote-left': 'M10 7H5v6h5V9m0 4c0 3-2 4-4 4m13-10h-5v6h5V9m0 4c0 3-2 4-4 4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  'share-alt': 'M18 5a2 2 0 1 0 0 .1M6 12a2 2 0 1 0 0 .1M18 19a2 2 0 1 0 0 .1M7 11l9-5M7 13l9 5',
  star: 'M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4 6.4 20.4l1.1-6.3L3 9.7l6.2-.9z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.1',
  times: 'M6 6l12 12M18 6L6 18',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 4-7 8-7s8 2 8 7',
};

/** `{"value":"fas fa-star","library":"fa-solid"}`, or a file: `{"value":{"id":5,"url":"x.svg"},"library":"svg"}`. */
export function icon(value: unknown, classes = ''): Markup | undefined {
  const named = isMap(value) ? value['value'] : value;
  if (isMap(named)) {
    const url = mediaIn(named)?.url ?? '';
    if (url === '') return undefined;
    return tag('img', {
      class: `b-icon-file ${classes}`.trim(),
      src: url,
      alt: '',
      'aria-hidden': 'true',
      loading: 'lazy',
    });
  }
  if (typeof named !== 'string' || !/^[\w -]{1,80}$/.test(named) || named.trim() === '') return undefined;
  return drawn(named, classes) ?? tag('i', { 'aria-hidden': 'true', class: `${named} ${classes}`.trim() });
}

/** One of the icons that every site has. */
export function drawnIcon(name: string): Markup {
  return drawn(name, '') ?? trusted('');
}

function drawn(name: string, classes: string): Markup | undefined {
  const word = name.split(/\s+/).at(-1)?.replace(/^fa-/, '') ?? '';
  const path = entry(STROKES, word);
  if (path === undefined) return undefined;
  const fill = /\bfas\b/.test(name) && FILLED.has(word) ? 'currentColor' : 'none';
  const more = classes === '' ? '' : ` ${classes}`;
  return trusted(
    `<svg class="b-icon${more}" aria-hidden="true" viewBox="0 0 24 24" width="1em" height="1em" fill="${fill}" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"></path></svg>`,
  );
}

const FILLED = new Set(['star', 'heart', 'play', 'circle']);
