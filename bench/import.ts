// A site of another system comes in from its export file: posts per second beside bare inserts of the same rows, then its
// files, beside the same files fetched and thrown away.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { insertAlone } from './copy-alone.ts';
import { median, short } from './figures.ts';
import { writeExportFile } from './import-file.ts';
import type { Options } from './options.ts';
import { printTable } from './table.ts';
import type { Workshop } from './workshop.ts';

const MOST_ROUNDS = 3;
const LEAST_POSTS = 500;
const LEAST_FILES_RATIO = 0.8;
const POSTS_BY_FILE = 5;
/** Of those that are fetched: what one of them takes does not depend on how many there are. */
const FILES = 400;
/** How far away the other server is. */
const DISTANCE_MS = 60;
/** As the program does it. */
const AT_ONCE = 6;

interface Imported {
  posts: number;
  media: number;
  postsPerSecond: number;
  bare: number;
  ratio: number;
  filesPerSecond: number;
  filesAlone: number;
  load: number;
}

export async function measureImport(workshop: Workshop, { program, posts, rounds }: Options): Promise<Imported> {
  const media = Math.ceil(posts / POSTS_BY_FILE);
  const server = await serveFiles();
  try {
    const file = join(workshop.folder(), 'old.xml');
    await writeExportFile(file, { posts, media, host: server.host });
    const texts: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round++) {
      const folder = workshop.folder();
      const { seconds } = await bring(workshop, [program, 'import', file, '--data', folder, '--no-media'], server.host);
      texts.push(posts / seconds);
      const empty = workshop.folder();
      await workshop.run([program, 'migrate', '--data', empty]);
      alone.push((posts + media) / (await insertAlone(join(folder, 'site.db'), join(empty, 'site.db'))));
    }
    const photos = join(workshop.folder(), 'photos.xml');
    await writeExportFile(photos, { posts: 0, media: FILES, host: server.host });
    const args = [program, 'import', photos, '--data', workshop.folder()];
    const { seconds, counts } = await bring(workshop, args, server.host);
    if (counts.media.created !== FILES) throw new Error(`${counts.media.created} of ${FILES} files came.`);
    const imported: Imported = {
      posts,
      media,
      postsPerSecond: median(texts),
      bare: median(alone),
      ratio: median(texts.map((figure, round) => figure / (alone[round] ?? Number.NaN))),
      filesPerSecond: FILES / seconds,
      filesAlone: FILES / (await fetchAlone(server.host, FILES)),
      load: loadavg()[0] ?? 0,
    };
    print(imported);
    return imported;
  } finally {
    server.close();
  }
}

interface Report {
  seconds: number;
  counts: { media: { created: number } };
}

async function bring(workshop: Workshop, args: readonly string[], host: string): Promise<Report> {
  const quiet = ['--url', 'http://127.0.0.1:8080', '--json', '--log-level', 'error'];
  const child = workshop.start([...args, ...quiet], { SITEWRIGHT_OUTBOUND_ALLOW: host });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code ?? 'a signal'}.`);
  return JSON.parse(output) as Report;
}

async function serveFiles(): Promise<{ host: string; close(): void }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3a7', noise } })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer();
  const server = createServer((_request, response) => {
    void sleep(DISTANCE_MS).then(() =>
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.length }).end(photo),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Gives the seconds. */
async function fetchAlone(host: string, files: number): Promise<number> {
  let left = files;
  const started = performance.now();
  const work = async (): Promise<void> => {
    while (left-- > 0) await (await fetch(`http://${host}/photo.jpg`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (performance.now() - started) / 1000;
}

function print(imported: Imported): void {
  const { posts, media, postsPerSecond, bare, ratio, filesPerSecond, filesAlone, load } = imported;
  const judged = (limit: string, isMet: boolean): string => `${limit}${isMet ? '' : ' missed'}`;
  const fileRatio = filesPerSecond / filesAlone;
  console.log(
    `\n${posts.toLocaleString('en-US')} posts with ${media.toLocaleString('en-US')} media items, then ${FILES} files from ${DISTANCE_MS} ms away; load ${load.toFixed(1)}`,
  );
  printTable(
    ['', 'each second', 'alone', 'ratio', 'at least'],
    [
      ['posts', ...[postsPerSecond, bare, ratio].map(short), judged(`${LEAST_POSTS}/s`, postsPerSecond >= LEAST_POSTS)],
      [
        'files',
        ...[filesPerSecond, filesAlone, fileRatio].map(short),
        judged(String(LEAST_FILES_RATIO), fileRatio >= LEAST_FILES_RATIO),
      ],
    ],
  );
}
