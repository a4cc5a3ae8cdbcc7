// Search optimisation: heads, analysis, a run over the site, redirects, sitemaps, and what the list of posts pays for it.
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
import { startBareTarget, startLoadGenerator } from './helpers.ts';
import { compare, type Comparison } from './measure.ts';
import type { Options } from './options.ts';
import { installSeo, prepareSite, residentMegabytes, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import { postList, type Workload } from './workload.ts';
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
  const server = await startServer(workshop, { program, folder: site.folder });
  const load = startLoadGenerator(workshop);
  const bare = await startBareTarget(workshop);
  const list = (workload: Workload) => compare(load, { workload, ours: server, bare }, options);
  const without = { whole: await list(postList()), short: await list(shortList()) };
  const map = await readSitemap(server);
  await installSeo(server, site);
  const withIt = { whole: await list(postList()), short: await list(shortList()) };
  await server.stop();
  const lines = [analysis(), await indexing(workshop, options, site.folder), ...(await inProcess(site.folder))];
  printCosts({ 'list without the add-on': without.whole, 'list with heads': withIt.whole });
  const kilobytes = ({ bodyBytes }: Comparison): string => `${Math.round(bodyBytes / 1000)} kB`;
  const bytes = `${kilobytes(withIt.whole)} instead of ${kilobytes(without.whole)}`;
  lines.push({
    name: 'list of posts without heads, slower by',
    value: dearer(withIt.short, without.short),
    most: 5,
    unit: '%',
  });
  lines.push({
    name: `list of posts with heads (${bytes}), slower than its bytes by`,
    value: dearer(withIt.whole, without.whole),
    most: 5,
    unit: '%',
  });
  lines.push({ name: `sitemap of ${map.count} posts, more memory`, value: map.megabytes, most: 100, unit: 'MB' });
  print(lines);
  return lines;
}

/**
 * By how many hundredths a request costs more processor time than before, beyond what a bare server pays more for the
 * same bytes. Neighbours change processor time least.
 */
function dearer(now: Comparison, before: Comparison): number {
  const expected = before.ours.cpuMicros + now.bare.cpuMicros - before.bare.cpuMicros;
  return (now.ours.cpuMicros / expected - 1) * 100;
}

function printCosts(costs: Readonly<Record<string, Comparison>>): void {
  console.log('');
  printTable(
    ['CPU µs for a request', 'ours', 'bare'],
    Object.entries(costs).map(([name, { ours, bare }]) => [name, short(ours.cpuMicros), short(bare.cpuMicros)]),
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
