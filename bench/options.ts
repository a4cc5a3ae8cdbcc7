// The command line of the benchmarks.
import { parseArgs } from 'node:util';

export type Suite =
  | 'reads'
  | 'site'
  | 'scale'
  | 'search'
  | 'languages'
  | 'seo'
  | 'visitors'
  | 'writes'
  | 'upload'
  | 'images'
  | 'folders'
  | 'submissions'
  | 'contactform'
  | 'spamfilter'
  | 'copy'
  | 'import'
  | 'start';

export interface Options {
  suite: Suite;
  program: string;
  /** Seeded before; absent: a new folder for this run. */
  data: string | undefined;
  rounds: number;
  seconds: number;
  /** Only the workloads whose line contains this text. */
  only: string;
  /** Of `copy` and `search`, and of the larger of the two sites of `scale`. */
  posts: number;
  /** Of `search`: a database of its own, instead of a file. */
  databaseUrl: string | undefined;
  isRecorded: boolean;
}

export const HELP = `npm run bench -- [SUITE] [options]

Measures the built server on this machine, on loopback, in folders of its own.

Suites
  (none)          requests/s and latencies of reads and creates beside a bare node:http server
  site            public pages from the cache and made anew, beside the bare server
  scale           lists of 10,000 against 1,000,000 posts (also --scale)
  seo             heads, analysis, indexing, redirects, sitemaps, and the list of posts with and without the add-on
  search          words that few, most and all of 100,000 posts hold, and reads beside eight who search
  languages       lists and posts of a site with two languages beside one with a single one, and search among
                  100,000 strings
  visitors        pages whose views are counted beside pages whose are not, and decisions about consent
  writes          creates per second, and reads beside 200 writes per second
  upload          500 MB by raw body: speed beside a bare server, and growth of memory
  images          200 photos optimised beside the image library alone, and reads meanwhile
  folders         a tree of 10,000 folders with 1,000,000 items: shown after a change, and moved
  submissions     forms of visitors per second, beside bare inserts of the same rows
  contactform     reading a form of 200 tags, its rules, and running them
  spamfilter      weighing a comment: its words and signals, and the verdict
  copy            a site into an archive and out of it again, beside bare inserts
  import          an export file of another system beside bare inserts, and its files beside the network alone
  start           cold start and idle memory

Options
  --rounds N      rounds of each measurement, by turns ours and bare (default 5)
  --seconds N     length of a round (default 2)
  --only TEXT     only the lines that contain TEXT: list, index, signed, off, …
  --posts N       posts of the larger site of the suite scale (default 1000000), of search (100000), of copy (20000),
                  of import (10000)
  --database-url  of the suite search: postgres://…, an empty database that stays as it is afterwards
  --data DIR      keep the seeded site here, and use it again the next time
  --program FILE  program to measure (default bin/sitewright.js)
  --record        write the figures to bench/results/
  --help          this text
`;

/** Undefined when help was asked for; a fault is one clear line. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (values.help) return undefined;
  const suite = suiteOf(positionals, values.scale);
  return {
    suite,
    program: values.program,
    data: values.data,
    rounds: whole('rounds', values.rounds, 100),
    seconds: whole('seconds', values.seconds, 60),
    only: values.only,
    posts: whole('posts', values.posts ?? USUAL_POSTS[suite] ?? '1000000', 10_000_000),
    databaseUrl: values['database-url'],
    isRecorded: values.record,
  };
}

const USUAL_POSTS: Partial<Record<Suite, string>> = { copy: '20000', import: '10000', search: '100000', seo: '10000' };

const OPTIONS = {
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '2' },
  only: { type: 'string', default: '' },
  posts: { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  program: { type: 'string', default: 'bin/sitewright.js' },
  record: { type: 'boolean', default: false },
  scale: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const SUITES: readonly string[] = [
  'reads',
  'site',
  'scale',
  'search',
  'languages',
  'writes',
  'upload',
  'images',
  'folders',
  'submissions',
  'contactform',
  'spamfilter',
  'copy',
  'import',
  'start',
  'seo',
  'visitors',
] satisfies Suite[];

function suiteOf(names: readonly string[], isScale: boolean): Suite {
  const [name = isScale ? 'scale' : 'reads', ...others] = names;
  if (!isSuite(name) || others.length > 0) throw new Error(`Unknown suite: ${names.join(' ')}. See --help.`);
  return name;
}

function isSuite(name: string): name is Suite {
  return SUITES.includes(name);
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw new Error(`--${name} must be a whole number from 1 to ${most}, not "${text}".`);
  }
  return value;
}
