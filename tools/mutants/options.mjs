// What the command line says.
import { parseArgs } from 'node:util';

/** @param {string[]} args */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      sample: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      seconds: { type: 'string', default: '300' },
      below: { type: 'string', default: 'src' },
      at: { type: 'string' },
      keep: { type: 'boolean', default: false },
      learn: { type: 'boolean', default: false },
    },
  });
  return {
    sample: positive('sample', values.sample),
    seed: positive('seed', values.seed),
    /** The longest that the tests of one mutant may take. */
    seconds: positive('seconds', values.seconds),
    /** Where to draw: `src/cli,src/app.ts`. */
    below: listOf(values.below).map((name) => name.replace(/\/$/, '')),
    /** `src/kernel/args/formats.ts:12,…`: every mutant of these lines instead of drawn ones. */
    at: values.at === undefined ? undefined : listOf(values.at),
    keep: values.keep,
    /** Only write down which lines the tests reach. */
    learn: values.learn,
  };
}

/** @param {string} text */
function listOf(text) {
  return text.split(',').filter((name) => name !== '');
}

/**
 * @param {string} name
 * @param {string} text
 */
function positive(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a whole number from 1 on, not ${text}.`);
  return number;
}
