// builder/v1 cache: everything rendered is made anew at its next view.
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { emptyAnswer, nothing } from '#kernel/routes/shape.ts';
import { BUILDER_TAG } from '#modules/builder/document/load.ts';

const clearCache = route({
  path: '/cache',
  methods: ['DELETE'],
  permission: needs('manage_options'),
  answers: emptyAnswer,
  async handle({ tx }) {
    await tx((open) => {
      open.touch(BUILDER_TAG);
      return Promise.resolve();
    });
    return nothing(200);
  },
});

export const routes: readonly Route[] = [clearCache];
