// What was sent. The routes declare no arguments: their faults have codes of their own.
import { mergeParams } from '#kernel/pipeline/params.ts';
import type { Ctx } from '#kernel/routes/context.ts';

export function sentTo({ request }: Pick<Ctx, 'request'>): Readonly<Record<string, unknown>> {
  return mergeParams(request, {});
}

/** A number of a record, also when it is written as text. */
export function toId(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Undefined when it is no list of ids. */
export function toIds(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.map(toId).filter((id) => id !== undefined);
  return ids.length === value.length ? ids : undefined;
}

export function toBoolean(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
