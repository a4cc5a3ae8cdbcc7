// What an operator reads of a decision: all of its row.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { listOf, mapOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { consentsIn } from '#modules/cookie-consent/log/consents.ts';
import type { LogRow } from '#modules/cookie-consent/log/store.ts';

export const consentDecision = shape('consent-log-entry', {
  id: a.int(),
  uid: a.string(),
  uid_hash: a.string(),
  version: a.int(),
  consents: mapOf(listOf(a.string())),
  is_latest: a.bool(),
  created_at: a.string(),
  language: a.string(),
  method: a.string(),
  dialog_hash: a.string(),
  country: orNull(a.string()),
  user_agent_family: a.string(),
  prev_hash: a.string(),
  hash: a.string(),
});

export function printDecision({ ended_at: _end, ...row }: LogRow): Shaped<typeof consentDecision> {
  const consents: Record<string, string[]> = {};
  for (const [group, keys] of Object.entries(consentsIn(jsonMap(row.consents)) ?? {})) consents[group] = [...keys];
  return {
    ...row,
    consents,
    is_latest: row.is_latest === 1,
    created_at: `${row.created_at}Z`,
  };
}
