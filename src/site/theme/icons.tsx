// Signs, drawn with lines on a square of 24.

const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM20 20l-4-4',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18',
  down: 'M6 9l6 6l6-6',
  arrow: 'M4 12h16M14 6l6 6l-6 6',
  feed: 'M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14',
  mail: 'M4 6h16v12H4zM4 7l8 6l8-6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  comment: 'M4 5h16v11H10l-4 4v-4H4z',
  check: 'M5 13l4 4L19 7',
  key: 'M8 11a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM11 12l9-8M16 7l3 3',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  blocks: 'M4 4h9v9H4zM16 10h4v10H10v-4',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
