// The same lists and posts on a site with several languages and on one with a single one, by turns.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { median, short } from './figures.ts';
import { startLoadGenerator } from './helpers.ts';
import { measureRound, middle, type Round } from './measure.ts';
import type { Options } from './options.ts';
import { findSeededPost, installSeo, prepareSite, startServer, type Server, type Site } from './site.ts';
import { printTable } from './table.ts';
import { measureStrings, type Found } from './strings.ts';
import { answerOf, onePost, postList, type Workload } from './workload.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 10_000;
const CONTENT_BYTES = 3_000;
/** More than the first pages have. */
const TRANSLATED = 40;
const FLAGS = ['--languages', 'en,de'];
const LEAST_RATIO = 0.9;

interface Line {
  name: string;
  single: Workload;
  several: Workload;
}

interface Measured {
  name: string;
  single: Round;
  several: Round;
  /** Requests per second, round by round: the middle. */
  ratio: number;
  /** Processor time for a request. Neighbours only ever add to it, so the lowest of the rounds counts. */
  ofProcessor: number;
}

export async function measureLanguages(
  workshop: Workshop,
  options: Options,
): Promise<{ measured: Measured[]; strings: Found[] }> {
  const { program, data, only } = options;
  const single = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  await equip(workshop, program, single);
  const several = { ...single, folder: join(workshop.folder(), 'languages') };
  cpSync(single.folder, several.folder, { recursive: true });
  const german = await translate(workshop, program, several);
  const measured: Measured[] = [];
  for (const cache of ['off', 'on'] as const) {
    const one = await startServer(workshop, { program, folder: single.folder, flags: ['--cache', cache] });
    const many = await startServer(workshop, { program, folder: several.folder, flags: ['--cache', cache, ...FLAGS] });
    for (const line of linesOf(await findSeededPost(one), german)) {
      const name = `${line.name}, caches ${cache}`;
      if (name.includes(only)) measured.push(await measureLine(workshop, { ...line, name }, { one, many }, options));
    }
    await one.stop();
    await many.stop();
  }
  printTable(
    ['', 'one: req/s', 'p50 ms', 'CPU µs', 'several: req/s', 'p50 ms', 'CPU µs', 'ratio', 'of CPU', 'target'],
    measured.map((line) => [
      line.name,
      ...[line.single, line.several].flatMap((round) => [round.perSecond, round.p50, round.cpuMicros].map(short)),
      short(line.ratio),
      short(line.ofProcessor),
      `${LEAST_RATIO}${Math.max(line.ratio, line.ofProcessor) >= LEAST_RATIO ? '' : ' missed'}`,
    ]),
  );
  return { measured, strings: await measureStrings(workshop, program, several, FLAGS) };
}

/** Both sites have the same add-ons, so that languages alone make the difference. */
async function equip(workshop: Workshop, program: string, site: Site): Promise<void> {
  const server = await startServer(workshop, { program, folder: site.folder });
  await installSeo(server, site);
  await server.stop();
}

function linesOf(post: number, german: number): Line[] {
  const inLanguage = (workload: Workload, language: string): Workload => ({
    ...workload,
    path: `/${language}${workload.path}`,
  });
  return [
    { name: 'list, English', single: postList(), several: inLanguage(postList(), 'en') },
    { name: 'list, German', single: postList(), several: inLanguage(postList(), 'de') },
    { name: 'post, English', single: onePost(post), several: inLanguage(onePost(post), 'en') },
    { name: 'post, German', single: onePost(post), several: inLanguage(onePost(german), 'de') },
  ];
}

async function measureLine(
  workshop: Workshop,
  { name, single, several }: Line,
  { one, many }: { one: Server; many: Server },
  { rounds, seconds }: Options,
): Promise<Measured> {
  const load = startLoadGenerator(workshop);
  await measureRound(load, one, single, 1);
  await measureRound(load, many, several, 1);
  const found: { single: Round; several: Round }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await measureRound(load, one, single, seconds);
    found.push({ single: first, several: await measureRound(load, many, several, seconds) });
  }
  const ratio = median(found.map((round) => round.several.perSecond / round.single.perSecond));
  const lowest = (of: 'single' | 'several'): number => Math.min(...found.map((round) => round[of].cpuMicros));
  const ofProcessor = lowest('single') / lowest('several');
  console.log(`${name}: ${short(ratio)}, of processor time ${short(ofProcessor)}`);
  return {
    name,
    ratio,
    ofProcessor,
    single: middle(found.map((round) => round.single)),
    several: middle(found.map((round) => round.several)),
  };
}

/** The newest posts, with texts of the same length; gives one of the translations. */
async function translate(workshop: Workshop, program: string, { folder, authorization }: Site): Promise<number> {
  const server = await startServer(workshop, { program, folder, flags: FLAGS });
  const ask = async (workload: Omit<Workload, 'name' | 'connections'>): Promise<unknown> =>
    JSON.parse((await answerOf(server.port, { name: 'translate', connections: 1, ...workload })).body);
  const path = `/en/api/core/v2/posts?per_page=${TRANSLATED}&context=edit&_fields=id,date,title,content`;
  const posts = (await ask({ method: 'GET', path, authorization })) as Translated[];
  let last = 0;
  for (const { id, date, title, content } of posts) {
    const post = { title: `${title.raw} (de)`, content: content.raw, date, status: 'publish' };
    const body = JSON.stringify({ ...post, multilang_translation_of: id });
    const made = await ask({ method: 'POST', path: '/de/api/core/v2/posts', authorization, body });
    last = (made as { id: number }).id;
  }
  await server.stop();
  return last;
}

interface Translated {
  id: number;
  date: string;
  title: { raw: string };
  content: { raw: string };
}
