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
    },
  });
  return {
    sample: positive('sample', values.sample),
    seed: positive('seed', values.seed),
    /** The longest that the tests of one mutant may take. */
    seconds: positive('seconds', values.seconds),
    /** Where to draw: `src/cli`. */
    below: values.below.replace(/\/$/, ''),
    /** `src/kernel/args/formats.ts:12`: every mutant of this line instead of drawn ones. */
    at: values.at,
    keep: values.keep,
  };
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
