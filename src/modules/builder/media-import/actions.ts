// Fetching the files of a document into the media library.
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { RestError } from '#kernel/errors/rest-error.ts';
import { lookup } from '#kernel/lookup.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { acceptFile } from '#content/media/accept.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { cdnUrl } from '#content/media/settings.ts';
import { findItem } from '#content/media/store.ts';
import { storeUpload } from '#content/media/upload.ts';
import { upsertMeta } from '#content/posts/store.ts';
import type { Imported } from './find.ts';
import { findBySource, SOURCE_KEY } from './store.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 100;
const MOST_SECONDS = 60;
const AT_ONCE = 3;

export interface Failed {
  readonly url: string;
  readonly reason: string;
}

export interface ImportOutcome {
  readonly imported: ReadonlyMap<string, Imported>;
  readonly failed: readonly Failed[];
}

export async function importFiles(
  services: Services,
  site: Site,
  urls: readonly string[],
  authorId: number,
): Promise<ImportOutcome> {
  const foreign = urls.filter((url) => !isOwn(services, site, url));
  const imported = new Map<string, Imported>();
  const failed: Failed[] = foreign.slice(MOST_FILES).map((url) => ({ url, reason: 'There are too many files.' }));
  const waiting = foreign.slice(0, MOST_FILES);
  const deadline = services.clock.now().getTime() + MOST_SECONDS * 1000;
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const isLate = services.clock.now().getTime() > deadline;
      const result = isLate ? 'There was no time left.' : await importFile(services, site, url, authorId);
      if (typeof result === 'string') failed.push({ url, reason: result });
      else imported.set(url, result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { imported, failed };
}

function isOwn({ settings }: Pick<Services, 'settings'>, { base }: Site, url: string): boolean {
  const own = [base, settings.get(cdnUrl)].filter((address) => address !== '');
  return own.some((address) => url.startsWith(`${address.replace(/(?<!\/)\/+$/, '')}/`));
}

/** What became of it, or why nothing did. */
async function importFile(services: Services, site: Site, url: string, authorId: number): Promise<Imported | string> {
  const hash = createHash('sha1').update(url).digest('hex');
  const known = await findBySource(services.db, hash);
  if (known !== undefined) return show(services, site, known);
  try {
    const id = await fetchFile(services, site, url, authorId);
    await services.tx((tx) => upsertMeta(tx.db, id, SOURCE_KEY, JSON.stringify(hash)));
    return await show(services, site, id);
  } catch (error) {
    if (error instanceof Refusal || error instanceof OutboundError || error instanceof RestError) return error.message;
    throw error;
  }
}

class Refusal extends Error {}

async function fetchFile(services: Services, site: Site, url: string, authorId: number): Promise<number> {
  const answer = await services.outbound.call({ url, trust: 'foreign', maxBytes: MOST_BYTES });
  if (answer.status !== 200) throw new Refusal(String(answer.status));
  if (answer.isCut) throw new Refusal('The file is larger than 10 MB.');
  const path = services.files.temporaryPath();
  try {
    await writeFile(path, answer.body);
    const type = answer.headers['content-type'] ?? '';
    const filename = nameIn(answer.url, type);
    const sent = { form: 'raw' as const, path, filename, type, size: answer.body.length };
    const accepted = await acceptFile(services, sent, { mayUseActive: false });
    return await storeUpload(services, site, accepted, { changes: {}, authorId, parent: undefined });
  } finally {
    await rm(path, { force: true });
  }
}

async function show(services: Pick<Services, 'db' | 'settings'>, site: Site, id: number): Promise<Imported | string> {
  const item = await findItem(services.db, id);
  return item ? { id, url: fileAddress(services, site, item.file) } : 'The media item is gone.';
}

const ENDINGS: Readonly<Record<string, string>> = lookup({
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
});

/** Many addresses of images end without an ending. */
function nameIn(url: string, type: string): string {
  const name =
    new URL(url).pathname
      .split('/')
      .at(-1)
      ?.replaceAll(/%[\da-f]{2}/gi, '-') || 'image';
  const ending = ENDINGS[(type.split(';', 1)[0] ?? '').trim().toLowerCase()];
  return name.includes('.') || ending === undefined ? name : `${name}.${ending}`;
}
