// The files of media items, fetched from where the other site has them. An item whose file does not come waits as a
// draft; the next run tries again.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { utcText } from '#kernel/clock/clock.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { OutboundError, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import { decodedWord } from '#kernel/text/decode.ts';
import type { Tx } from '#kernel/tx.ts';
import { acceptFile, type AcceptedFile } from '#content/media/accept.ts';
import { enqueueManySizes } from '#content/media/actions.ts';
import { mediaKey } from '#content/media/details.ts';
import { followCreated } from '#content/media/followers.ts';
import { freeName, lastPart, monthFolder } from '#content/media/names.ts';
import { claimName, findItems, insertItem, isNameClaimed, releaseNames, settleName } from '#content/media/store.ts';
import { recount } from '#content/posts/counts.ts';
import { findPost, shelfOf, updatePost } from '#content/posts/store.ts';
import type { Carrier } from './carrier.ts';
import { WAITING } from './post-record.ts';
import type { ForeignPost } from './records.ts';

const AT_ONCE = 6;
/** So many files lie here for a moment; with more of them the network waits. */
const MOST_KEPT = 24;
/** When sizes are made of what came before a process ended. */
const SIZES_LATER_MS = 600_000;
const MOST_BYTES = 4 * 1024 * 1024 * 1024;
const TIMEOUT_SECONDS = 3_600;

export interface WantedFile {
  /** Of the media item here. */
  readonly id: number;
  readonly record: ForeignPost;
  /** The item came with an earlier run: texts were settled without its file. */
  readonly isLate: boolean;
}

export async function fetchFiles(carrier: Carrier, items: readonly WantedFile[]): Promise<void> {
  const missing = await findMissing(carrier, items);
  if (carrier.options.media === false) {
    for (const _item of missing) carrier.recorder.count('media', 'skipped');
    if (missing.length > 0) carrier.recorder.note('Files were not fetched: media items without one wait as drafts.');
    return;
  }
  if (missing.length === 0) return;
  const makeSizes = await planSizes(carrier, missing);
  await inPipeline(carrier, missing);
  await makeSizes();
}

/** Whoever makes sizes goes through them when all are here; also when this process ends before. */
async function planSizes({ services }: Carrier, items: readonly WantedFile[]): Promise<() => Promise<void>> {
  const ids = items.map(({ id }) => id);
  const key = `import:sizes:${randomUUID()}`;
  await services.tx((tx) => enqueueManySizes(tx, ids, { delayMs: SIZES_LATER_MS, key }));
  return () => services.tx((tx) => enqueueManySizes(tx, ids, { key }));
}

/** The next file is fetched while those that came are looked at and stored. */
async function inPipeline(carrier: Carrier, items: readonly WantedFile[]): Promise<void> {
  const waiting = [...items];
  const keeping = new Set<Promise<void>>();
  const begin = (work: Promise<void>): void => {
    const kept = work.finally(() => keeping.delete(kept));
    keeping.add(kept);
  };
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      begin(keepFetched(carrier, item, await fetched(carrier, item)));
      while (keeping.size >= MOST_KEPT) await Promise.race(keeping);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.all(keeping);
}

/** Those of the items that have no file here. */
export async function findMissing({ services }: Carrier, items: readonly WantedFile[]): Promise<WantedFile[]> {
  if (items.length === 0) return [];
  const here = await findItems(
    services.db,
    items.map(({ id }) => id),
  );
  return items.filter(({ id }) => !here.has(id));
}

/** What came, or what went wrong. */
type Fetched = { path: string; answer: OutboundResponse } | { path: string; fault: unknown };

async function fetched(carrier: Carrier, { record }: WantedFile): Promise<Fetched> {
  const path = carrier.services.files.temporaryPath();
  try {
    return { path, answer: await download(carrier, addressOf(record), path) };
  } catch (fault) {
    return { path, fault };
  }
}

const addressOf = ({ fileUrl, guid }: ForeignPost): string => fileUrl || guid;

/** Never throws: the report says what did not come. */
async function keepFetched(carrier: Carrier, item: WantedFile, came: Fetched): Promise<void> {
  const { recorder, services, options } = carrier;
  const url = addressOf(item.record);
  try {
    if ('fault' in came) throw came.fault;
    await store(carrier, item, came.path, came.answer);
    recorder.count('media', 'created');
    if (item.isLate) carrier.lateFiles.push(item.id);
  } catch (error) {
    const isExpected = error instanceof OutboundError || error instanceof RestError || error instanceof Refusal;
    if (!isExpected) services.log.warn({ err: error, url }, 'A file could not be carried over.');
    recorder.count('media', 'failed');
    const reason = isExpected ? error.message : 'It could not be stored.';
    recorder.note(
      allowHint(error) ?? `The file of the media item ${item.record.id} was not fetched from ${url}: ${reason}`,
    );
  } finally {
    await rm(came.path, { force: true });
  }
  carrier.filesDone++;
  options.onProgress?.({ step: 'files', done: carrier.filesDone });
}

