// Two people changed one record: where they differ, who changed it, and what becomes of it.
import { compare } from '#admin/editor/compare.ts';
import { splitBlocks } from '#admin/editor/markup/split.ts';
import type { Work } from './rules.ts';

const CHOICES = ['mine', 'theirs', 'both'] as const;
export type Choice = (typeof CHOICES)[number];

const PLAIN = [
  ...(['title', 'excerpt', 'slug', 'date', 'picture', 'hasComments', 'isPinned'] as const),
  ...(['author', 'password', 'template', 'format', 'parent', 'order'] as const),
] as const;
type PlainField = (typeof PLAIN)[number];
export type MergeField = PlainField | 'content' | 'terms';

export interface Difference {
  /** `title`, `terms.categories`; `content.1` is the second place in the text. */
  readonly id: string;
  readonly field: MergeField;
  /** The name of the list, for terms. */
  readonly list?: string;
  /** As texts: numbers of terms with commas, blocks as they are stored. */
  readonly mine: string;
  readonly theirs: string;
  readonly changedBy: 'me' | 'them' | 'both';
}

/** By the ids of the differences; what is not there has the usual choice. */
export type Choices = Readonly<Record<string, Choice>>;

/** `base`: what both of them began with. */
export function differencesOf(base: Work, mine: Work, theirs: Work): Difference[] {
  const plain = PLAIN.flatMap((field) =>
    differenceOf(field, field, [String(base[field]), String(mine[field]), String(theirs[field])]),
  );
  const text = placesOf(base.content, mine.content, theirs.content).map(
    ({ mine: own, theirs: other, changedBy }, at) => ({
      id: `content.${at}`,
      field: 'content' as const,
      mine: own.join('\n\n'),
      theirs: other.join('\n\n'),
      changedBy,
    }),
  );
  const terms = Object.keys(mine.terms).flatMap((list) =>
    differenceOf(`terms.${list}`, 'terms', [idsIn(base, list), idsIn(mine, list), idsIn(theirs, list)]).map((one) => ({
      ...one,
      list,
    })),
  );
  const isTitle = ({ field }: Difference): boolean => field === 'title';
  return [...plain.filter(isTitle), ...text, ...plain.filter((one) => !isTitle(one)), ...terms];
}

const idsIn = ({ terms }: Work, list: string): string => [...(terms[list] ?? [])].sort().join(',');

function differenceOf(
  id: string,
  field: MergeField,
  [base, mine, theirs]: readonly [string, string, string],
): Difference[] {
  if (mine === theirs) return [];
  return [{ id, field, mine, theirs, changedBy: changerOf(mine === base, theirs === base) }];
}

function changerOf(isMineOld: boolean, isTheirsOld: boolean): Difference['changedBy'] {
  if (isTheirsOld) return 'me';
  return isMineOld ? 'them' : 'both';
}

/** Whoever alone has changed something keeps it; where both have, mine is what is on the page. */
export const choiceOf = ({ id, changedBy }: Difference, choices: Choices): Choice =>
  choices[id] ?? (changedBy === 'them' ? 'theirs' : 'mine');

/** Both can stand in a text alone, one behind the other. */
export const choicesFor = ({ field, mine, theirs }: Difference): Choice[] =>
  CHOICES.filter((choice) => choice !== 'both' || (field === 'content' && mine !== '' && theirs !== ''));

export function merged(base: Work, mine: Work, theirs: Work, choices: Choices): Work {
  const differences = differencesOf(base, mine, theirs);
  const isTheirs = (id: string): boolean => {
    const found = differences.find((one) => one.id === id);
    return found !== undefined && choiceOf(found, choices) === 'theirs';
  };
  const taken = Object.fromEntries(PLAIN.filter(isTheirs).map((field) => [field, theirs[field]]));
  const terms = Object.fromEntries(
    Object.entries(mine.terms).map(([list, ids]) => [
      list,
      isTheirs(`terms.${list}`) ? (theirs.terms[list] ?? []) : ids,
    ]),
  );
  const chosen = differences.filter(({ field }) => field === 'content').map((one) => choiceOf(one, choices));
  return { ...mine, ...taken, terms, content: mergedText(base.content, mine.content, theirs.content, chosen) };
}

interface PlaceInText {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly changedBy: Difference['changedBy'];
}

type Part = string | PlaceInText;

const placesOf = (base: string, mine: string, theirs: string): PlaceInText[] =>
  partsOf(base, mine, theirs).flatMap((part) => (typeof part === 'string' ? [] : [part]));

/** What both have, block by block, and between it the places where they differ. */
function partsOf(base: string, mine: string, theirs: string): Part[] {
  const old = new Set(blocksOf(base));
  const parts: Part[] = [];
  let place: { mine: string[]; theirs: string[] } = { mine: [], theirs: [] };
  const end = (): void => {
    if (place.mine.length + place.theirs.length > 0) parts.push({ ...place, changedBy: changerIn(place, old) });
    place = { mine: [], theirs: [] };
  };
  for (const { kind, text } of compare(blocksOf(theirs), blocksOf(mine))) {
    if (kind === 'gone') place.theirs.push(text);
    else if (kind === 'new') place.mine.push(text);
    else {
      end();
      parts.push(text);
    }
  }
  end();
  return parts;
}

const blocksOf = (text: string): string[] =>
  splitBlocks(text)
    .map(({ source }) => source.trim())
    .filter((source) => source !== '');

function changerIn(
  { mine, theirs }: Omit<PlaceInText, 'changedBy'>,
  old: ReadonlySet<string>,
): Difference['changedBy'] {
  const [isMineOld, isTheirsOld] = [mine, theirs].map((blocks) => blocks.every((block) => old.has(block)));
  // Old on both sides: the one who has nothing here took it away.
  if (isMineOld && isTheirsOld) return theirs.length === 0 ? 'them' : 'me';
  return changerOf(isMineOld === true, isTheirsOld === true);
}

function mergedText(base: string, mine: string, theirs: string, chosen: readonly Choice[]): string {
  // A text of which nothing was chosen from elsewhere stays as it is, to the letter.
  if (chosen.every((choice) => choice === 'mine')) return mine;
  if (chosen.every((choice) => choice === 'theirs')) return theirs;
  let at = 0;
  const blocks = partsOf(base, mine, theirs).flatMap((part) => {
    if (typeof part === 'string') return [part];
    const choice = chosen[at++] ?? 'mine';
    return [...(choice === 'mine' ? [] : part.theirs), ...(choice === 'theirs' ? [] : part.mine)];
  });
  return blocks.join('\n\n');
}
