// Application passwords: 24 random characters, stored as a keyed hash.
import { randomInt } from 'node:crypto';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

export function generateApplicationPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As a person reads it: six groups of four. */
export function grouped(password: string): string {
  return password.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Spaces and hyphens of a pasted form do not matter. */
export function hashApplicationPassword(keys: SiteKeys, password: string): string {
  return keys.hash('app-password', password.replaceAll(/[^A-Za-z0-9]/g, ''));
}
