// Fetches a data file from the address that the operator has set, checks it, and only then puts it in the place of the old.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { utcText } from '#kernel/clock/clock.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { downloadFailed, downloadInvalid, notConfigured } from '#modules/cookie-consent/errors.ts';
import { upsertDownload, type DownloadName, type DownloadRow } from './store.ts';

const unzip = promisify(gunzip);

/** Reasons never name the address: it may hold a key. */
export async function fetchFile(
  { outbound, settings }: Pick<Services, 'outbound' | 'settings'>,
  setting: Setting<string>,
  { service, maxBytes }: { service: string; maxBytes: number },
): Promise<Buffer> {
  const url = settings.get(setting);
  if (url === '') throw notConfigured(service);
  const answer = await outbound
    .call({ url, trust: 'operator', maxBytes, timeoutSeconds: 60 })
    .catch((error: unknown) => {
      if (error instanceof OutboundError) throw downloadFailed(error.message);
      throw error;
    });
  if (answer.status !== 200) throw downloadFailed(`The other server answered with status ${answer.status}.`);
  if (answer.isCut) throw downloadInvalid('The file is too large.');
  return unzipped(answer.body, maxBytes);
}

async function unzipped(body: Buffer, maxBytes: number): Promise<Buffer> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return await unzip(body, { maxOutputLength: maxBytes });
  } catch (error) {
    throw downloadInvalid(error instanceof RangeError ? 'The file is too large.' : 'The file cannot be unpacked.');
  }
}

/** The file lies under the name of its contents, so that the old one stays whole until the row names the new one. */
export async function keepFile(
  { files, tx }: Pick<Services, 'files' | 'tx'>,
  name: DownloadName,
  { body, version, source }: { body: Buffer; version: string; source: DownloadRow['source'] },
  tag: string,
): Promise<DownloadRow> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const key = `private/cookie-consent/${name}-${sha256.slice(0, 16)}`;
  await files.putBytes(key, body, 'application/octet-stream');
  return tx(async ({ db, now, touch }) => {
    const row: DownloadRow = {
      ...{ name, version, sha256, source, file_key: key },
      ...{ bytes: body.length, fetched_at: utcText(now) },
    };
    await upsertDownload(db, row);
    touch(tag);
    return row;
  });
}
