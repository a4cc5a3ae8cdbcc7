// The transport as the page shows it, and what may be made of it there. No I/O.
import { decodedWord } from '#kernel/text/decode.ts';

export interface Transport {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte; otherwise as soon as the server offers it. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly hasPassword: boolean;
}

export type TransportWish = Pick<Transport, 'host' | 'port' | 'isSecure' | 'user'>;

/** Undefined when there is none, or when nobody could read its address. */
export function readTransport(address: string): Transport | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  if (!isSecure && url.protocol !== 'smtp:') return undefined;
  return {
    host: url.hostname,
    port: Number(url.port) || usualPort(isSecure),
    isSecure,
    user: decodedWord(url.username),
    hasPassword: url.password !== '',
  };
}

export interface TransportPlan {
  readonly address: string;
  /** The password that is stored belongs to another server or account, and must go. */
  readonly dropsPassword: boolean;
}

/**
 * What to store. A password never follows to another server: whoever may write the host could send it to themselves
 * that way.
 */
export function planTransport(address: string, wish: TransportWish): TransportPlan | { fault: string } {
  if (wish.host === '') return { address: '', dropsPassword: true };
  if (!HOST.test(wish.host)) return { fault: 'The host is a name such as mail.example.com, without http or a path.' };
  if (!Number.isInteger(wish.port) || wish.port < 1 || wish.port > 65_535) {
    return { fault: 'The port is a number between 1 and 65535.' };
  }
  const now = readTransport(address);
  const isSame =
    now?.host === wish.host && now.port === wish.port && now.isSecure === wish.isSecure && now.user === wish.user;
  if (isSame) return { address, dropsPassword: false };
  const account = wish.user === '' ? '' : `${encodeURIComponent(wish.user)}@`;
  return { address: `${wish.isSecure ? 'smtps' : 'smtp'}://${account}${wish.host}:${wish.port}`, dropsPassword: true };
}

/** A bare address, or a name with an address in angle brackets. */
export function isSender(text: string): boolean {
  return text === '' || /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>$/.test(text);
}

export function isAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])$/i;

const usualPort = (isSecure: boolean): number => (isSecure ? 465 : 587);
