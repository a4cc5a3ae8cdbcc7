// npm run bench: measures the built server. One suite in each run, bounded in time; nothing of it stays behind.
import { constants } from 'node:os';
import { HELP, readOptions, type Options, type Suite } from './options.ts';
import { measureContactForm } from './contactform.ts';
import { measureCopy } from './copy.ts';
import { measureFolders } from './folders.ts';
import { roles } from './helpers.ts';
import { measureImages } from './images.ts';
import { measureImport } from './import.ts';
import { measureLanguages } from './languages.ts';
import { measurePages } from './pages.ts';
import { measureReads } from './reads.ts';
import { describeMachine, record } from './record.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search.ts';
import { measureSeo } from './seo.ts';
import { measureSpamFilter } from './spamfilter.ts';
import { measureStart } from './start.ts';
import { measureSubmissions } from './submissions.ts';
import { measureUpload } from './upload.ts';
import { measureVisitors } from './visitors.ts';
import { createWorkshop, type Workshop } from './workshop.ts';
import { measureWrites } from './writes.ts';

/** Prints its table and gives what is worth recording. */
type RunSuite = (workshop: Workshop, options: Options) => Promise<unknown>;

const suites: Readonly<Record<Suite, RunSuite>> = {
  reads: measureReads,
  site: measurePages,
  scale: measureScale,
  search: measureSearch,
  languages: measureLanguages,
  writes: measureWrites,
  upload: measureUpload,
  images: measureImages,
  folders: measureFolders,
  submissions: measureSubmissions,
  contactform: measureContactForm,
  spamfilter: measureSpamFilter,
  copy: measureCopy,
  import: measureImport,
  start: measureStart,
  seo: measureSeo,
  visitors: measureVisitors,
};

const LONGEST_RUN = 60 * 60_000;

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  const role = args[0] === '--role' ? roles[args[1] ?? ''] : undefined;
  if (role) role();
  else process.exitCode = await runSuite(args);
}

async function runSuite(args: readonly string[]): Promise<number> {
  const workshop = createWorkshop();
  try {
    const options = readOptions(args);
    if (!options) {
      console.log(HELP);
      return 0;
    }
    endInTime(workshop);
    console.log(describeMachine());
    const figures = await suites[options.suite](workshop, options);
    if (options.isRecorded) console.log(`Recorded in ${record(options.suite, figures)}.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    workshop.close();
  }
}

function endInTime(workshop: Workshop): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      workshop.close();
      process.exit(128 + constants.signals[signal]);
    });
  }
  const timer = setTimeout(() => {
    console.error('The run took too long.');
    workshop.close();
    process.exit(1);
  }, LONGEST_RUN);
  timer.unref();
}
