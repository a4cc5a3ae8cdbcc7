// One large upload, and the memory of the server while it runs.
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import type { Target } from './measure.ts';
import { residentMegabytes } from './site.ts';

export interface Upload {
  seconds: number;
  megabytesPerSecond: number;
  /** Resident memory of the server at its highest. */
  peakMegabytes: number;
  /** The body of the answer. */
  answer: string;
}

const SAMPLE_MS = 20;
const CHUNK_BYTES = 256 * 1024;

/** Sends `megabytes` of a film by raw body. */
export async function sendUpload(
  { port, pid }: Target,
  { path, authorization, megabytes }: { path: string; authorization: string; megabytes: number },
): Promise<Upload> {
  const bytes = megabytes * 1_000_000;
  let peakMegabytes = 0;
  const sampling = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(pid));
  }, SAMPLE_MS);
  const started = performance.now();
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: {
      Authorization: authorization,
      'Content-Type': 'video/mp4',
      'Content-Disposition': 'attachment; filename="film.mp4"',
      'Content-Length': bytes,
    },
  });
  try {
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    for (const chunk of film(bytes)) if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), answered]);
    sending.end();
    const [response] = await answered;
    const answer = await text(response);
    if (response.statusCode !== 201) throw new Error(`POST ${path} answered ${response.statusCode ?? 0}: ${answer}`);
    const seconds = (performance.now() - started) / 1000;
    return { seconds, megabytesPerSecond: megabytes / seconds, peakMegabytes, answer };
  } finally {
    clearInterval(sampling);
  }
}

/** The first box of an MP4 file, then one box that fills the rest. */
function* film(bytes: number): Generator<Buffer> {
  const head = Buffer.alloc(32);
  head.writeUInt32BE(24, 0);
  head.write('ftypisom\0\0\u0002\0isommp42', 4, 'latin1');
  head.writeUInt32BE(bytes - 24, 24);
  head.write('mdat', 28, 'latin1');
  yield head;
  const filling = Buffer.alloc(CHUNK_BYTES, 'frame after frame after frame. ');
  for (let left = bytes - head.length; left > 0; left -= CHUNK_BYTES) yield filling.subarray(0, left);
}
