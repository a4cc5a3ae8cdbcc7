// Searches for words that few, most and all posts hold: the first answer, the same again, and what readers notice.
import { measureBeside, printBeside } from './beside.ts';
import { percentile, short } from './figures.ts';
import { startBareTarget, startLoadGenerator, type LoadGenerator } from './helpers.ts';
import type { Options } from './options.ts';
import { findSeededPost, prepareSite, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import { onePost, requestText, searchPages } from './workload.ts';
import type { Workshop } from './workshop.ts';

const LARGE = 1_000_000;
const CONTENT_BYTES = { usual: 3_000, large: 300 };
const AGAIN = 30;
/** By as many who search at once. */
const SEARCHED = ['harbour', 'the', 'a', 'river', '-museum', 'an', 'garden', 'e'];
const READERS = 8;
const READS_PER_SECOND = 200;

/** What the seeded texts hold, and how many of them. */
const QUESTIONS = [
  ['no post', 'search=zzyzx'],
  ['0.2 % of the posts', 'search=quokka'],
  ['a phrase in some', 'search="harbour%20changes"'],
  ['most', 'search=harbour'],
  ['all', 'search=the'],
  ['one letter', 'search=a'],
  ['two letters', 'search=an'],
  ['an exclusion', 'search=-harbour'],
  ['a word without another', 'search=harbour%20-changes'],
  ['most, page 1,000', 'search=harbour&page=1000'],
  ['one letter, page 1,000', 'search=e&page=1000'],
  ['most, by relevance', 'search=river&orderby=relevance'],
  ['two words, by relevance', 'search=harbour%20changes&orderby=relevance'],
] as const;

interface Answer {
  name: string;
  first: number;
  again: number;
  total: string;
}

export async function measureSearch(workshop: Workshop, options: Options): Promise<unknown> {
  const { program, posts, databaseUrl } = options;
  const isLarge = posts >= LARGE;
  const contentBytes = isLarge ? CONTENT_BYTES.large : CONTENT_BYTES.usual;
  const flags = databaseUrl === undefined ? [] : ['--database-url', databaseUrl];
  const site = await prepareSite(workshop, { program, posts, contentBytes, folder: options.data, flags });
  const server = await startServer(workshop, { program, folder: site.folder, flags });
  const times: number[] = [];
  const answers: Answer[] = [];
  for (const [name, query] of QUESTIONS) {
    const first = await ask(server, query, 0);
    const again: number[] = [];
    for (let time = 1; time <= AGAIN; time++) again.push((await ask(server, query, time)).milliseconds);
    times.push(first.milliseconds, ...again);
    answers.push({ name, first: first.milliseconds, again: percentile(again, 0.99), total: first.total });
  }
  const p99 = percentile(times, 0.99);
  printAnswers(answers, p99, isLarge);
  const parts = { load: startLoadGenerator(workshop), ours: server, bare: await startBareTarget(workshop) };
  const searchers = startLoadGenerator(workshop);
  const workload = { ...onePost(await findSeededPost(server)), connections: READERS };
  const reading = { name: `one post, ${READS_PER_SECOND} reads/s`, workload, rate: READS_PER_SECOND, mostFactor: 2 };
  const beside = await measureBeside(parts, reading, (seconds) => keepSearching(searchers, server, seconds), options);
  printBeside([beside], `${SEARCHED.length} who search`);
  await server.stop();
  return { answers, p99, beside };
}

/** `_` makes each a question of its own for the cache of answers. */
async function ask({ port }: Server, query: string, time: number): Promise<{ milliseconds: number; total: string }> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/core/v2/posts?${query}&_=${time}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${query} was answered with ${answer.status}.`);
  return { milliseconds: performance.now() - started, total: answer.headers.get('x-wp-total') ?? '' };
}

/** Each for a word of their own, of which they see one page after another. */
function keepSearching(load: LoadGenerator, { port }: Server, seconds: number): Promise<unknown> {
  return Promise.all(
    SEARCHED.map((word) => load({ port, request: requestText(searchPages(word)), connections: 1, seconds })),
  );
}

function printAnswers(answers: readonly Answer[], p99: number, isLarge: boolean): void {
  const most = isLarge ? { first: 1_500, again: 150 } : { first: Infinity, again: 300 };
  const verdict = ({ first, again }: Answer): string => (first <= most.first && again <= most.again ? '' : 'missed');
  console.log('');
  printTable(
    ['searches for a word in', 'finds', 'first ms', 'again, p99 ms', ''],
    answers.map((answer) => [answer.name, answer.total, short(answer.first), short(answer.again), verdict(answer)]),
  );
  console.log(`p99 of all: ${short(p99)} ms${isLarge ? '' : `, at most 300${p99 <= 300 ? '' : ' missed'}`}`);
}
