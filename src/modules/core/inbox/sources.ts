// The modules with forms, and one list of what all of them got.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Answer, AnswerPlace, AnswerSource, AnswerWish } from '#content/submissions/answers.ts';

export interface Source {
  readonly module: string;
  readonly source: AnswerSource;
}

export interface Placed {
  readonly module: string;
  readonly answer: Answer;
}

/** Those that are on. */
function allSources({ registry }: Pick<Services, 'registry'>): Source[] {
  return registry().modules.flatMap(({ name, answers }) => {
    const source: AnswerSource | undefined = answers;
    return source ? [{ module: name, source }] : [];
  });
}

/** Those whose answers the caller may read. */
export const sourcesFor = (services: Pick<Services, 'registry'>, caller: Caller): Source[] =>
  allSources(services).filter(({ source }) => source.mayRead(caller));

/** Those whose forms the caller may know. */
export const formsFor = (services: Pick<Services, 'registry'>, caller: Caller): Source[] =>
  allSources(services).filter(({ source }) => source.mayRead(caller) || source.mayEdit(caller));

/** `contactform-12`; undefined for anything else. */
export function placeOf(text: string): { module: string; id: number } | undefined {
  const [, module, id] = /^([a-z-]{1,40})-(\d{1,15})$/.exec(text) ?? [];
  return module === undefined ? undefined : { module, id: Number(id) };
}

/** `contactform:5`; the module alone stands for all of its forms. */
export function formOf(text: string): { module: string; form: string | undefined } {
  const at = text.indexOf(':');
  return at === -1 ? { module: text, form: undefined } : { module: text.slice(0, at), form: text.slice(at + 1) };
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** One page of all, the newest first. */
export async function readPage(db: Db, sources: readonly Source[], wish: AnswerWish, page: Page): Promise<Placed[]> {
  const [only] = sources;
  if (sources.length === 1 && only) return readOf(db, only, await only.source.list(db, wish, page));
  // What stands on a page follows from the beginnings of all lists.
  const depth = { limit: page.offset + page.limit, offset: 0 };
  const lists = await Promise.all(sources.map(({ source }) => source.list(db, wish, depth)));
  const chosen = merge(lists).slice(page.offset, page.offset + page.limit);
  const read = await Promise.all(
    sources.map((source, at) => readOf(db, source, chosen.filter((one) => one.list === at))), // prettier-ignore
  );
  const byPlace = new Map(read.flatMap((some, at) => some.map((one) => [`${at}-${one.answer.id}`, one] as const)));
  return chosen.flatMap(({ list, id }) => byPlace.get(`${list}-${id}`) ?? []);
}

/** Each list is in order already; of two at the same time the one of the first list comes first. */
export function merge(lists: readonly (readonly AnswerPlace[])[]): { list: number; id: number }[] {
  return lists
    .flatMap((places, list) => places.map(({ id, at }) => ({ list, id, at })))
    .toSorted((one, other) => Number(one.at < other.at) - Number(one.at > other.at) || one.list - other.list)
    .map(({ list, id }) => ({ list, id }));
}

async function readOf(db: Db, { module, source }: Source, places: readonly { id: number }[]): Promise<Placed[]> {
  if (places.length === 0) return [];
  const answers = await source.read(db, places.map(({ id }) => id)); // prettier-ignore
  return answers.map((answer) => ({ module, answer }));
}
