// Maps whose names come from outside.

/** As text, a map of a request is what any other object is: nobody who asks for a number or a word gets an error. */
const asText = { value: () => '[object Object]' };

const PROTOTYPE: object = Object.freeze(Object.create(null, { [Symbol.toPrimitive]: asText }) as object);

/** Inherits no member that has a name, so that no name of a client means anything to the language. */
export function emptyMap(): Record<string, unknown> {
  return Object.create(PROTOTYPE) as Record<string, unknown>;
}

/** The same for a map that was parsed: `{"toString":1}` would have no text otherwise. */
export function withText(map: object): object {
  return Object.defineProperty(map, Symbol.toPrimitive, asText);
}
