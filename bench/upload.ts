// A large upload by raw body: how fast it goes to disk beside a bare server, and how much memory it takes.
import { median, short } from './figures.ts';
import { startUploadTarget } from './helpers.ts';
import type { Options } from './options.ts';
import { prepareSite, residentMegabytes, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import { sendUpload, type Upload } from './upload-send.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 10;
const CONTENT_BYTES = 300;
const MEGABYTES = 500;
const WARM_UP_MEGABYTES = 20;
const MOST_GROWTH = 80;
const MEDIA = '/api/core/v2/media';

interface Measured {
  ours: number;
  bare: number;
  ratio: number;
  /** Before the first upload. */
  idleMegabytes: number;
  /** From there to the highest of all rounds. */
  growthMegabytes: number;
}

export async function measureUpload(workshop: Workshop, options: Options): Promise<Measured> {
  const { program, data, rounds } = options;
  const site = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  const server = await startServer(workshop, { program, folder: site.folder });
  const bare = await startUploadTarget(workshop);
  const { authorization } = site;
  const upload = async (megabytes: number): Promise<Upload> => {
    const sent = await sendUpload(server, { path: MEDIA, authorization, megabytes });
    await removeUpload(server, authorization, sent.answer);
    return sent;
  };
  const idleMegabytes = residentMegabytes(server.pid);
  await upload(WARM_UP_MEGABYTES);
  const all: { ours: Upload; bare: Upload }[] = [];
  for (let round = 0; round < rounds; round++) {
    const limit = await sendUpload(bare, { path: '/', authorization, megabytes: MEGABYTES });
    all.push({ bare: limit, ours: await upload(MEGABYTES) });
  }
  const measured: Measured = {
    ours: median(all.map(({ ours }) => ours.megabytesPerSecond)),
    bare: median(all.map((round) => round.bare.megabytesPerSecond)),
    ratio: median(all.map(({ ours, bare: limit }) => ours.megabytesPerSecond / limit.megabytesPerSecond)),
    idleMegabytes,
    growthMegabytes: Math.max(...all.map(({ ours }) => ours.peakMegabytes)) - idleMegabytes,
  };
  await server.stop();
  print(measured);
  return measured;
}

async function removeUpload({ port }: Server, authorization: string, answer: string): Promise<void> {
  const { id } = JSON.parse(answer) as { id: number };
  const address = `http://127.0.0.1:${port}${MEDIA}/${id}?force=true`;
  const response = await fetch(address, { method: 'DELETE', headers: { Authorization: authorization } });
  if (!response.ok) throw new Error(`DELETE ${MEDIA}/${id} answered ${response.status}: ${await response.text()}`);
}

function print({ ours, bare, ratio, idleMegabytes, growthMegabytes }: Measured): void {
  console.log('');
  printTable(
    [`upload of ${MEGABYTES} MB`, 'MB/s', 'bare MB/s', 'ratio', 'idle MB', 'growth MB', 'at most'],
    [
      [
        'raw body to core/v2/media',
        ...[ours, bare, ratio, idleMegabytes, growthMegabytes].map(short),
        `${MOST_GROWTH}${growthMegabytes <= MOST_GROWTH ? '' : ' missed'}`,
      ],
    ],
  );
}
