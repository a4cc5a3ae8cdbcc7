// The translations of the page at the start and of the page of the posts. They stand in a setting, so that every address
// is known without asking; whoever changes a group of pages or one of the two settings writes it anew.
import { isMap } from '#kernel/args/is-map.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { frontPages, type FrontPages } from '#kernel/settings/front-pages.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { pageForPosts, pageOnFront } from '#kernel/settings/site-settings.ts';
import { findSettings, upsertSetting } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType } from './elements.ts';
import { findGroups } from './store.ts';

export async function settleFrontPages(tx: Tx): Promise<void> {
  const stored = await findSettings(tx.db);
  const numberIn = (name: string): number => Number(stored.get(name) ?? 0);
  const ids = { front: numberIn(pageOnFront.name), posts: numberIn(pageForPosts.name) };
  const groups = await findGroups(
    tx.db,
    elementType('post', 'page'),
    Object.values(ids).filter((id) => id > 0),
  );
  const found: Record<string, FrontPages> = {};
  for (const which of ['front', 'posts'] as const) {
    for (const { language_code: code, element_id: id } of groups.get(ids[which]) ?? []) {
      found[code] = { front: 0, posts: 0, ...found[code], [which]: id };
    }
  }
  const before = stored.get(frontPages.name);
  if (JSON.stringify(isMap(before) ? before : {}) === JSON.stringify(found)) return;
  await upsertSetting(tx.db, frontPages.name, found, utcText(tx.now));
  tx.touch(SETTINGS_TAG);
}
