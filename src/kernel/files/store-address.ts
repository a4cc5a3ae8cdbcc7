// Where the store of a fleet is: https://host[:port]/bucket[/prefix], and the keys to it.
import { isIP } from 'node:net';
import { isInnerAddress } from '#kernel/outbound/addresses.ts';

export interface StoreAddress {
  /** https://host[:port]/bucket */
  bucketUrl: string;
  /** In front of every key: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The two parts of the address, or one line on what is wrong with it. */
export function parseStoreUrl(text: string): { bucketUrl: string; prefix: string } | { fault: string } {
  if (!URL.canParse(text)) return { fault: 'must be an address like https://host/bucket' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { fault: 'must begin with https://' };
  if (url.username !== '' || url.password !== '') return { fault: 'must not hold a name or a password' };
  if (url.search !== '' || url.hash !== '') return { fault: 'must end with the bucket or a prefix' };
  if (url.protocol === 'http:' && !mayBePlain(url.hostname)) {
    return { fault: 'must begin with https://; plain http is for loopback and private networks' };
  }
  const [bucket, ...folders] = decodeURI(url.pathname).split('/').slice(1);
  if (bucket === undefined || bucket === '') return { fault: 'must name the bucket: https://host/bucket' };
  const prefix = folders.filter((part) => part !== '');
  return {
    bucketUrl: `${url.origin}/${encodeURIComponent(bucket)}`,
    prefix: prefix.map((part) => `${part}/`).join(''),
  };
}

/** A name is judged by the address it leads to, once that is known. */
function mayBePlain(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isInnerAddress(host);
}
