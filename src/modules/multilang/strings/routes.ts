// multilang/st/v1 strings: lists, counts, and what there is to choose from.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { showStrings, stringList } from './answers.ts';
import { ignoredPageArgs, pageArgs, pageOf, stringArgs, wishOf } from './args.ts';
import { mayManageStrings } from './permission.ts';
import { findDomains, findPriorities } from './query.ts';
import { countListed, listStrings } from './searched.ts';

const readStrings = route({
  path: '/strings',
  methods: ['GET'],
  args: { ...stringArgs, ...pageArgs },
  answers: stringList,
  permission: mayManageStrings,
  async handle(ctx) {
    const rows = await listStrings(ctx.services, wishOf(ctx), pageOf(ctx.args));
    return answer(stringList, await showStrings(ctx, rows));
  },
});

const total = shape('string-count', { totalCount: a.int() });

const countAll = route({
  path: '/strings/itemscount',
  methods: ['GET'],
  args: { ...stringArgs, ...ignoredPageArgs },
  answers: total,
  permission: mayManageStrings,
  handle: async (ctx) => answer(total, { totalCount: await countListed(ctx.services, wishOf(ctx)) }),
});

const choices = shape('string-choices', { domains: listOf(a.string()), translationPriorities: listOf(a.string()) });

const listChoices = route({
  path: '/strings/filters',
  methods: ['GET'],
  unlisted: stringArgs,
  answers: choices,
  permission: mayManageStrings,
  async handle(ctx) {
    const { db } = ctx.services.database.long;
    const wish = wishOf(ctx);
    const domains = await findDomains(db, wish);
    return answer(choices, { domains, translationPriorities: await findPriorities(db, wish) });
  },
});

export const stringListRoutes: readonly Route[] = [countAll, readStrings, listChoices];
