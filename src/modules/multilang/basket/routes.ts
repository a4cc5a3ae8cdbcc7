// multilang/tm/v1 basket: what a manager gathers and sends.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { lockJobs } from '../jobs/actions.ts';
import { requireMachine } from '../machine/settings.ts';
import { findSource } from '../sources/find.ts';
import { addToBasket, METHODS, sendBasket } from './actions.ts';
import { checkTargets, elementArgs } from './args.ts';
import { deleteBasketItem, emptyBasket, findBasket } from './store.ts';

const item = shape('basket-item', {
  id: a.int(),
  element_type: a.string(),
  element_id: a.int(),
  title: a.string(),
  source: a.string(),
  targets: listOf(a.string()),
});
const basket = shape('basket', { items: listOf(item), total: a.int() });

const permission = needs('manage_translations');

const readBasket = route({
  path: '/basket',
  methods: ['GET'],
  answers: basket,
  permission,
  handle: (ctx) => show(ctx),
});

const addItem = route({
  path: '/basket',
  methods: ['POST'],
  args: { ...elementArgs, force: a.bool({ default: false, description: 'Also what is up to date.' }) },
  answers: basket,
  permission,
  async handle(ctx) {
    const { args, services, caller } = ctx;
    const source = await findSource(ctx, args.element_type, args.element_id);
    const targets = checkTargets(services, source, args.targets);
    await ctx.tx(async (tx) => {
      await lockJobs(tx);
      await addToBasket(tx, source, targets, { services, userId: caller.id, isForced: args.force });
    });
    return show(ctx);
  },
});

const removeItem = route({
  path: '/basket/{itemId}',
  methods: ['DELETE'],
  args: { itemId: a.int({ description: 'The number in the basket.' }) },
  answers: basket,
  permission,
  async handle(ctx) {
    const wasThere = await ctx.tx((tx) => deleteBasketItem(tx.db, ctx.caller.id, ctx.args.itemId));
    if (!wasThere) throw itemNotFound();
    return show(ctx);
  },
});

const clearBasket = route({
  path: '/basket',
  methods: ['DELETE'],
  answers: basket,
  permission,
  async handle(ctx) {
    await ctx.tx((tx) => emptyBasket(tx.db, ctx.caller.id));
    return show(ctx);
  },
});

const sent = shape('sent-batch', { batch_id: a.int(), jobs: listOf(a.int()) });

const send = route({
  path: '/basket/send',
  methods: ['POST'],
  args: {
    batch_name: a.string({ default: '', maxLength: 200, description: 'What the batch is called.' }),
    deadline: a.schema<string>({
      type: 'string',
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', enum: [''] },
      ],
      description: 'The day on which it must be ready.',
    }),
    translators: a.schema<Readonly<Record<string, number>>>({
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 0 },
      description: 'Users by language; 0: the first who can.',
    }),
    method: a.oneOf(METHODS, { default: 'local-translator', description: 'How it is translated.' }),
  },
  answers: sent,
  permission,
  async handle({ args, services, caller, tx }) {
    if (args.method === 'automatic') requireMachine(services.settings);
    const sending = {
      name: args.batch_name,
      deadline: args.deadline ?? '',
      translators: args.translators ?? {},
      method: args.method,
    };
    return answer(sent, await tx((open) => sendBasket(open, { services, userId: caller.id }, sending)));
  },
});

export const basketRoutes: readonly Route[] = [readBasket, addItem, removeItem, clearBasket, send];

async function show({ db, caller }: Pick<Ctx, 'db' | 'caller'>): Promise<Reply> {
  const items = (await findBasket(db, caller.id)).map((one) => ({
    id: one.id,
    element_type: one.element_type,
    element_id: one.element_id,
    title: one.title,
    source: one.source_language,
    targets: one.targets,
  }));
  return answer(basket, { items, total: items.length });
}

const itemNotFound = () => restError('multilang_basket_item_not_found', 404, 'There is no such item in the basket.');
