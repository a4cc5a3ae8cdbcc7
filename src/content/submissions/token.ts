// Form tokens: evidence that a form was filled in by somebody who looked at it. The same for all visitors.
import { randomBytes } from 'node:crypto';
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';

/** `spam`: forged, of another form, or quicker than a person; `unknown`: no evidence either way. */
export type TokenEvidence = 'person' | 'unknown' | 'spam';

export const TOKEN_SECONDS = 86_400;

/** `form` names the form: `comment:12`. */
export function createFormToken(keys: SiteKeys, form: string, now: Date): string {
  return signed(keys, form, now, '');
}

/** One that nobody else has, as a script asks for it: a form that takes each token once takes only these. */
export function createSingleToken(keys: SiteKeys, form: string, now: Date): string {
  return signed(keys, form, now, randomBytes(9).toString('base64url'));
}

export function isSingleToken(token: string): boolean {
  return partsOf(token.split('.', 1)[0] ?? '').mark !== '';
}

export function weighFormToken(
  keys: SiteKeys,
  token: string,
  form: string,
  { now, leastSeconds }: { now: Date; leastSeconds: number },
): TokenEvidence {
  if (token === '') return 'unknown';
  const [said = '', signature = ''] = token.split('.', 2);
  if (!isSameSecret(signature, keys.hash('form-token', said))) return 'spam';
  const parts = partsOf(said);
  if (parts.form !== form) return 'spam';
  const age = Math.floor(now.getTime() / 1000) - parts.issuedAt;
  if (age < leastSeconds) return 'spam';
  return age > TOKEN_SECONDS ? 'unknown' : 'person';
}

/** Names of forms have no bar in them. */
export const FORM_NAME = /^[a-z][a-z-]{0,30}:[A-Za-z0-9_-]{1,80}$/;

function signed(keys: SiteKeys, form: string, now: Date, mark: string): string {
  const said = Buffer.from(`${Math.floor(now.getTime() / 1000)}|${form}|${mark}`).toString('base64url');
  return `${said}.${keys.hash('form-token', said)}`;
}

function partsOf(said: string): { issuedAt: number; form: string; mark: string } {
  const [issuedAt = '', form = '', mark = ''] = Buffer.from(said, 'base64url').toString('utf8').split('|');
  return { issuedAt: Number(issuedAt), form, mark };
}
