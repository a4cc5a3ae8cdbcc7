// What the addresses and the numbers of the other site are here, for some texts at once.
import type { Db } from '#kernel/db/db.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { copiesOf, standInOf, uploadOf } from '#content/media/copies.ts';
import { findItems, type MediaItem } from '#content/media/store.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { copySize, idInQuery, replaceAddresses, uploadKey, type ForeignAddress } from './address.ts';
import type { Carrier } from './carrier.ts';
import { findByOrigin } from './known.ts';
import { renumberNumber, renumberText, renumberValue } from './numbers.ts';
import { findOrigins } from './store.ts';

/** Undefined when nobody knows it. */
export interface Dictionary {
  number(id: string): string | undefined;
  form(id: string): string | undefined;
  folder(id: string): string | undefined;
  address(address: ForeignAddress): string | undefined;
  /** It will not become another one in this run: it is a file that nobody fetches now. */
  staysOut?(address: ForeignAddress): boolean;
}

export interface Translation {
  text(text: string): string;
  /** The value of a meta key; elements of a document are a text that holds JSON. */
  meta(key: string, value: unknown): unknown;
}

/** `missed` is told whenever something is not in the dictionary. */
export function translator(
  carrier: Carrier,
  { number, form, folder, address, staysOut = () => false }: Dictionary,
  missed: () => void = () => undefined,
): Translation {
  const hosts = [...carrier.hosts];
  const renumber = (id: string): string => number(id) ?? (missed(), id);
  const find = (one: ForeignAddress): string | undefined => {
    const found = address(one);
    if (found === undefined && !staysOut(one)) missed();
    return found;
  };
  const renumberForm = (id: string): string => form(id) ?? (missed(), id);
  const renumberFolder = (id: string): string => folder(id) ?? (missed(), id);
  const text = (raw: string): string =>
    replaceAddresses(renumberText(raw, renumber, { renumberForm, renumberFolder }), hosts, find);
  const value = (raw: unknown): unknown => renumberValue(raw, renumber, text);
  return {
    text,
    meta(key, raw) {
      if (PICTURES.has(key)) return renumberNumber(raw, renumber);
      const elements = key === '_builder_data' && typeof raw === 'string' ? jsonIn(raw) : undefined;
      if (elements === undefined) return value(raw);
      const after = JSON.stringify(value(elements));
      // Nobody's spaces change without a reason.
      return after === JSON.stringify(elements) ? raw : after;
    },
  };
}

/** Values that are the number of a file. */
const PICTURES = new Set(['_seo_og_image_id', '_seo_twitter_image_id']);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** First the texts are read for what they name, by `read`; then that is looked up, all of it at once. */
export async function lookUp(db: Db, carrier: Carrier, read: (translation: Translation) => void): Promise<Dictionary> {
  const numbers = new Set<string>();
  /** Those of them that stand in addresses. */
  const addressed = new Set<string>();
  const forms = new Set<string>();
  const folders = new Set<string>();
  const keys = new Set<string>();
  read(
    translator(carrier, {
      number: (id) => (numbers.add(id), id),
      form: (id) => (forms.add(id), id),
      folder: (id) => (folders.add(id), id),
      address: ({ key, query }) => {
        keys.add(key);
        const id = idInQuery(query);
        if (id === undefined) return undefined;
        numbers.add(id);
        addressed.add(id);
        return undefined;
      },
    }),
  );
  const { origin } = carrier;
  const files = await findAll(
    db,
    origin,
    'file',
    [...keys].flatMap((key) => [key, uploadKey(key)]),
  );
  const links = await findAll(db, origin, 'link', [...keys]);
  const landed = await findAll(db, origin, 'own_kind', [...forms]);
  const filed = await findAll(db, origin, 'folder', [...folders]);
  const known = await findByOrigin({ db }, carrier, [...numbers]);
  const posts = new Map([...known].map(([id, { head }]) => [id, head.id]));
  const named = [...addressed].map((id) => posts.get(id)).filter((id) => id !== undefined);
  const addresses = await findPermalinks(db, carrier, [...links.values(), ...named]);
  const items = await findItems(db, [...files.values()]);
  const fileAt = (key: string): number | undefined => files.get(key) ?? files.get(uploadKey(key));
  return {
    number: (id) => posts.get(id)?.toString(),
    form: (id) => landed.get(id)?.toString(),
    folder: (id) => filed.get(id)?.toString(),
    address: (address) => {
      const item = items.get(fileAt(address.key) ?? 0);
      if (item) return fileAddress(carrier.services, carrier.site, copyOf(item, address.key));
      return postAddress(carrier, address, { addresses, links, posts });
    },
    // A later run that fetches them goes through all texts.
    staysOut: ({ key }) => carrier.options.media === false && fileAt(key) !== undefined,
  };
}

/** Some texts at once, with the addresses and, unless only these are wanted, the numbers of this site. */
export async function translateTexts(
  db: Db,
  carrier: Carrier,
  texts: readonly string[],
  { isAddressesOnly = false }: { isAddressesOnly?: boolean } = {},
): Promise<string[]> {
  const dictionary = await lookUp(db, carrier, (translation) => {
    texts.map(translation.text);
  });
  const { text } = translator(carrier, isAddressesOnly ? addressesOf(dictionary) : dictionary);
  return texts.map(text);
}

/** Without the numbers: those in the text are ours already, or nobody's. */
export function addressesOf(dictionary: Dictionary): Dictionary {
  return { ...dictionary, number: (id) => id, form: (id) => id, folder: (id) => id };
}

async function findAll(
  db: Db,
  origin: string,
  kind: 'file' | 'link' | 'own_kind' | 'folder',
  keys: readonly string[],
): Promise<Map<string, number>> {
  return new Map([...(await findOrigins(db, origin, kind, keys))].map(([key, row]) => [key, row.local_id]));
}

function postAddress(
  { address: start, site }: Carrier,
  { key, query, hash }: ForeignAddress,
  found: Readonly<Record<'links' | 'posts', ReadonlyMap<string, number>>> & {
    addresses: ReadonlyMap<number, string>;
  },
): string | undefined {
  const named = idInQuery(query);
  const id = named === undefined ? found.links.get(key) : found.posts.get(named);
  const address = found.addresses.get(id ?? 0);
  if (address !== undefined) return address + (named === undefined ? query : '') + hash;
  return key === start && named === undefined ? `${site.home}/${query}${hash}` : undefined;
}

export async function findPermalinks(db: Db, carrier: Carrier, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { services, site } = carrier;
  const rows = (await findPostHeads(db, ids)).filter((row) => carrier.names.hasType(row.type));
  const settings = {
    known: services,
    structure: services.settings.get(permalinkStructure),
    home: site.home,
    frontPage: 0,
  };
  const terms = settings.structure.includes('%category%') ? await findTermsOfPosts(db, ids) : new Map();
  const facts = await findAddressFacts(db, rows, terms, settings);
  return new Map(rows.map((row) => [row.id, permalink(row, facts)]));
}

/** The copy of the same size, also when it is yet to be made; the whole picture when there is none. */
function copyOf(item: MediaItem, key: string): string {
  const size = copySize(key);
  if (!size) return key === uploadKey(key) ? uploadOf(item) : standInOf(item);
  const copy = copiesOf(item).find(({ width, height }) => width === size.width && height === size.height);
  return copy?.file ?? standInOf(item);
}
