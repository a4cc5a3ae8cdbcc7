// What a publisher offers: a document with a signature, `{ "payload": "<JSON>", "signature": "<base64>" }`.
import { a } from '#kernel/args/args.ts';
import { compileSchema } from '#kernel/args/check.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { isSigned } from './signature.ts';

export interface Offer {
  readonly slug: string;
  readonly version: string;
  readonly changelog_url: string;
  readonly download_url: string;
  /** Of the package, hexadecimal; `signature` is that of this text. */
  readonly sha256: string;
  readonly signature: string;
  readonly needs_subscription: boolean;
}

const text = (pattern: string) => a.string({ required: true, maxLength: 2_000, pattern });
const checkOffer = compileSchema(
  a.object({
    slug: text('^[a-z0-9-]+$'),
    version: text('^\\d+(\\.\\d+){0,3}$'),
    changelog_url: a.string({ maxLength: 2_000, pattern: '^https?://' }),
    download_url: text('^https?://'),
    sha256: text('^[0-9a-f]{64}$'),
    signature: text('^[A-Za-z0-9+/=]+$'),
    needs_subscription: a.bool(),
  }),
);

/** The payload where it is signed; undefined where it is not, or is no such document. */
export function readSigned(body: string, key: string): string | undefined {
  const document = parsed(body);
  if (!isMap(document)) return undefined;
  const { payload, signature } = document;
  if (typeof payload !== 'string' || typeof signature !== 'string') return undefined;
  return isSigned(payload, signature, key) ? payload : undefined;
}

/** By component. What is not understood is left out: a feed may know more than this server. */
export function offersIn(payload: string): Map<string, Offer> {
  const document = parsed(payload);
  const products = isMap(document) && Array.isArray(document['products']) ? document['products'] : [];
  const offers = products.flatMap((one) => readOffer(one) ?? []);
  return new Map(offers.map((offer) => [offer.slug, offer]));
}

function readOffer(value: unknown): Offer | undefined {
  const checked = checkOffer(value, 'product');
  if (checked.fault || !isMap(checked.value)) return undefined;
  const told = checked.value;
  const word = (name: string): string => (typeof told[name] === 'string' ? told[name] : '');
  return {
    slug: word('slug'),
    version: word('version'),
    changelog_url: word('changelog_url'),
    download_url: word('download_url'),
    sha256: word('sha256'),
    signature: word('signature'),
    needs_subscription: told['needs_subscription'] === true,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Whoever asked treats it as no document.
    return undefined;
  }
}
