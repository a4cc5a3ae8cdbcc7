// builder/v1 cache: everything rendered is made anew at its next view.
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { BUILDER_TAG } from '#modules/builder/document/load.ts';
import { empty } from '#modules/builder/replies.ts';

const clearCache = route({
  path: '/cache',
  methods: ['DELETE'],
  permission: needs('manage_options'),
  async handle({ tx }) {
    await tx((open) => {
      open.touch(BUILDER_TAG);
      return Promise.resolve();
    });
    return empty;
  },
});

export const routes: readonly Route[] = [clearCache];
