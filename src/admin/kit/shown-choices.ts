// Which choices of a list are shown, and whether a name is new among them.

interface Item {
  readonly value: string;
  readonly label: string;
  /** How deep it stands in a tree. */
  readonly depth?: number;
}

/** Those whose words hold the text. What was chosen before comes first; a tree keeps its order. */
export function shownChoices<One extends Item>(items: readonly One[], text: string, first: readonly string[]): One[] {
  const found = items.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  if (items.some(({ depth = 0 }) => depth > 0)) return found;
  const isFirst = ({ value }: Item): boolean => first.includes(value);
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))];
}

/** Nothing of this name is there. */
export const isNewName = (items: readonly Item[] | undefined, text: string): boolean =>
  text.trim() !== '' &&
  items !== undefined &&
  !items.some(({ label }) => label.toLocaleLowerCase() === text.trim().toLocaleLowerCase());
