// Which HTML tags an element may have.

const TAGS = new Set(
  'h1 h2 h3 h4 h5 h6 p div span section header footer main article aside nav a button form'.split(' '),
);

/** The wished tag, or another one when no element may be that. */
export function safeTag(wish: unknown, otherwise = 'div'): string {
  return typeof wish === 'string' && TAGS.has(wish) ? wish : otherwise;
}

const HEADINGS = new Set('h1 h2 h3 h4 h5 h6 div span p'.split(' '));

export function headingTag(wish: unknown, otherwise: string): string {
  return typeof wish === 'string' && HEADINGS.has(wish) ? wish : otherwise;
}
