// Weighing comments with the embedded engine, without the database: what each comment costs the process that takes it.
import { classify } from '#modules/spamfilter/engine/classify.ts';
import { scriptsOf, signalsOf } from '#modules/spamfilter/engine/signals.ts';
import { tokensOf } from '#modules/spamfilter/engine/tokens.ts';
import { knowledgeOf, starterModel } from '#modules/spamfilter/model/starter.ts';
import { median, percentile, short } from './figures.ts';
import type { Options } from './options.ts';
import { printTable } from './table.ts';
import type { Workshop } from './workshop.ts';

const BATCHES = 100;
const IN_BATCH = 50;
const WARM_UP = 2_000;
const SENTENCE = 'Thank you for the clear explanation, it worked for our old bicycle after 12 minutes of waiting. ';
const OFFER = 'Buy cheap pills online https://pills.example/now <a href="https://slots.example">casino bonus</a> ';

interface Line {
  name: string;
  medianMs: number;
  p99Ms: number;
}

export function measureSpamFilter(_workshop: Workshop, _options: Options): Promise<Line[]> {
  const knowledge = knowledgeOf(starterModel);
  const scripts = scriptsOf(['en', 'de']);
  const weigh = (content: string) => {
    const said = { author: 'Vera', email: 'vera@people.test', url: 'https://vera.example', content };
    const signals = signalsOf(said, { isPerson: true, isRepeated: false, prior: 0, scripts });
    return classify({ tokens: tokensOf(said), signals, reputation: 0 }, knowledge, starterModel);
  };
  const lines = [
    timed('a short comment', () => weigh(SENTENCE)),
    timed('an offer with links', () => weigh(OFFER.repeat(3))),
    timed('a comment of 2 kB', () => weigh(SENTENCE.repeat(20))),
    timed('the longest, 64 kB', () => weigh(SENTENCE.repeat(670))),
  ];
  printTable(
    ['spam filter', 'CPU ms, median', 'p99'],
    lines.map(({ name, medianMs, p99Ms }) => [name, short(medianMs), short(p99Ms)]),
  );
  return Promise.resolve(lines);
}

/** Processor time of one run: others work on the machine, too. */
function timed(name: string, work: () => unknown): Line {
  for (let count = 0; count < WARM_UP; count++) work();
  const times = Array.from({ length: BATCHES }, () => {
    const before = process.cpuUsage();
    for (let count = 0; count < IN_BATCH; count++) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / IN_BATCH;
  });
  return { name, medianMs: median(times), p99Ms: percentile(times, 0.99) };
}
