// multilang/tm/v1 duplicate.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, shape } from '#kernel/routes/shape.ts';
import { elementArgs, checkTargets } from '../basket/args.ts';
import { findSource } from '../sources/find.ts';
import { duplicateTo } from './actions.ts';

const created = shape('duplicates', { created: mapOf(a.int()) });

const duplicate = route({
  path: '/duplicate',
  methods: ['POST'],
  args: elementArgs,
  answers: created,
  permission: needs('manage_translations'),
  async handle(ctx) {
    const { args, services, caller } = ctx;
    const source = await findSource(ctx, args.element_type, args.element_id);
    const targets = checkTargets(services, source, args.targets);
    const made = await ctx.tx(async (tx) => {
      const ids: Record<string, number> = {};
      for (const target of targets) ids[target] = await duplicateTo(tx, services, source, target, caller.id);
      return ids;
    });
    return answer(created, { created: made });
  },
});

export const duplicateRoutes: readonly Route[] = [duplicate];
