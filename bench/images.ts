// Optimising a library of photos: how near it comes to the image library alone, and what readers notice of it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, short } from './figures.ts';
import { encodeAlone, startLoadGenerator } from './helpers.ts';
import { makePhoto } from './image-library.ts';
import type { LoadResult } from './load.ts';
import type { Options } from './options.ts';
import { findSeededPost, prepareSite, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import { onePost, requestText } from './workload.ts';
import type { Workshop } from './workshop.ts';

const PHOTOS = 200;
const POSTS = 100;
const CONTENT_BYTES = 3_000;
const READS_PER_SECOND = 100;
const LEAST_RATIO = 0.9;
const MOST_FACTOR = 2;
const ROUTES = '/api/image-optimizer/v1';

interface Measured {
  files: number;
  /** Files in a second. */
  ours: number;
  bare: number;
  ratio: number;
  /** Milliseconds. */
  idleP99: number;
  busyP99: number;
  factor: number;
}

export async function measureImages(workshop: Workshop, options: Options): Promise<Measured> {
  const { program, data, seconds } = options;
  const site = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  const server = await startServer(workshop, { program, folder: site.folder });
  const ask = askOf(server, site.authorization);
  await ask('POST', '/api/core/v2/settings', { image_optimizer_optimize_on_upload: false });
  console.log(`Uploading ${PHOTOS} photos…`);
  for (let number = 0; number < PHOTOS; number++) await uploadPhoto(server, site.authorization, number);
  const files = filesBelow(join(site.folder, 'media'));
  const before = await encodeAlone(workshop, files);

  const reader = startLoadGenerator(workshop);
  const request = requestText(onePost(await findSeededPost(server)));
  const read = (duration: number): Promise<LoadResult> =>
    reader({ port: server.port, request, connections: 4, seconds: duration, rate: READS_PER_SECOND });
  await read(1);
  const idle = await read(seconds * 2);

  const started = performance.now();
  await ask('POST', `${ROUTES}/optimize/bulk`, {});
  const reading = read(Math.max(1, Math.floor(before / 2)));
  const ended = untilDone(ask).then(() => performance.now());
  const [busy, end] = await Promise.all([reading, ended]);
  const took = (end - started) / 1000;
  const after = await encodeAlone(workshop, files);
  await server.stop();

  const bare = files.length / median([before, after]);
  const ours = files.length / took;
  const [idleP99, busyP99] = [idle.p99, busy.p99];
  const measured = { files: files.length, ours, bare, ratio: ours / bare, idleP99, busyP99, factor: busyP99 / idleP99 };
  print(measured);
  return measured;
}

type Ask = (method: string, path: string, body?: object) => Promise<any>;

const askOf =
  ({ port }: Server, authorization: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };

async function uploadPhoto({ port }: Server, authorization: string, number: number): Promise<void> {
  const { bytes, type, name } = await makePhoto(number);
  const response = await fetch(`http://127.0.0.1:${port}/api/core/v2/media`, {
    method: 'POST',
    headers: { authorization, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    body: new Uint8Array(bytes),
  });
  if (response.status !== 201) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function untilDone(ask: Ask): Promise<void> {
  for (;;) {
    const { data } = await ask('GET', `${ROUTES}/stats`);
    if (data.bulk_progress === null) return;
    // Once a second, as a page that shows the progress does; near the end often enough to see when it is over.
    await sleep(data.bulk_progress.percentage < 95 ? 1_000 : 100);
  }
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function print({ files, ours, bare, ratio, idleP99, busyP99, factor }: Measured): void {
  console.log('');
  printTable(
    [`${PHOTOS} photos, ${files} files`, 'files/s', 'bare files/s', 'ratio', 'at least'],
    [['to WebP, lossy', ...[ours, bare, ratio].map(short), verdict(LEAST_RATIO, ratio >= LEAST_RATIO)]],
  );
  console.log('');
  printTable(
    [`one post, ${READS_PER_SECOND}/s`, 'p99 idle ms', 'p99 busy ms', 'factor', 'at most'],
    [['beside the run', ...[idleP99, busyP99, factor].map(short), verdict(MOST_FACTOR, factor <= MOST_FACTOR)]],
  );
}

const verdict = (limit: number, isMet: boolean): string => `${limit}${isMet ? '' : ' missed'}`;
