// The basket of a manager: items are put in, and sent all at once.
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { duplicateTo } from '../duplicates/actions.ts';
import { checkTranslator, lockJobs } from '../jobs/actions.ts';
import { createJob } from '../jobs/create.ts';
import { jobExists, upToDate } from '../jobs/errors.ts';
import { findOpenJob, insertBatch, updateJob } from '../jobs/store.ts';
import { DUPLICATE } from '../jobs/states.ts';
import { findSourceIfAny } from '../sources/find.ts';
import type { Source } from '../sources/source.ts';
import { findTranslation } from '../sources/translation.ts';
import { findTranslators, hasPair, type Translator } from '../translators/store.ts';
import { translateLater } from '../machine/jobs.ts';
import { packStrings, type Parcel } from '../string-jobs/send.ts';
import { findOpenStringJobs, ONE_STRING } from '../string-jobs/store.ts';
import { emptyBasket, findBasket, findBasketElement, upsertBasketItem } from './store.ts';

export const METHODS = ['local-translator', 'automatic', 'duplicate'] as const;
export type SendMethod = (typeof METHODS)[number];

const MOST_ITEMS = 500;

type Parts = { readonly services: Services; readonly userId: number };

/** Asked again for the same item, it gets the further languages. */
export async function addToBasket(
  tx: Tx,
  source: Source,
  targets: readonly string[],
  { services, userId, isForced }: Parts & { isForced: boolean },
): Promise<void> {
  for (const target of targets) await refuseNeedless(tx, services, source, { target, isForced });
  const element = { type: source.elementType, id: source.id };
  const before = await findBasketElement(tx.db, userId, element);
  if (!before && (await findBasket(tx.db, userId)).length >= MOST_ITEMS) throw basketFull();
  const order = services.siteConfig.languages;
  const wished = new Set([...(before?.targets ?? []), ...targets]);
  await upsertBasketItem(tx.db, {
    user_id: userId,
    element_type: element.type,
    element_id: element.id,
    title: source.title,
    source_language: source.language,
    targets: order.filter((code) => wished.has(code)),
  });
}

async function refuseNeedless(
  tx: Tx,
  services: Services,
  source: Source,
  { target, isForced }: { target: string; isForced: boolean },
): Promise<void> {
  const open = await findOpen(tx, source, target);
  if (open !== undefined) throw jobExists(open);
  if (isForced) return;
  const present = await findTranslation({ db: tx.db, services }, source, target);
  if (present?.isCurrent) throw upToDate();
}

async function findOpen(tx: Tx, { elementType: type, id }: Source, target: string): Promise<number | undefined> {
  if (type === ONE_STRING) return (await findOpenStringJobs(tx.db, [id], target)).get(id);
  return (await findOpenJob(tx.db, { type, id }, target))?.id;
}

export interface Sending {
  readonly name: string;
  readonly deadline: string;
  /** By language; 0 or none: the first who can. */
  readonly translators: Readonly<Record<string, number>>;
  readonly method: SendMethod;
}

export interface Sent {
  readonly batch_id: number;
  readonly jobs: number[];
}

/** Items that went in the meantime, or that somebody else sent, are left out. */
export async function sendBasket(tx: Tx, parts: Parts, sending: Sending): Promise<Sent> {
  const { services, userId } = parts;
  await lockJobs(tx);
  const items = await findBasket(tx.db, userId);
  if (items.length === 0) throw basketEmpty();
  const translators = await findTranslators(tx.db);
  const now = utcText(tx.now);
  const name = sending.name || `${services.siteConfig.languages.join(', ')} ${now.slice(0, 10)}`;
  const batchId = await insertBatch(tx.db, { name, manager_id: userId, created_at: now });
  const jobs: number[] = [];
  const strings = items.filter((item) => item.element_type === ONE_STRING);
  const others = items.filter((item) => item.element_type !== ONE_STRING);
  for (const item of [...others, ...(await packStrings(tx, strings, name))]) {
    const source = await findSourceIfAny({ db: tx.db, services }, item.element_type, item.element_id);
    if (source) jobs.push(...(await sendItem(tx, parts, { item, source, translators, batchId, sending })));
  }
  await emptyBasket(tx.db, userId);
  return { batch_id: batchId, jobs };
}

interface Sendable {
  readonly item: Parcel;
  readonly source: Source;
  readonly translators: readonly Translator[];
  readonly batchId: number;
  readonly sending: Sending;
}

async function sendItem(tx: Tx, { services, userId }: Parts, sendable: Sendable): Promise<number[]> {
  const { item, source, translators, batchId, sending } = sendable;
  const made: number[] = [];
  for (const target of item.targets) {
    const isFree = (await findOpenJob(tx.db, { type: source.elementType, id: source.id }, target)) === undefined;
    if (!isFree || target === source.language || !services.sites.has(target)) continue;
    const { method, deadline } = sending;
    const isByHand = method === 'local-translator';
    const translatorId = isByHand ? await translatorFor(tx, source, target, { translators, sending }) : null;
    const id = await createJob(tx, services, source, { target, translatorId, batchId, method, deadline });
    made.push(id);
    if (method === 'automatic') await tx.enqueue(translateLater, { jobId: id, userId });
    if (method === 'duplicate') {
      await duplicateTo(tx, services, source, target, userId);
      await updateJob(tx.db, id, { status: DUPLICATE });
    }
  }
  return made;
}

async function translatorFor(
  tx: Tx,
  source: Source,
  target: string,
  { translators, sending }: Pick<Sendable, 'translators' | 'sending'>,
): Promise<number | null> {
  const wished = sending.translators[target] ?? 0;
  if (wished !== 0) {
    await checkTranslator(tx, wished, { source_language: source.language, target_language: target });
    return wished;
  }
  return translators.find(({ pairs }) => hasPair(pairs, { source: source.language, target }))?.id ?? null;
}

const basketEmpty = () => restError('multilang_basket_empty', 400, 'There is nothing in the basket.');
const basketFull = () =>
  restError('multilang_basket_full', 409, `There are ${MOST_ITEMS} items in the basket; send them first.`);
