// What visitors leave behind: views of pages that the server counts as it sends them, and decisions about consent.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#kernel/db/db.ts';
import { median, short } from './figures.ts';
import { startLoadGenerator } from './helpers.ts';
import { measureRound, middle, type Round } from './measure.ts';
import type { Options } from './options.ts';
import { prepareSite, startServer, type Server, type Site } from './site.ts';
import { printTable } from './table.ts';
import { answerOf, type Workload } from './workload.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 1_000;
const CONTENT_BYTES = 3_000;
const FLAGS = ['--languages', 'en,de'];
const LEAST_VIEWS = 5_000;
const LEAST_RATIO = 0.95;
const LEAST_DECISIONS = 1_000;
const WARM_UP_SECONDS = 2;

interface Views {
  name: string;
  counting: Round;
  silent: Round;
  ratio: number;
  /** Views that were sent and views that are in the table. */
  sent: number;
  kept: number;
}

interface Decisions {
  round: Round;
  sent: number;
  kept: number;
}

export async function measureVisitors(
  workshop: Workshop,
  options: Options,
): Promise<{ views: Views[]; decisions: Decisions }> {
  const { program, data } = options;
  const wish = { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data };
  const silent = await prepareSite(workshop, wish);
  await setCounting(workshop, options, silent, 'script');
  const counting = { ...silent, folder: join(workshop.folder(), 'counting') };
  cpSync(silent.folder, counting.folder, { recursive: true });
  await setCounting(workshop, options, counting, 'server');
  const views: Views[] = [];
  for (const visit of VISITS) views.push(await measureViews(workshop, options, { silent, counting }, visit));
  const decisions = await measureDecisions(workshop, options, silent);
  print(views, decisions);
  return { views, decisions };
}

async function setCounting(workshop: Workshop, { program }: Options, site: Site, mode: string): Promise<void> {
  const server = await startServer(workshop, { program, folder: site.folder, flags: FLAGS });
  await answerOf(server.port, {
    name: 'settings',
    method: 'POST',
    path: '/en/api/sitestats/v1/settings',
    connections: 1,
    authorization: site.authorization,
    body: JSON.stringify({ mode }),
  });
  await server.stop();
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const VISITS: readonly Workload[] = [
  { name: 'views by one visitor', agent: BROWSER },
  { name: 'every view by somebody else', agent: `${BROWSER} Edg/{number}` },
].map(({ name, agent }) => ({
  name,
  method: 'GET',
  path: '/en/',
  connections: 32,
  headers: { Accept: 'text/html', 'User-Agent': agent },
}));

/** The same page of two servers by turns, one of which counts. */
async function measureViews(
  workshop: Workshop,
  { program, rounds, seconds }: Options,
  sites: { silent: Site; counting: Site },
  visit: Workload,
): Promise<Views> {
  const load = startLoadGenerator(workshop);
  const before = await countRows(sites.counting.folder, VIEWS);
  const silent = await startServer(workshop, { program, folder: sites.silent.folder, flags: FLAGS });
  const counting = await startServer(workshop, { program, folder: sites.counting.folder, flags: FLAGS });
  let sent = 0;
  const measure = async (server: Server, length: number): Promise<Round> => {
    const round = await measureRound(load, server, visit, length);
    if (server === counting) sent += round.requests;
    return round;
  };
  for (const server of [silent, counting]) await measure(server, WARM_UP_SECONDS);
  const found: { silent: Round; counting: Round }[] = [];
  for (let round = 0; round < rounds; round++) {
    found.push({ silent: await measure(silent, seconds), counting: await measure(counting, seconds) });
  }
  await silent.stop();
  await counting.stop();
  return {
    name: visit.name,
    silent: middle(found.map((round) => round.silent)),
    counting: middle(found.map((round) => round.counting)),
    ratio: median(found.map((round) => round.counting.perSecond / round.silent.perSecond)),
    sent,
    kept: (await countRows(sites.counting.folder, VIEWS)) - before,
  };
}

async function measureDecisions(
  workshop: Workshop,
  { program, rounds, seconds }: Options,
  { folder }: Site,
): Promise<Decisions> {
  const before = await countRows(folder, DECISIONS);
  const server = await startServer(workshop, { program, folder, flags: FLAGS });
  const load = startLoadGenerator(workshop);
  const all: Round[] = [await measureRound(load, server, decision, WARM_UP_SECONDS)];
  for (let round = 0; round < rounds; round++) all.push(await measureRound(load, server, decision, seconds));
  await server.stop();
  return {
    round: middle(all.slice(1)),
    sent: all.reduce((sum, { requests }) => sum + requests, 0),
    kept: (await countRows(folder, DECISIONS)) - before,
  };
}

const decision: Workload = {
  name: 'decisions about consent',
  method: 'POST',
  path: '/en/api/cookie-consent/v1/consent/log',
  connections: 16,
  body: JSON.stringify({ cookieData: { uid: '{number}-0000-4000-8000-000000000000', version: 1, consents: {} } }),
};

const VIEWS = sql<{ count: number }>`select coalesce(sum(views), 0) as count from sitestats_hits`;
const DECISIONS = sql<{ count: number }>`select count(*) as count from cookie_consent_log`;

async function countRows(folder: string, query: typeof VIEWS): Promise<number> {
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.db')}` });
  try {
    return (await query.execute(database.db)).rows[0]?.count ?? 0;
  } finally {
    await database.close();
  }
}

function print(views: readonly Views[], { round, sent, kept }: Decisions): void {
  const missed = (isReached: boolean): string => (isReached ? '' : ' missed');
  console.log('');
  printTable(
    ['', 'not counted: req/s', 'CPU µs', 'counted: req/s', 'CPU µs', 'ratio', 'at least', 'sent', 'lost'],
    views.map((line) => [
      line.name,
      ...[line.silent.perSecond, line.silent.cpuMicros, line.counting.perSecond, line.counting.cpuMicros].map(short),
      short(line.ratio),
      `${LEAST_RATIO}, ${LEAST_VIEWS}/s${missed(line.ratio >= LEAST_RATIO && line.counting.perSecond >= LEAST_VIEWS)}`,
      ...[line.sent, line.sent - line.kept].map(String),
    ]),
  );
  console.log('');
  printTable(
    ['', 'per second', 'p50 ms', 'p99 ms', 'CPU µs', 'at least', 'sent', 'lost'],
    [
      [
        decision.name,
        ...[round.perSecond, round.p50, round.p99, round.cpuMicros].map(short),
        `${LEAST_DECISIONS}${missed(round.perSecond >= LEAST_DECISIONS)}`,
        ...[sent, sent - kept].map(String),
      ],
    ],
  );
}
