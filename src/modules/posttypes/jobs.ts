// What is left to do after a definition is gone.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob, jobType } from '#kernel/jobs/job.ts';
import { MODULES_TAG } from '#kernel/modules/actions.ts';
import type { Services } from '#kernel/services.ts';
import { shelvesOf } from '#content/languages/shelves.ts';
import { removePost } from '#content/posts/actions.ts';
import { findPost } from '#content/posts/store.ts';
import { removeTerm } from '#content/terms/actions.ts';
import { tags } from '#content/terms/taxonomies.ts';
import type { DefinedKind } from './definitions/definition.ts';
import { deleteFormerWords, findDefinition, findItemIds } from './definitions/store.ts';

export const removeContents = jobType<{ kind: DefinedKind; slug: string }>('posttypes.removeContents');

const AT_ONCE = 100;

/** Stops where somebody defined the slug again: what is left is theirs. */
const removing = defineJob({
  type: removeContents,
  async run({ kind, slug }, services) {
    const shelves = shelvesOf([slug], services.siteConfig.languages.slice(1));
    for (;;) {
      if (await findDefinition(services.db, slug)) return;
      const ids = await findItemIds(services.db, kind, shelves, AT_ONCE);
      if (ids.length === 0) return;
      await (kind === 'type' ? removePosts(services, ids) : removeTerms(services, slug, ids));
    }
  },
});

async function removePosts({ tx }: Pick<Services, 'tx'>, ids: readonly number[]): Promise<void> {
  await tx(async (open) => {
    for (const id of ids) {
      const post = await findPost(open.db, id);
      if (post) await removePost(open, post);
    }
  });
}

async function removeTerms({ tx }: Pick<Services, 'tx'>, slug: string, ids: readonly number[]): Promise<void> {
  await tx(async (open) => {
    for (const id of ids) await removeTerm(open, { ...tags, name: slug }, id, { defaultTerm: 0 });
  });
}

/** Addresses of a long time ago lead nowhere any more. */
const forgetting = defineJob({
  name: 'posttypes.forgetWords',
  schedule: '17 4 * * *',
  async run(_nothing: object, { tx }) {
    await tx(async (open) => {
      if ((await deleteFormerWords(open.db, utcText(open.now))) > 0) open.touch(MODULES_TAG);
    });
  },
});

export const posttypesJobs = [removing, forgetting];
