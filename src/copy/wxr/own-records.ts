// Posts of this site as its own file would have them: what did not change since then is found equal.
import { defaultSite, type Services } from '#kernel/services.ts';
import type { ForeignPost, OriginId } from '#copy/origins/records.ts';
import { findWholePosts } from '#content/posts/store.ts';
import { findUsers } from '#content/users/store.ts';
import { describePosts } from './export.ts';
import { postOf } from './parse.ts';
import { printPost } from './print-post.ts';
import { parseRecords } from './xml.ts';

export async function findOwnRecords(services: Services, ids: readonly number[]): Promise<Map<OriginId, ForeignPost>> {
  const [posts, users] = await Promise.all([findWholePosts(services.db, ids), findUsers(services.db)]);
  const logins = new Map(users.map(({ id, login }) => [id, login]));
  const printed = await describePosts(services, defaultSite(services), posts, logins);
  const records = parseRecords(printed.map(printPost)).map(postOf);
  return new Map(records.map((record) => [record.id, record]));
}
