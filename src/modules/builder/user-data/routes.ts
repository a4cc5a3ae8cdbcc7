// builder/v1 user-data: what the editor knows about the person who uses it.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { signedIn } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { findRemembered, remember } from '#content/users/meta/store.ts';

const OPTION = 'builder_introduction';

const currentUser = shape('builder-current-user', {
  suppressedMessages: a.list(a.string(), { description: 'The messages that the person does not want to see again.' }),
  capabilities: a.list(a.string(), { description: 'Names of roles, and what the person may do.' }),
});

const readCurrentUser = route({
  path: '/user-data/current-user',
  methods: ['GET'],
  permission: signedIn,
  answers: currentUser,
  handle: show,
});

const updateCurrentUser = route({
  path: '/user-data/current-user',
  methods: ['PATCH'],
  args: {
    suppressedMessages: a.list(a.string({ maxLength: 200 }), {
      maxItems: 1000,
      description: 'The messages that the person does not want to see again.',
    }),
  },
  permission: signedIn,
  answers: currentUser,
  async handle(ctx) {
    const { suppressedMessages: sent } = ctx.args;
    if (sent) {
      const messages = sent.map((message) => plainText(message)).filter((message) => message !== '');
      const option = Object.fromEntries(messages.map((message) => [message, true]));
      await ctx.tx((tx) => remember(tx.db, ctx.caller.id, OPTION, option));
    }
    return show(ctx);
  },
});

export const routes: readonly Route[] = [readCurrentUser, updateCurrentUser];

async function show({ caller, db }: Pick<Ctx, 'caller' | 'db'>): Promise<Reply> {
  const option = await findRemembered(db, caller.id, OPTION);
  const suppressedMessages = Object.keys(option).filter((message) => option[message] === true);
  return answer(currentUser, { suppressedMessages, capabilities: [...caller.roles, ...caller.capabilities] });
}
