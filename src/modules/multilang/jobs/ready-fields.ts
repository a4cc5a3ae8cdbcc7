// What people send for the fields of a job, as it may be stored. Whoever finishes the job stores it under a right of
// their own, so that texts are sanitised by the right of whoever sent them.
import type { Caller } from '#kernel/auth/caller.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { sanitiseTranslation } from '../inline/sanitise.ts';
import { ITEM } from '../menus/texts.ts';
import type { FieldRow } from './store.ts';

export interface SentField {
  readonly value: string;
  readonly finished: boolean;
}

/** By the name of the field. Only `readyFields` makes them: the class itself is not exported. */
class Ready extends Map<string, SentField> {
  protected readonly isReady = true;
}
export type ReadyFields = Ready;

/** Undefined as writer: a machine or a memory, for which nobody vouches. */
export async function readyFields(
  fields: readonly FieldRow[],
  sent: ReadonlyMap<string, SentField>,
  writer: Pick<Caller, 'can'> | undefined,
): Promise<ReadyFields> {
  const ready = new Ready();
  for (const field of fields) {
    const wish = sent.get(field.name);
    if (!wish) continue;
    const isKept = wish.value === field.value || writer?.can('unfiltered_html') === true;
    ready.set(field.name, { ...wish, value: isKept ? wish.value : await sanitiseField(field, wish.value) });
  }
  return ready;
}

/** Tags of the original and of the text before stay. */
export function sanitiseField(field: Pick<FieldRow, 'name' | 'source' | 'value'>, value: string): Promise<string> {
  return sanitiseTranslation(value, [field.source, field.value], filterOf(field.name));
}

const filterOf = (name: string): ((html: string) => string) =>
  name === 'title' || name === 'name' || name.startsWith(ITEM) ? filterTitle : filterHtml;
