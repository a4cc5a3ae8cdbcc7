// multilang/st/v1: what is done to many strings at once.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { mayManageStrings } from './permission.ts';
import { PRIORITIES } from './rules.ts';
import { settleShownTexts } from './shown-texts.ts';
import { deleteStrings, prioritize, STRINGS_TAG } from './store.ts';

const MOST = 1000;
const ids = a.list(a.int(), { required: true, maxItems: MOST, description: 'Numbers of strings.' });

const deleted = shape('deleted-strings', { deleted: a.int() });

const removeStrings = route({
  path: '/strings',
  methods: ['DELETE'],
  args: { ids },
  answers: deleted,
  permission: mayManageStrings,
  handle: ({ args, tx, services }) =>
    tx(async (open) => {
      const count = await deleteStrings(open.db, args.ids);
      open.touch(STRINGS_TAG);
      await settleShownTexts(open, services);
      return answer(deleted, { deleted: count });
    }),
});

const updated = shape('updated-strings', { updated: a.int() });

const setPriority = route({
  path: '/strings/priority',
  methods: ['POST'],
  args: { ids, priority: a.oneOf(PRIORITIES, { required: true, description: 'How much a translation matters.' }) },
  answers: updated,
  permission: mayManageStrings,
  handle: ({ args, tx }) =>
    tx(async (open) => {
      open.touch(STRINGS_TAG);
      return answer(updated, { updated: await prioritize(open.db, args.ids, args.priority) });
    }),
});

export const manyStringsRoutes: readonly Route[] = [removeStrings, setPriority];
