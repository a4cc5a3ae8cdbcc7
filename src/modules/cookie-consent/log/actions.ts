// A decision becomes a row: checked against the dialog, linked to the one before.
import { canonical } from '#kernel/args/plain.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { versionOutdated } from '#modules/cookie-consent/errors.ts';
import { MODEL_TAG, readyModel, type Model } from '#modules/cookie-consent/model/model.ts';
import { dialogHash, sha256 } from '#modules/cookie-consent/versions/snapshot.ts';
import { findVersion } from '#modules/cookie-consent/versions/store.ts';
import { rowHash } from './chain.ts';
import { methodOf, settleConsents, type Consents, type Method, type Settled } from './consents.ts';
import { appendRow, deleteUid, endLatest, eraseUid, findLatest, type LogRow } from './store.ts';

export interface Decision {
  readonly uid: string;
  readonly version: number;
  readonly consents: Consents;
  readonly method: Method | undefined;
  readonly language: string;
  readonly country: string | null;
  readonly agent: string;
}

const SAME_CALL_MS = 10_000;

/** What a visitor had before them. */
export interface Shown {
  readonly model: Model;
  /** Of the texts in the language of the decision. */
  readonly hash: string;
}

/** Kept until the dialog changes: nothing of it is read again for each decision. */
export async function readShown(services: Kept, { version, language }: Decision): Promise<Shown> {
  const model = await readyModel(services);
  if (version !== model.version && version !== model.version - 1) throw versionOutdated(model.version);
  const { value: hash } = await kept(services, `cookie-consent|shown|${version}|${language}`, async () => {
    const row = await findVersion(services.db, version);
    return { value: row && dialogHash(row.snapshot, language), tags: [MODEL_TAG], bytes: 100 };
  });
  if (hash === undefined) throw versionOutdated(model.version);
  return { model, hash };
}

type Kept = Pick<Services, 'db' | 'records' | 'settings'>;

export async function storeDecision(tx: Tx, { model, hash }: Shown, decision: Decision): Promise<Settled> {
  const { db, now } = tx;
  const { uid, version, language, country } = decision;
  const settled = settleConsents(model, decision.consents, { isNarrowed: decision.method === 'gpc' });
  const consents = canonical(settled.consents);
  await dialectOf(db).lockUntilCommit(db, `cookie-consent/${uid}`);
  const before = await findLatest(db, uid);
  const isSame = before?.consents === consents && before.version === version;
  if (isSame && now.getTime() - momentOf(before) < SAME_CALL_MS) return settled;
  const row = {
    uid,
    uid_hash: sha256(uid),
    version,
    consents,
    created_at: utcText(now),
    language,
    method: isSame ? 'renewal' : (decision.method ?? methodOf(model, settled.consents)),
    dialog_hash: hash,
    country,
    user_agent_family: decision.agent,
    prev_hash: before?.hash ?? '',
  };
  if (before) await endLatest(db, uid, row.created_at);
  await appendRow(db, { ...row, hash: rowHash(row) });
  return settled;
}

export const momentOf = ({ created_at }: Pick<LogRow, 'created_at'>): number => Date.parse(`${created_at}Z`);

export interface Erasure {
  readonly erased: number;
  readonly deleted: number;
}

/** What is still proof loses the id; what is not, and everything by `isForced`, goes. */
export async function eraseDecisions(
  { db, now }: Tx,
  uid: string,
  { isForced, endedBefore }: { isForced: boolean; endedBefore: string },
): Promise<Erasure> {
  await dialectOf(db).lockUntilCommit(db, `cookie-consent/${uid}`);
  const deleted = await deleteUid(db, uid, isForced ? undefined : endedBefore);
  const erased = await eraseUid(db, uid, `erased-${sha256(uid).slice(0, 32)}`, utcText(now));
  return { erased, deleted };
}
