// Which of several types a browser likes best. No I/O.

/** A type that is only covered by a wildcard is not one that the browser says it understands. */
export function bestAccepted(header: string | undefined, types: readonly string[]): string | undefined {
  const wishes = new Map((header ?? '').split(',').map(wishOf));
  let best: { type: string; quality: number } | undefined;
  for (const type of types) {
    const quality = wishes.get(type) ?? 0;
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type;
}

function wishOf(part: string): [type: string, quality: number] {
  const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
