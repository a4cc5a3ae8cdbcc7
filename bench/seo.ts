// Search optimisation: heads, analysis, a run over the site, redirects, sitemaps, and what the list of posts pays for it.
import { cpSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, type App } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { headsOfFacts } from '#content/head/head.ts';
import { loadPostFacts } from '#content/head/post-facts.ts';
import { findRedirectFor } from '#content/redirects/lookup.ts';
import { insertRedirects } from '#content/redirects/store.ts';
import { published } from '#content/posts/filter.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShownPosts, type ShownPost } from '#content/posts/store.ts';
import { analyse } from '#modules/seo/analysis/analyse.ts';
import { median, percentile, short } from './figures.ts';
import { startBareTarget, startLoadGenerator, type BareTarget, type LoadGenerator } from './helpers.ts';
import { cpuSeconds, measureRound, type Pace } from './measure.ts';
import type { Options } from './options.ts';
import { installSeo, prepareSite, residentMegabytes, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import { answerOf, postList, type Workload } from './workload.ts';
import type { Workshop } from './workshop.ts';

const CONTENT_BYTES = 3_000;
/** As many again come before them: the first heads are compilation. */
const TIMES = 1_000;
/** As many as a list has. */
const PAGE = 10;
const REDIRECTS = 100_000;
const WORDS = 2_000;

interface Line {
  name: string;
  value: number;
  most: number;
  unit: string;
}

export async function measureSeo(workshop: Workshop, options: Options): Promise<Line[]> {
  const { program, posts, data } = options;
  const site = await prepareSite(workshop, { program, posts, contentBytes: CONTENT_BYTES, folder: data });
  const twin = workshop.folder();
  cpSync(site.folder, twin, { recursive: true });
  const servers = {
    without: await startServer(workshop, { program, folder: twin }),
    withIt: await startServer(workshop, { program, folder: site.folder }),
  };
  const map = await readSitemap(servers.without);
  await installSeo(servers.withIt, site);
  for (const server of Object.values(servers)) await untilQuiet(server);
  const parts = { load: startLoadGenerator(workshop), bare: await startBareTarget(workshop), servers };
  const whole = await compareLists(parts, postList(), options);
  const few = await compareLists(parts, shortList(), options);
  for (const server of Object.values(servers)) await server.stop();
  const lines = [analysis(), await indexing(workshop, options, site.folder), ...(await inProcess(site.folder))];
  printCosts(whole);
  lines.push({ name: 'list of posts without heads, slower by', value: dearer(few), most: 5, unit: '%' });
  lines.push({
    name: `list of posts with heads (${bytesOf(whole)}), slower than its bytes by`,
    value: dearer(whole),
    most: 5,
    unit: '%',
  });
  lines.push({ name: `sitemap of ${map.count} posts, more memory`, value: map.megabytes, most: 100, unit: 'MB' });
  print(lines);
  return lines;
}

const QUIET_SECONDS = 0.02;
const MOST_LOOKS = 60;

/** What a write leaves to its threads is none of the requests' cost. */
async function untilQuiet({ pid }: Server): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = cpuSeconds(pid);
    await sleep(1_000);
    if (!(cpuSeconds(pid) - before > QUIET_SECONDS)) return;
  }
}

interface Parts {
  load: LoadGenerator;
  bare: BareTarget;
  servers: Readonly<Record<'without' | 'withIt', Server>>;
}

interface Cost {
  kilobytes: number;
  ours: number;
  bare: number;
}

type Costs = Readonly<Record<'without' | 'withIt', Cost>>;

/**
 * Processor time for a request: two servers and the bare one with the bytes of each, by turns. Neighbours only ever add
 * to it, so the lowest of the rounds counts.
 */
async function compareLists({ load, bare, servers }: Parts, workload: Workload, pace: Pace): Promise<Costs> {
  const micros: Record<keyof Costs, { ours: number[]; bare: number[] }> = {
    without: { ours: [], bare: [] },
    withIt: { ours: [], bare: [] },
  };
  const names = ['without', 'withIt'] as const;
  const answers = {
    without: await answerOf(servers.without.port, workload),
    withIt: await answerOf(servers.withIt.port, workload),
  };
  // The first round warms up: code is compiled, caches are filled.
  for (let round = 0; round <= pace.rounds; round++) {
    for (const name of names) {
      bare.setAnswer(answers[name]);
      const limit = await measureRound(load, bare, workload, pace.seconds);
      const own = await measureRound(load, servers[name], workload, pace.seconds);
      if (round === 0) continue;
      micros[name].bare.push(limit.cpuMicros);
      micros[name].ours.push(own.cpuMicros);
    }
  }
  const costOf = (name: keyof Costs): Cost => ({
    kilobytes: Math.round(Buffer.byteLength(answers[name].body) / 1000),
    ours: Math.min(...micros[name].ours),
    bare: Math.min(...micros[name].bare),
  });
  return { without: costOf('without'), withIt: costOf('withIt') };
}

/**
 * By how many hundredths a request costs more than without the add-on, beyond what a bare server pays more for the same
 * bytes.
 */
function dearer({ without, withIt }: Costs): number {
  return (withIt.ours / (without.ours + withIt.bare - without.bare) - 1) * 100;
}

const bytesOf = ({ without, withIt }: Costs): string => `${withIt.kilobytes} kB instead of ${without.kilobytes} kB`;

