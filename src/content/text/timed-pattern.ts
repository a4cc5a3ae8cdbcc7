// Patterns that people wrote: some of them never come to an end with some texts.
import { createContext, Script } from 'node:vm';
import { compilePattern, LONGEST_TEXT, PatternError } from '#content/redirects/pattern.ts';

/** What is done in a few milliseconds. */
const MOST_WORK = 100_000;
/** For those that look ahead or back. */
const MOST_MS = 40;
const MATCH = new Script('new RegExp(pattern, "u").test(text)');

/** Whether all of the text has the form. A pattern that is none, or takes too long, fits nothing. */
export function matchesInTime(pattern: string, text: string): boolean {
  const whole = `^(?:${pattern})$`;
  try {
    const expression = new RegExp(whole, 'u');
    return isQuick(pattern) ? expression.test(text) : (walked(whole, text) ?? matchesAtLast(whole, text));
  } catch {
    // The pattern is broken, or its time is over.
    return false;
  }
}

/** Signs that the walk and expressions see differently. */
const STRANGE = /[\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|[\ud800-\udfff]/;

/** All ways side by side; undefined for what cannot be walked so. */
function walked(whole: string, text: string): boolean | undefined {
  if (text.length > LONGEST_TEXT || STRANGE.test(text)) return undefined;
  try {
    return compilePattern(whole, { isCaseSensitive: true, mostWork: MOST_WORK })(text) !== undefined;
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}

function matchesAtLast(pattern: string, text: string): boolean {
  return MATCH.runInContext(createContext({ pattern, text }), { timeout: MOST_MS }) === true;
}

/** No group is repeated, nothing refers back, and at most one part has no end: each sign is looked at a few times. */
function isQuick(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\[^\dk]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  const endless = plain.match(/[*+]|\{\d+,\}/g) ?? [];
  return endless.length <= 1 && !/\)[*+?{]|\\[\dk]|\(\?/.test(plain);
}
