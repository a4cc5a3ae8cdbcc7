// A job is made: the texts of the original as they are now, and what is known of their translation.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { fieldHashes, hashOfTexts, type Texts } from '../saves/hash.ts';
import { findTranslation } from '../sources/translation.ts';
import type { Source } from '../sources/source.ts';
import { sortKey } from '../strings/rules.ts';
import { WAITING } from './states.ts';
import { insertJob } from './store.ts';

export interface JobTerms {
  readonly target: string;
  readonly translatorId: number | null;
  readonly batchId: number;
  readonly method: string;
  readonly deadline: string;
}

export async function createJob(
  tx: Tx,
  services: Services,
  source: Source,
  { target, translatorId, batchId, method, deadline }: JobTerms,
): Promise<number> {
  const present = await findTranslation({ db: tx.db, services }, source, target);
  const isKept = (name: string): boolean => present !== undefined && !present.changed.includes(name);
  const fields = source.fields.map(({ name, label, format }, position) => ({
    position,
    name,
    label,
    format,
    source: textOf(source.texts, name),
    value: textOf(present?.texts, name),
    is_finished: isKept(name) && textOf(present?.texts, name) !== '' ? 1 : 0,
  }));
  const row = {
    element_type: source.elementType,
    element_id: source.id,
    source_language: source.language,
    target_language: target,
    status: WAITING,
    needs_update: 0,
    translator_id: translatorId,
    batch_id: batchId,
    method,
    editor: 'none',
    review_status: null,
    sent_at: utcText(tx.now),
    deadline,
    revision: 1,
    source_hash: hashOfTexts(source.texts),
    field_hashes: JSON.stringify(fieldHashes(source.texts)),
    field_count: fields.length,
    finished_count: fields.filter((one) => one.is_finished === 1).length,
    title: source.title,
    sort_key: sortKey(source.title),
  };
  return insertJob(tx.db, row, fields);
}

const textOf = (texts: Texts | undefined, name: string): string => texts?.get(name) ?? '';
