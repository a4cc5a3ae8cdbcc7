// A challenge is a number that names a picture: its time, something random, and a mark that only this site can make.
// The letters follow from the number and the key of the site, so that nothing is stored before somebody answers.
import { randomInt } from 'node:crypto';
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';
import { ALPHABET } from './letters.ts';

export const CHALLENGE_SECONDS = 3_600;
const LETTERS = 5;
const FORM = /^(\d{10})\d{10}(?=\d{15}$)/;

export function createChallenge(keys: SiteKeys, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const said = `${seconds}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return said + markOf(keys, said);
}

/** Made by this site, and not too long ago. */
export function isChallengeGood(keys: SiteKeys, challenge: string, now: Date): boolean {
  const [said, seconds] = FORM.exec(challenge) ?? [];
  if (said === undefined || !isSameSecret(challenge, said + markOf(keys, said))) return false;
  return expiryOf(Number(seconds)).getTime() > now.getTime();
}

/** When nobody can answer it any more. */
export function challengeExpiry(challenge: string): Date {
  return expiryOf(Number(challenge.slice(0, 10)));
}

export function lettersOf(keys: SiteKeys, challenge: string): string {
  const hash = Buffer.from(keys.hash('form-token', `captcha-letters|${challenge}`), 'hex');
  return [...hash.subarray(0, LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Neither case nor width nor blanks matter. */
export function isAnswerRight(keys: SiteKeys, challenge: string, answer: string): boolean {
  const folded = answer.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, '');
  return isSameSecret(folded, lettersOf(keys, challenge));
}

/** What decides the look of the picture: the same each time, so that looking often does not help. */
export function lookOf(keys: SiteKeys, challenge: string): string {
  return keys.hash('form-token', `captcha-look|${challenge}`);
}

const expiryOf = (seconds: number): Date => new Date((seconds + CHALLENGE_SECONDS) * 1000);

const MARK = 10n ** 15n;

function markOf(keys: SiteKeys, said: string): string {
  const hash = keys.hash('form-token', `captcha|${said}`);
  return String(BigInt(`0x${hash}`) % MARK).padStart(15, '0');
}
