// What a scan finds on a page. Who owns an address, and which package fits it, the server works out by itself.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { listOf, shape, type Shaped } from '#kernel/routes/shape.ts';
import { textIn } from '#modules/cookie-consent/model/fields.ts';

export const ITEM_KINDS = ['script', 'style', 'iframe', 'image', 'font', 'xhr', 'cookie', 'storage'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const foundCookie = shape('found-cookie', {
  name: a.string(),
  type: a.string(),
  lifetime: a.string(),
  domain: a.string(),
});
export type FoundCookie = Shaped<typeof foundCookie>;

const match = shape('package-match', { package: a.int(), service: a.string(), confidence: a.num() });
export type PackageMatch = Shaped<typeof match>;

export const scanItem = shape('scan-item', {
  url: a.string(),
  kind: a.oneOf(ITEM_KINDS),
  src: a.string(),
  host: a.string(),
  inline: a.bool(),
  firstParty: a.bool(),
  cookies: listOf(foundCookie),
  matches: listOf(match),
  blockedBeforeConsent: a.bool(),
});
export type ScanItem = Shaped<typeof scanItem>;

/** As an engine sees it, and as it is stored. */
export interface SeenItem {
  readonly kind: ItemKind;
  /** The address; of inline scripts a phrase in them. */
  readonly src: string;
  readonly inline: boolean;
  readonly cookies: readonly FoundCookie[];
  readonly blockedBeforeConsent: boolean;
}

const MOST_TEXT = 2_000;
const MOST_COOKIES = 100;

/** What others report, with nothing in it that they could make larger than it is. Undefined: it is no item. */
export function seenItemIn(value: unknown): SeenItem | undefined {
  if (!isMap(value)) return undefined;
  const kind = ITEM_KINDS.find((one) => one === value['kind']);
  if (!kind) return undefined;
  const cookies = Array.isArray(value['cookies']) ? value['cookies'].slice(0, MOST_COOKIES) : [];
  return {
    kind,
    src: textIn(value, 'src').slice(0, MOST_TEXT),
    inline: value['inline'] === true,
    cookies: cookies.filter(isMap).map(cookieIn),
    blockedBeforeConsent: value['blockedBeforeConsent'] === true,
  };
}

const cookieIn = (value: Readonly<Record<string, unknown>>): FoundCookie => ({
  name: textIn(value, 'name').slice(0, 200),
  type: textIn(value, 'type').slice(0, 40) || 'http',
  lifetime: textIn(value, 'lifetime').slice(0, 100),
  domain: textIn(value, 'domain').slice(0, 253),
});

export function storedItems(text: string | null): SeenItem[] {
  const value: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(value) ? value.flatMap((one) => seenItemIn(one) ?? []) : [];
}

/** Each cookie once. */
export function cookiesOf(items: readonly Pick<SeenItem, 'cookies'>[]): FoundCookie[] {
  const known = new Map<string, FoundCookie>();
  for (const cookie of items.flatMap(({ cookies }) => cookies)) {
    known.set(`${cookie.type} ${cookie.domain} ${cookie.name}`, cookie);
  }
  return [...known.values()];
}
