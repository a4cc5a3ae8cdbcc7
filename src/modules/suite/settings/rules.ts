// What the suite's screens must know of a language. No I/O.

const RIGHT_TO_LEFT = ['ar', 'arc', 'ary', 'azb', 'ckb', 'dv', 'fa', 'haz', 'he', 'ps', 'sd', 'skr', 'ug', 'ur', 'yi'];

/** `he_IL` is written from right to left. */
export function isRightToLeft(locale: string): boolean {
  return RIGHT_TO_LEFT.includes(locale.split(/[_-]/, 1)[0] ?? '');
}

/** `welcomeScreenCompleted` is also known as `welcome_screen_completed`. */
export function snakeName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
