// What gives a program away, without asking anybody.
import type { Services } from '#kernel/services.ts';
import { disallowedKeys } from '#content/comments/settings.ts';
import type { Posted } from './posted.ts';

/** Who found it, and why. */
export interface SpamEntry {
  readonly agent: string;
  readonly reason: string;
}

export interface OwnChecks {
  readonly posted: Posted;
  readonly userAgent: string;
  readonly address: string;
  /** Names of the field that no person sees. */
  readonly honeypots: readonly string[];
}

export function findOwnSpam({ settings }: Pick<Services, 'settings'>, checks: OwnChecks): SpamEntry | undefined {
  const { posted, userAgent, honeypots } = checks;
  if (userAgent.trim().length < 2) return { agent: 'contactform', reason: 'The browser does not say what it is.' };
  if (honeypots.some((name) => posted.texts(name).some((value) => value !== ''))) {
    return { agent: 'honeypot', reason: 'A hidden field was filled in.' };
  }
  const word = disallowedWord(settings.get(disallowedKeys), checks);
  return word === undefined
    ? undefined
    : { agent: 'disallowed_list', reason: `A disallowed word was used: "${word}".` };
}

const SHORTEST = 2;
const LONGEST = 256;

function disallowedWord(lines: string, { posted, userAgent, address }: OwnChecks): string | undefined {
  const words = lines.split('\n').map((line) => line.trim().toLowerCase());
  const fitting = words.filter((word) => word.length >= SHORTEST && word.length <= LONGEST);
  if (fitting.length === 0) return undefined;
  const said = [...posted.names.flatMap(posted.texts), address, userAgent].join('\n').toLowerCase();
  return fitting.find((word) => said.includes(word));
}
