// What is known while a site is carried over.
import { createHash } from 'node:crypto';
import type { Trust } from '#kernel/outbound/outbound.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { findSettings } from '#kernel/settings/store.ts';
import type { Site } from '#kernel/site.ts';
import type { WriteRules } from '#content/posts/actions.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import type { TermRow } from '#content/terms/store.ts';
import { checkRolesExist } from '#content/users/actions.ts';
import { findFirstWithRole } from '#content/users/store.ts';
import { findIdentity } from '#copy/identity.ts';
import { createNames, definedIn, type Names } from '#copy/maps/names.ts';
import { addressKey, hostOf } from './address.ts';
import { createKeptNumbers, type KeptNumbers } from './kept-numbers.ts';
import type { CarryOptions } from './options.ts';
import type { OwnKind } from './own-kinds.ts';
import { createRecorder, type Recorder } from './report.ts';
import type { ForeignPost, OriginId, PersonRef, TermRef } from './records.ts';
import { hasOrigins, isBegunSite, isFounder } from './store.ts';

export interface Carrier {
  readonly services: Services;
  readonly site: Site;
  readonly rules: WriteRules;
  readonly options: CarryOptions;
  /** What its records are known by here: see `originOf`. */
  readonly origin: string;
  /** `example.org/blog`, which many a site is called. */
  readonly address: string;
  /** It is this very site: numbers of its records are ours. */
  readonly isOwn: boolean;
  readonly findOwnRecords: FindOwnRecords | undefined;
  /** Nobody has given this site a title or carried anything over yet, but for the beginning of this very site. */
  readonly isFresh: boolean;
  /** This site began with it: what it does not bring is nowhere else either. */
  readonly isFounder: boolean;
  readonly numbers: KeptNumbers;
  readonly names: Names;
  /** The same, and nobody is told of unknown ones: for what no page shows. */
  readonly quietNames: Names;
  readonly recorder: Recorder;
  /** Local ids by `personKey`. */
  readonly people: Map<string, number>;
  /** Whose the texts are that nobody here wrote: the first administrator. */
  readonly heir: number | null;
  /** By `termKey`. */
  readonly terms: Map<string, LocalTerm>;
  /** Where addresses of the other site point, its own host first. */
  readonly hosts: Set<string>;
  /** Files lie wherever the other site says: strangers chose their addresses, as a rule. */
  readonly fileTrust: (url: string) => Trust;
  /** What could not be linked yet: local id, number of the parent there, number of the image there; 0 for none. */
  readonly unlinked: [number, number, number][];
  /** How many records the other site has told of; 0 when it does not say. */
  expected: number;
  /** How many files were fetched, or tried. */
  filesDone: number;
  /** Media items of an earlier run whose files came with this one. */
  readonly lateFiles: number[];
  /** Records whose values for search engines came, and how many of these stay out of search results. */
  readonly heads: { taken: number; hidden: number };
  /** How many pages have a layout of their own, by its words. */
  readonly layouts: Map<string, number>;
  /** How posts were addressed there, and how many of them. */
  readonly structures: Map<string, number>;
  /** The text index takes in what was written last. */
  indexing: Promise<void>;
  /** Comments whose parents did not come yet: local id, number of the parent there. */
  readonly unanswered: [number, OriginId][];
  /** Records of modules whose texts may still speak of the other site, with their local ids. */
  readonly unsettledKinds: [OwnKind, number][];
}

export type LocalTerm = Pick<TermRow, 'id' | 'taxonomy'>;

/** Who a site says it is. */
export interface Source {
  readonly address: string;
  /** Only sites like this one have it. */
  readonly identity?: string | undefined;
  /** Of a file that names no site: what is known of it is that it is this file. */
  readonly fingerprint?: string | undefined;
  /** What it would say of our own posts, were it written now. */
  readonly findOwnRecords?: FindOwnRecords | undefined;
}

export type FindOwnRecords = (services: Services, ids: readonly number[]) => Promise<Map<OriginId, ForeignPost>>;

export async function createCarrier(
  services: Services,
  source: Source,
  options: CarryOptions,
  fileTrust: Carrier['fileTrust'] = () => 'foreign',
): Promise<Carrier> {
  const address = addressOf(source);
  const { role } = options;
  if (role !== undefined) await services.tx((tx) => checkRolesExist(tx, [role]));
  const site = defaultSite(services);
  const recorder = createRecorder();
  const isOwn = source.identity !== undefined && source.identity === (await findIdentity(services.db));
  const isFresh = await isFreshFor(services, originOf(address, source));
  return {
    services,
    site,
    rules: writeRulesOf(services, site),
    options,
    origin: originOf(address, source),
    address,
    isOwn,
    findOwnRecords: source.findOwnRecords,
    isFresh,
    isFounder: isFresh || (await isFounder(services.db, originOf(address, source))),
    // What this very site has written comes back under its own number.
    numbers: createKeptNumbers(services, (numbering) => isFresh || (isOwn && numbering === 'content')),
    names: createNames(options.map, recorder.unknown, definedIn(services)),
    quietNames: createNames(options.map, () => undefined, definedIn(services)),
    recorder,
    people: new Map(),
    heir: (await findFirstWithRole(services.db, 'administrator')) ?? null,
    terms: new Map(),
    hosts: new Set(address === '' ? [] : [hostOf(address)]),
    fileTrust,
    unlinked: [],
    expected: 0,
    filesDone: 0,
    lateFiles: [],
    heads: { taken: 0, hidden: 0 },
    layouts: new Map(),
    structures: new Map(),
    indexing: Promise.resolve(),
    unanswered: [],
    unsettledKinds: [],
  };
}

async function isFreshFor({ db }: Pick<Services, 'db'>, origin: string): Promise<boolean> {
  if (await isBegunSite(db, origin)) return true;
  return !(await findSettings(db)).has(title.name) && !(await hasOrigins(db));
}

/** Its key; two sites may have the same. Empty where none is named. */
export function addressOf({ address }: Source): string {
  if (address === '') return '';
  const key = addressKey(address);
  if (key === undefined) throw new Error(`"${address}" is not the address of a site.`);
  return key;
}

/** The identity where there is one, else the address. */
function originOf(address: string, { identity, fingerprint }: Source): string {
  if (identity !== undefined) return `site:${identity}`;
  if (address !== '') return address;
  if (fingerprint === undefined) throw new Error('"" is not the address of a site.');
  return `file:${fingerprint}`;
}

export function personKey(ref: PersonRef): string {
  return 'id' in ref ? `#${ref.id}` : ref.login.toLowerCase();
}

export function termKey(ref: TermRef): string {
  return 'id' in ref ? `${ref.taxonomy}#${ref.id}` : `${ref.taxonomy}/${ref.slug}`;
}

/** Other options make another record of the same thing. */
export function digestOf({ options }: Carrier, record: unknown): string {
  const { map, replace, trust } = options;
  return createHash('sha256')
    .update(JSON.stringify([record, map, replace, trust === true]))
    .digest('base64url')
    .slice(0, 22);
}

/** The wished addresses instead of the old ones, also where JSON has escaped their slashes. */
export function replaced({ options }: Carrier, text: string): string {
  let out = text;
  for (const { from, to } of options.replace ?? []) {
    out = out.replaceAll(from, to).replaceAll(escaped(from), escaped(to));
  }
  return out;
}

const escaped = (text: string): string => text.replaceAll('/', String.raw`\/`);