function printCosts({ without, withIt }: Costs): void {
  console.log('');
  printTable(
    ['CPU µs for a list', 'ours', 'bare'],
    [
      [`${without.kilobytes} kB, without the add-on`, short(without.ours), short(without.bare)],
      [`${withIt.kilobytes} kB, with heads`, short(withIt.ours), short(withIt.bare)],
    ],
  );
}

/** What a client asks for that prints its heads by itself. */
const shortList = (): Workload => {
  const list = postList();
  return { ...list, path: `${list.path}?_fields=id,slug,link,date,title,excerpt` };
};

function analysis(): Line {
  const sentence = 'The old harbour walk begins at the mill and ends at the sea, where boats come home. ';
  const html = `<p>${sentence.repeat(Math.ceil(WORDS / 17 / 10))}</p>`.repeat(10);
  const input = {
    html,
    language: 'en',
    keyphrase: 'harbour walk',
    title: 'Harbour walk',
    description: '',
    slug: 'harbour-walk',
    address: 'http://site.test/a/',
    isCornerstone: false,
    isTerm: false,
    usedBefore: 0,
  };
  const times = Array.from({ length: 200 }, () => timed(() => analyse(input)));
  return { name: `analysis of ${WORDS} words, p95`, value: percentile(times.slice(10), 0.95), most: 30, unit: 'ms' };
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

async function inProcess(folder: string): Promise<Line[]> {
  const config = readConfig({ data: folder, url: 'http://127.0.0.1:8080', 'log-level': 'error' }, {});
  const app = await createApp(profileFor(config.languages), config, { runsJobs: false });
  try {
    return [...(await heads(app)), await redirects(app)];
  } finally {
    await app.close();
  }
}

async function heads({ services }: App): Promise<Line[]> {
  const [site] = services.sites.values();
  if (!site) throw new Error('A site has a language.');
  const where = { services, site, db: services.db, now: new Date(), reads: () => undefined };
  const page = { orderBy: 'id', direction: 'desc', offset: 0, limit: 2 * TIMES } as const;
  const ids = await findPostIds(services.db, published('post'), page);
  // A list has its rows at hand when it prints their heads.
  const rows = await findShownPosts(services.db, ids, HTML_KEY);
  const run = async (part: readonly ShownPost[], atOnce: number): Promise<number[]> => {
    const times: number[] = [];
    for (let at = 0; at < part.length; at += atOnce) {
      const some = part.slice(at, at + atOnce);
      const started = performance.now();
      await headsOfFacts(await loadPostFacts(some, where), where);
      times.push((performance.now() - started) / some.length);
    }
    return times;
  };
  await run(rows.slice(TIMES), PAGE);
  const first = await run(rows.slice(0, TIMES), PAGE);
  const again = await run(rows.slice(0, TIMES), 1);
  return [
    { name: 'head of a page, facts at hand', value: median(again), most: 0.2, unit: 'ms' },
    { name: `head of a page, ${PAGE} together from their rows`, value: median(first), most: 0.2, unit: 'ms' },
  ];
}

/** By the program itself: with the threads that it has. */
async function indexing(workshop: Workshop, { program, posts }: Options, folder: string): Promise<Line> {
  const printed = await workshop.run([program, 'seo', 'reindex', '--from-scratch', '--json', '--data', folder]);
  const { posts: done, seconds } = JSON.parse(printed) as { posts: number; seconds: number };
  return { name: `indexing ${done} posts`, value: seconds, most: (60 * posts) / 10_000, unit: 's' };
}

async function redirects({ services }: App): Promise<Line> {
  await services.tx(async ({ db, now }) => {
    const created_at = utcText(now);
    const rows = Array.from({ length: REDIRECTS }, (_, at) => ({
      kind: 'exact' as const,
      source: `/bench/${at}`,
      target: '/x/',
      status: 301,
      is_active: 1,
      origin: 'import',
      created_at,
      hits: 0,
      last_hit_at: null,
    }));
    await insertRedirects(db, rows);
  });
  const where = { services, db: services.db, reads: () => undefined };
  const times: number[] = [];
  for (let at = 0; at < 5_000; at++) {
    const started = performance.now();
    await findRedirectFor(`/bench/${(at * 7919) % REDIRECTS}/`, where);
    times.push(performance.now() - started);
  }
  return { name: 'one of 100,000 redirects', value: median(times), most: 0.05, unit: 'ms' };
}

async function readSitemap({ port, pid }: Server): Promise<{ count: number; megabytes: number }> {
  const before = residentMegabytes(pid);
  let most = before;
  let count = 0;
  for (let number = 1; ; number++) {
    const answer = await fetch(`http://127.0.0.1:${port}/post-sitemap${number > 1 ? number : ''}.xml`);
    if (!answer.ok || !answer.body) return { count, megabytes: most - before };
    for await (const part of answer.body) {
      count += Buffer.from(part).toString().match(/<url>/g)?.length ?? 0;
      most = Math.max(most, residentMegabytes(pid));
    }
  }
}

function print(lines: readonly Line[]): void {
  console.log('');
  printTable(
    ['', 'measured', 'at most', ''],
    lines.map(({ name, value, most, unit }) => [
      name,
      `${short(value)} ${unit}`,
      `${most} ${unit}`,
      value <= most ? '' : 'missed',
    ]),
  );
}