/** Said once for all files of a host, with what would let them in. */
function allowHint(error: unknown): string | undefined {
  if (!(error instanceof OutboundError) || error.allowable === undefined) return undefined;
  const { allowable, message } = error;
  const command = `sitewright setting set outbound.allow '["${allowable}"]'`;
  return `Files were not fetched from ${allowable}: ${message} To allow it: ${command}`;
}

class Refusal extends Error {}

async function store(
  carrier: Carrier,
  { id, record }: WantedFile,
  path: string,
  { size, headers }: OutboundResponse,
): Promise<void> {
  const { services } = carrier;
  const url = addressOf(record);
  const filename = decodedWord(lastPart(new URL(url).pathname));
  const sent = { form: 'raw', path, filename, type: headers['content-type'] ?? '', size } as const;
  const accepted = await acceptFile(services, sent, { mayUseActive: false });
  const folder = folderOf(url, record.date || record.dateGmt || utcText(services.clock.now()));
  await keep(carrier, id, record, accepted, folder);
}

async function download({ services, fileTrust }: Carrier, url: string, intoFile: string): Promise<OutboundResponse> {
  const answer = await services.outbound.call({
    url,
    trust: fileTrust(url),
    maxBytes: MOST_BYTES,
    timeoutSeconds: TIMEOUT_SECONDS,
    intoFile,
  });
  if (answer.status !== 200) throw new Refusal(`The other server answered ${answer.status}.`);
  if (answer.isCut) throw new Refusal('The file is too large.');
  return answer;
}

/** The month in the old address, so that a file stays where people know it. */
export function folderOf(url: string, date: string): string {
  const [, year = '', month = ''] = /\/(\d{4})\/(0[1-9]|1[0-2])\/[^/]+$/.exec(url) ?? [];
  return year === '' ? monthFolder(date) : `${year}/${month}`;
}

async function keep(
  carrier: Carrier,
  id: number,
  record: ForeignPost,
  accepted: AcceptedFile,
  folder: string,
): Promise<void> {
  const { services } = carrier;
  const file = await claim(carrier, id, folder, accepted);
  try {
    await services.files.put(mediaKey(file), accepted.path, accepted.type);
    await services.tx((tx) => settleItem(tx, carrier, { id, record, accepted, file }));
  } catch (error) {
    await services.files.remove([mediaKey(file)]);
    await services.tx((tx) => releaseNames(tx.db, id));
    throw error;
  }
}

const MOST_TRIES = 20;

async function claim({ services }: Carrier, id: number, folder: string, { name }: AcceptedFile): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const file = await services.tx(async (tx) => {
      const isFree = async (one: string): Promise<boolean> =>
        !(await isNameClaimed(tx.db, `${folder}/${one}`)) &&
        (await services.files.facts(mediaKey(`${folder}/${one}`))) === undefined;
      const wish = `${folder}/${(await freeName(name, isFree)).name}`;
      const row = { name: wish, post_id: id, unsettled_since: utcText(tx.now) };
      return (await claimName(tx.db, row)) ? wish : undefined;
    });
    if (file !== undefined) return file;
  }
  throw new Refusal(`No name like ${name.base} is free.`);
}

async function settleItem(
  tx: Tx,
  { services }: Carrier,
  { id, record, accepted, file }: { id: number; record: ForeignPost; accepted: AcceptedFile; file: string },
): Promise<void> {
  const before = await findPost(tx.db, id);
  if (!before) throw new Refusal('The media item is gone.');
  const shown = record.status === 'private' ? 'private' : 'inherit';
  const status = before.status === WAITING ? shown : before.status;
  const item = {
    id,
    status,
    date: before.date,
    media_type: accepted.mediaType,
    mime_type: accepted.type,
    file,
    original_file: null,
    width: accepted.width,
    height: accepted.height,
    filesize: accepted.filesize,
    alt_text: record.altText,
    details: accepted.details,
  };
  await insertItem(tx.db, item);
  await updatePost(tx.db, id, { status });
  await settleName(tx.db, id, null);
  const counted = { shelf: shelfOf(before), author_id: before.author_id, termIds: [] };
  await recount(tx.db, { ...counted, status: before.status }, { ...counted, status });
  await followCreated(tx, { item, authorId: before.author_id ?? 0, sent: {} }, services);
  tx.touch(`${before.type}:${id}`, `list:${before.type}:${before.status}`, `list:${before.type}:${status}`);
  tx.emit('post.updated', { id, type: before.type });
}
