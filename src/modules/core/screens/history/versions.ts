// The versions of a record, and who made them.
import type { ItemOf } from '#client/types.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { instantOf } from '#admin/kit/dates.ts';
import type { App } from '#admin/session/app.ts';

const MOST = 100;

type Entry = ItemOf<'/sitewright/v1/history/{rest_base}/{id}'>;

export interface VersionHead {
  readonly id: number;
  readonly kind: Entry['kind'];
  /** 0: nobody is known. */
  readonly author: number;
  readonly at: Date;
}

interface Asked {
  readonly type: Pick<StartType, 'rest_base'>;
  readonly id: number;
  readonly most: number;
  readonly signal: AbortSignal;
}

type Client = App['client'];

/** Newest first, without their texts. */
export async function findVersionHeads(client: Client, { type, id, most, signal }: Asked): Promise<VersionHead[]> {
  const entries = await client.pick(
    '/sitewright/v1/history/{rest_base}/{id}',
    ['id', 'kind', 'author', 'date_gmt'],
    { rest_base: type.rest_base, id, per_page: most },
    { signal },
  );
  return entries.map(headOf);
}

/** The names of those who made them; who is gone has none. */
export async function findNames(
  client: Client,
  versions: readonly Pick<VersionHead, 'author'>[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const authors = [...new Set(versions.map(({ author }) => author))].filter((author) => author !== 0);
  if (authors.length === 0) return new Map();
  const asked = { include: authors, per_page: MOST };
  const people = await client.pick('/core/v2/users', ['id', 'name'], asked, { signal });
  return new Map(people.map(({ id, name }) => [id, name]));
}

const headOf = ({ id, kind, author, date_gmt: date }: Pick<Entry, 'id' | 'kind' | 'author' | 'date_gmt'>) => ({
  id,
  kind,
  author,
  at: instantOf(date),
});

/** A state of the record with its texts. */
export interface Version extends VersionHead {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
}

/** Newest first. */
export async function findVersions(client: Client, { type, id, most, signal }: Asked): Promise<Version[]> {
  const asked = { rest_base: type.rest_base, id, per_page: most };
  const entries = await client.get('/sitewright/v1/history/{rest_base}/{id}', asked, { signal });
  return entries.map((entry) => ({
    ...headOf(entry),
    title: entry.title.raw,
    content: entry.content.raw,
    excerpt: entry.excerpt.raw,
  }));
}

type Texts = Pick<Version, 'title' | 'content' | 'excerpt'>;

export const isSameState = (one: Texts, other: Texts): boolean =>
  one.title === other.title && one.content === other.content && one.excerpt === other.excerpt;

/** What a version is compared with unless somebody says otherwise: the one before that somebody saved. */
export function versionBefore<One extends VersionHead>(all: readonly One[], one: One): One | undefined {
  return all.slice(all.indexOf(one) + 1).find(({ kind }) => kind !== 'autosave');
}

/** What a screen opens with: the newest that somebody saved. */
export const firstShown = <One extends VersionHead>(all: readonly One[]): One | undefined =>
  all.find(({ kind }) => kind !== 'autosave') ?? all[0];
