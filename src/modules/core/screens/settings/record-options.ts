// Records to choose from, by their names.
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The one that is chosen is there also where it is not among them. `none`: what it is called to choose none. */
export function recordOptions(records: readonly Named[], chosen: number, none: string | undefined) {
  const isKnown = chosen === 0 || records.some(({ id }) => id === chosen);
  return [
    ...(none === undefined ? [] : [{ value: '0', label: none }]),
    ...(isKnown ? [] : [{ value: String(chosen), label: `#${chosen}` }]),
    ...records.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` })),
  ];
}
