// Form tokens: evidence that a form was filled in by somebody who looked at it. The same for all visitors.
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';

/** `spam`: forged, of another form, or quicker than a person; `unknown`: no evidence either way. */
export type TokenEvidence = 'person' | 'unknown' | 'spam';

const LEAST_SECONDS = 2;
const MOST_SECONDS = 86_400;

/** `form` names the form: `comment:12`. */
export function createFormToken(keys: SiteKeys, form: string, now: Date): string {
  const said = Buffer.from(`${Math.floor(now.getTime() / 1000)}|${form}`).toString('base64url');
  return `${said}.${keys.hash('form-token', said)}`;
}

export function weighFormToken(keys: SiteKeys, token: string, form: string, now: Date): TokenEvidence {
  if (token === '') return 'unknown';
  const [said = '', mark = ''] = token.split('.', 2);
  if (!isSameSecret(mark, keys.hash('form-token', said))) return 'spam';
  const text = Buffer.from(said, 'base64url').toString('utf8');
  const bar = text.indexOf('|');
  if (text.slice(bar + 1) !== form) return 'spam';
  const age = Math.floor(now.getTime() / 1000) - Number(text.slice(0, bar));
  if (age < LEAST_SECONDS) return 'spam';
  return age > MOST_SECONDS ? 'unknown' : 'person';
}
