// Patterns that people wrote: some of them never come to an end with some texts.
import { createContext, Script } from 'node:vm';

const MOST_MS = 40;
/** On a busy machine time passes in which nothing was done. */
const TRIES = 2;
const MATCH = new Script('new RegExp(pattern, "u").test(text)');

/** Whether all of the text has the form. A pattern that is none, or takes too long, fits nothing. */
export function matchesInTime(pattern: string, text: string): boolean {
  const whole = `^(?:${pattern})$`;
  try {
    return isQuick(pattern) ? new RegExp(whole, 'u').test(text) : matchesAtLast(whole, text);
  } catch {
    // The pattern is broken, or its time is over.
    return false;
  }
}

function matchesAtLast(pattern: string, text: string): boolean {
  const context = createContext({ pattern, text });
  for (let left = TRIES; ; left--) {
    try {
      return MATCH.runInContext(context, { timeout: MOST_MS }) === true;
    } catch (error) {
      const isOver = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      if (!isOver || left === 1) throw error;
    }
  }
}

/** No group is repeated, nothing refers back, and at most one part has no end: each sign is looked at a few times. */
function isQuick(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\[^\dk]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  const endless = plain.match(/[*+]|\{\d+,\}/g) ?? [];
  return endless.length <= 1 && !/\)[*+?{]|\\[\dk]|\(\?/.test(plain);
}
