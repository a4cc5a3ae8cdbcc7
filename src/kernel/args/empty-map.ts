// Maps whose names come from outside.

/** Without a prototype, so that no name of a client means anything to the language. */
export function emptyMap(): Record<string, unknown> {
  return withText(Object.create(null) as Record<string, unknown>);
}

const asText = { value: () => '[object Object]' };

/**
 * Whoever asks a map for a number or a word gets what any object gives, and no error: without a prototype, or with a
 * member called `toString`, it would have no text.
 */
export function withText<T extends object>(map: T): T {
  return Object.defineProperty(map, Symbol.toPrimitive, asText);
}
