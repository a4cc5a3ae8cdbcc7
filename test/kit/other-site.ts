// Another site whose records land in a test.
import { sql } from 'kysely';
import { findPost, type PostRow } from '#content/posts/store.ts';
import type { TestApp } from '#test/kit/app.ts';
import { createCarrier, type Carrier } from '#copy/origins/carrier.ts';
import { createLanding } from '#copy/origins/landing.ts';
import type { ForeignMenuItem, ForeignPost } from '#copy/origins/records.ts';
import type { CarryReport } from '#copy/origins/report.ts';
import { findOrigins, type OriginKind, type Origins } from '#copy/origins/store.ts';

export interface OtherSite {
  /** Files are not fetched unless it is said so. */
  carrier(options?: Carrier['options']): Promise<Carrier>;
  land(posts: readonly ForeignPost[], options?: Carrier['options']): Promise<CarryReport>;
  local(id: string, kind?: OriginKind): Promise<number>;
  row(id: string): Promise<PostRow | undefined>;
  /** Kind, number there, whether it is settled, and how long its digest is. */
  origins(): Promise<unknown[][]>;
}

export function otherSite({ app: { services } }: TestApp, host: string): OtherSite {
  const carrier = (options: Carrier['options'] = {}) =>
    createCarrier(services, { address: `https://${host}` }, { media: false, ...options });
  const local = async (id: string, kind: OriginKind = 'post') =>
    (await findOrigins(services.db, host, kind, [id])).get(id)?.local_id ?? 0;
  return {
    carrier,
    land: async (posts, options) => landAll(await carrier(options), posts),
    local,
    row: async (id) => findPost(services.db, await local(id)),
    async origins() {
      const found = await sql<Origins>`select * from origins where origin = ${host}`.execute(services.db);
      const rows = found.rows.map((row) => [row.kind, row.origin_id, row.is_settled, row.digest.length]);
      return rows.sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1));
    },
  };
}

export async function landAll(
  carrier: Carrier,
  posts: readonly ForeignPost[],
  menuItems: readonly ForeignMenuItem[] = [],
): Promise<CarryReport> {
  const landing = createLanding(carrier);
  for (const post of posts) await landing.post(post);
  await landing.flush();
  return landing.finish({ menuItems });
}
