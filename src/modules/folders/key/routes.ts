// folders/v1 fbv-api: the key for other programs.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, maybe, shape } from '#kernel/routes/shape.ts';
import { dataOrFailure, failed, success } from '#modules/folders/answers.ts';
import { mayManage } from '#modules/folders/permissions.ts';
import { apiKeyHash } from '#modules/folders/settings/settings.ts';
import { hashKey, newKey } from './rules.ts';

const madeKey = dataOrFailure(
  'folders-key-answer',
  shape('folders-key', { key: maybe(a.string({ description: 'Shown only now.' })) }),
);

const manageKey = route({
  path: '/fbv-api',
  methods: ['POST'],
  unlisted: { act: a.string({ description: '`generate-key` or `revoke-key`.' }) },
  fault: 'ignored',
  answers: madeKey,
  permission: mayManage,
  async handle(ctx) {
    const { settings, keys, log } = ctx.services;
    const { act } = ctx.args;
    if (act === 'generate-key') {
      const key = newKey();
      await ctx.tx((tx) => settings.set(tx, apiKeyHash, hashKey(keys, key)));
      log.info({ user: ctx.caller.id }, 'A key for the folders of the site was made.');
      return answer(madeKey, success({ key }));
    }
    if (act === 'revoke-key') {
      await ctx.tx((tx) => settings.reset(tx, apiKeyHash));
      log.info({ user: ctx.caller.id }, 'The key for the folders of the site was revoked.');
      return answer(madeKey, success({}));
    }
    return answer(madeKey, failed('Invalid action'));
  },
});

export const routes: readonly Route[] = [manageKey];
