// Reading the template of a contact form: the work of every page that shows one and of every submission.
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { defaultMessages } from '#modules/contactform/messages/messages.ts';
import { findFaults } from '#modules/contactform/rules/engine.ts';
import { makeRules } from '#modules/contactform/rules/make-rules.ts';
import { median, percentile, short } from './figures.ts';
import type { Options } from './options.ts';
import { printTable } from './table.ts';
import type { Workshop } from './workshop.ts';

const TAGS = 200;
const BATCHES = 100;
const IN_BATCH = 20;
const WARM_UP = 500;

interface Line {
  name: string;
  medianMs: number;
  p99Ms: number;
  mostMs: number;
}

export function measureContactForm(_workshop: Workshop, _options: Options): Promise<Line[]> {
  const template = largeTemplate();
  const { tags } = parseTemplate(template);
  if (tags.length !== TAGS) throw new Error(`The template has ${tags.length} tags, not ${TAGS}.`);
  const options = { messages: defaultMessages('en_US'), locale: 'en_US', today: '2026-03-01' };
  const rules = makeRules(tags, options);
  const posted = { texts: (field: string) => [field], files: () => [] };
  const lines = [
    timed('parse 200 tags', 1, () => parseTemplate(template)),
    timed('rules of 200 tags', 1, () => makeRules(tags, options)),
    timed('run the rules', 1, () => findFaults(rules, posted)),
  ];
  printTable(
    ['contact form', 'CPU ms, median', 'p99', 'most'],
    lines.map(({ name, medianMs, p99Ms, mostMs }) => [name, short(medianMs), short(p99Ms), short(mostMs)]),
  );
  return Promise.resolve(lines);
}

/** Processor time of one run: others work on the machine, too. */
function timed(name: string, mostMs: number, work: () => unknown): Line {
  for (let count = 0; count < WARM_UP; count++) work();
  const times = Array.from({ length: BATCHES }, () => {
    const before = process.cpuUsage();
    for (let count = 0; count < IN_BATCH; count++) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / IN_BATCH;
  });
  return { name, medianMs: median(times), p99Ms: percentile(times, 0.99), mostMs };
}

/** All kinds of fields, with labels and text around them, as people write forms. */
function largeTemplate(): string {
  const kinds = [
    (at: number) => `<label> A line\n    [text* line-${at} 40/80 class:wide placeholder "Something"] </label>`,
    (at: number) => `<label> A text\n    [textarea text-${at} 40x10/2000]Some words.[/textarea] </label>`,
    (at: number) => `[select* menu-${at} include_blank "One|one@site.test" "Two|two@site.test" "Three"]`,
    (at: number) => `[checkbox boxes-${at} use_label_element "One" "Two" "Three" "Four"]`,
    (at: number) => `<p>On [date day-${at} min:today max:today+7_days] at a price of [[number]] or less</p>`,
  ];
  return Array.from({ length: TAGS }, (_, at) => kinds[at % kinds.length]!(at)).join('\n\n');
}
