// What the file at --releases-url says about the newest release.
import { isMap } from '#kernel/args/is-map.ts';
import { createOutbound, OutboundError } from '#kernel/outbound/outbound.ts';

export interface Release {
  readonly version: string;
  /** Where its notes are. */
  readonly notes: string | undefined;
}

const MOST_BYTES = 100_000;

/** A sentence when it cannot be read. */
export async function findNewestRelease(url: string): Promise<Release | string> {
  const outbound = createOutbound({ allow: () => [], ownPort: 443 });
  try {
    const { status, body, isCut } = await outbound.call({
      url,
      trust: 'operator',
      headers: { accept: 'application/json' },
      maxBytes: MOST_BYTES,
    });
    if (status !== 200 || isCut) return `${url} answered ${isCut ? 'too much' : status}.`;
    return readRelease(JSON.parse(body.toString('utf8'))) ?? `${url} names no version.`;
  } catch (error) {
    if (error instanceof OutboundError) return `${url}: ${error.message}`;
    if (error instanceof SyntaxError) return `${url} is no JSON.`;
    throw error;
  } finally {
    await outbound.close();
  }
}

/** `{ "version": "1.2.0", "notes": "https://…" }` */
function readRelease(value: unknown): Release | undefined {
  if (!isMap(value)) return undefined;
  const { version, notes } = value;
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version)) return undefined;
  return { version, notes: typeof notes === 'string' && /^https?:\/\//.test(notes) ? notes : undefined };
}
