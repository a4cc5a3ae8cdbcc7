// Terms by keyboard: what is offered for a text, and what Enter takes.
import { isNewName, shownChoices } from '#admin/kit/shown-choices.ts';
import type { Option } from './choice-row.tsx';

export type Offer =
  { readonly kind: 'term'; readonly option: Option } | { readonly kind: 'new'; readonly name: string };

interface Offering {
  readonly text: string;
  readonly mayCreate: boolean;
  /** Tags are written, so nothing is offered before the first letter; of a tree one sees all. */
  readonly isTree: boolean;
}

const MOST_TAGS = 8;

export function offersFor(
  items: readonly Option[] | undefined,
  chosen: readonly string[],
  { text, mayCreate, isTree }: Offering,
): Offer[] {
  const name = text.trim();
  if (items === undefined || (!isTree && name === '')) return [];
  const found = shownChoices(items, name, []);
  const terms = isTree ? found : found.filter(({ value }) => !chosen.includes(value)).slice(0, MOST_TAGS);
  const isNew = mayCreate && isNewName(items, name);
  return [
    ...terms.map((option): Offer => ({ kind: 'term', option })),
    ...(isNew ? [{ kind: 'new', name } as const] : []),
  ];
}

/** What Enter takes: the marked one, one of just this name, the first of a tree; else the name is a new one. */
export function offerTaken(
  offers: readonly Offer[],
  marked: number,
  { text, isTree }: Pick<Offering, 'text' | 'isTree'>,
): Offer | undefined {
  const name = text.trim().toLocaleLowerCase();
  if (offers[marked]) return offers[marked];
  if (name === '') return undefined;
  const same = offers.find((offer) => offer.kind === 'term' && offer.option.label.toLocaleLowerCase() === name);
  return same ?? (isTree ? offers[0] : offers.find(({ kind }) => kind === 'new')) ?? offers[0];
}

/** The chosen one of just this name: it needs not be taken again. */
export function sameChosen(
  items: readonly Option[] | undefined,
  chosen: readonly string[],
  text: string,
): Option | undefined {
  const name = text.trim().toLocaleLowerCase();
  return items?.find(({ value, label }) => chosen.includes(value) && label.toLocaleLowerCase() === name);
}

/** Which of `count` chips gets the focus when the one at `index` goes; undefined is the field. */
export function neighbour(index: number, count: number): number | undefined {
  if (count === 1) return undefined;
  return index + 1 < count ? index + 1 : index - 1;
}
