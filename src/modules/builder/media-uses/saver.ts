import type { PostSaver } from '#content/posts/actions.ts';
import { parseElements } from '#modules/builder/document/node.ts';
import { mediaIdsIn } from '#modules/builder/media-import/find.ts';
import { MOST_USES, replaceMediaUses } from './store.ts';

/** The saver with the files of documents kept as well. */
export function withMediaUses(saver: PostSaver): PostSaver {
  return {
    ...saver,
    async finish(tx, post, changes, save) {
      await saver.finish?.(tx, post, changes, save);
      const elements = changes.meta?._builder_data;
      if (typeof elements !== 'string') return;
      await replaceMediaUses(tx.db, post.id, mediaIdsIn(parseElements(elements)).slice(0, MOST_USES));
    },
  };
}
