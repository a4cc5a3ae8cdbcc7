// The chain of a browser's decisions: each row carries the hash of the one before, so that no row can be changed unseen.
import { canonical } from '#kernel/args/plain.ts';
import { sha256 } from '#modules/cookie-consent/versions/snapshot.ts';
import type { LogRow } from './store.ts';

type Proven = Pick<
  LogRow,
  | 'uid_hash'
  | 'version'
  | 'consents'
  | 'created_at'
  | 'language'
  | 'method'
  | 'dialog_hash'
  | 'country'
  | 'user_agent_family'
  | 'prev_hash'
>;

/** Of all that says something; `uid` and `is_latest` may change later. */
export function rowHash(row: Proven): string {
  const { uid_hash, version, created_at, language, method, dialog_hash, country, user_agent_family, prev_hash } = row;
  const consents: unknown = JSON.parse(row.consents);
  return sha256(
    canonical({
      ...{ uid_hash, version, consents, created_at, language, method },
      ...{ dialog_hash, country, user_agent_family, prev_hash },
    }),
  );
}

/** Looks at rows in the order in which they came; the first of a browser may have lost those before it. */
export function createChainCheck(): (row: LogRow) => boolean {
  const last = new Map<string, string>();
  return (row) => {
    const before = last.get(row.uid);
    last.set(row.uid, row.hash);
    const isLinked = before === undefined || row.prev_hash === before || row.prev_hash === '';
    return isLinked && rowHash(row) === row.hash;
  };
}
