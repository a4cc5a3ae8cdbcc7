// A site with an administrator, for the tests of this module. New pictures wait until they are asked for.
import { jsonMap } from '#kernel/db/json.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { removeMedia } from '#content/media/actions.ts';
import { removalJob } from '#content/media/jobs.ts';
import { findPost } from '#content/posts/store.ts';
import { workOnQueue } from './queue/run.ts';
import { upload, type Person, type Site, type Uploaded } from './pictures-for-tests.ts';

export interface Bench {
  send(bytes: Uint8Array, name?: string, type?: string): Promise<Uploaded>;
  set<V>(setting: Setting<V>, value: V): Promise<void>;
  work(): Promise<void>;
  remove(...ids: number[]): Promise<void>;
  /** The files of removed images go. */
  sweep(): Promise<void>;
}

export function benchOf(app: Site & { app: { services: Services } }, user: Person): Bench {
  const { services } = app.app;
  return {
    send: (bytes, name = 'photo.jpg', type) => upload(app, user, bytes, name, type),
    set: async (setting, value) => {
      await services.tx((tx) => services.settings.set(tx, setting, value));
    },
    work: () => workOnQueue(services),
    async remove(...ids) {
      for (const id of ids) {
        await services.tx(async (tx) => {
          const post = await findPost(tx.db, id);
          if (post) await removeMedia(tx, post, services);
        });
      }
    },
    async sweep() {
      for (const { payload } of await services.queue.list({ name: removalJob.name, limit: 1000 })) {
        await removalJob.run(jsonMap(payload), services);
      }
    },
  };
}
