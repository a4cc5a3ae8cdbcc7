// Lists of another server: with the account everything, else what is public, and what is refused in a sentence.
import type { Carrier } from '#copy/origins/carrier.ts';
import type { Landing } from '#copy/origins/landing.ts';
import type { Query, RestClient } from './client.ts';
import type { JsonMap } from './json.ts';

export interface Pull {
  readonly carrier: Carrier;
  readonly landing: Landing;
  readonly client: RestClient;
  /** The namespace of what every site has. */
  readonly base: string;
  readonly isSignedIn: boolean;
}

/** `total`: how many more are to come than was known before; told with the first of them. */
export type TakeRecords = (values: readonly JsonMap[], total: number) => Promise<void>;

/** By the first of the queries that the other server accepts. */
export async function pullList(
  pull: Pull,
  path: string,
  queries: readonly Query[],
  about: string,
  take: TakeRecords,
): Promise<void> {
  let refused = 0;
  for (const query of queries) {
    const status = await pullOne(pull, path, query, about, take);
    if (status === 200) {
      if (refused !== 0)
        pull.carrier.recorder.note(`${about}: only what is public came, the account may not see more.`);
      return;
    }
    refused = refused || status;
  }
  noteRefusal(pull, about, refused);
}

async function pullOne(
  { client, carrier }: Pull,
  path: string,
  query: Query,
  about: string,
  take: TakeRecords,
): Promise<number> {
  let [read, expected] = [0, 0];
  const pages = client.pages(path, query);
  for (;;) {
    const { value, done } = await pages.next();
    if (done === true) {
      // It counts what it does not show.
      if (read < expected) carrier.recorder.note(`${about}: ${expected - read} were not shown to this account.`);
      return value;
    }
    const { records, total } = value;
    await take(records, Math.max(0, total - expected));
    read += records.length;
    expected = Math.max(expected, total);
  }
}

/** The answer to the first of the queries that is accepted. */
export async function readFirst(
  { client }: Pick<Pull, 'client'>,
  path: string,
  queries: readonly Query[],
): Promise<unknown> {
  for (const query of queries) {
    const { value } = await client.read(path, query);
    if (value !== undefined) return value;
  }
  return undefined;
}

export function noteRefusal(
  { carrier, isSignedIn }: Pick<Pull, 'carrier' | 'isSignedIn'>,
  about: string,
  status: number,
): void {
  carrier.recorder.note(`${about} could not be read on the other site: ${reasonOf(status, isSignedIn)}`);
}

function reasonOf(status: number, isSignedIn: boolean): string {
  if (status === 404) return 'it does not offer them.';
  if (status !== 401 && status !== 403) return `it answered ${status}.`;
  return isSignedIn ? 'this account may not see them.' : 'only people with an account may see them.';
}
