// What is done for rows while nobody waits.
import { defineJob } from '#kernel/jobs/job.ts';
import { indexPosts, removeIndexable } from './actions.ts';
import { findWithoutPermalink } from './address-store.ts';
import { findOrphans } from './due-store.ts';
import { followPost } from './texts.ts';

const AT_ONCE = 100;

export const followPostLater = defineJob<{ id: number }>({
  name: 'seo.followPost',
  run: ({ id }, services) => followPost(services, id),
});

/** After a change of addresses; stopped in between, it goes on where it was. */
export const rebuildPermalinks = defineJob({
  name: 'seo.rebuildPermalinks',
  async run(_payload, services) {
    let below = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const ids = await findWithoutPermalink(services.db, below, AT_ONCE);
      if (ids.length === 0) return;
      below = Math.min(...ids);
      await indexPosts(services, ids);
    }
  },
});

export const removeOrphans = defineJob({
  name: 'seo.removeOrphans',
  schedule: '37 2 * * *',
  async run(_payload, services) {
    for (;;) {
      const rows = await findOrphans(services.database.long.db, AT_ONCE);
      for (const row of rows) await removeIndexable(services, 'post', row.object_id);
      if (rows.length < AT_ONCE) return;
    }
  },
});
