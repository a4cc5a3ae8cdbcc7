// folders/v1 fbv-api: the key for other programs.
import { route, type Route } from '#kernel/routes/route.ts';
import { sentTo } from '#modules/folders/input.ts';
import { needs } from '#modules/folders/permissions.ts';
import { failure, success } from '#modules/folders/replies.ts';
import { apiKeyHash } from '#modules/folders/settings/settings.ts';
import { hashKey, newKey } from './rules.ts';

const manageKey = route({
  path: '/fbv-api',
  methods: ['POST'],
  permission: needs('upload_files', 'manage_options'),
  async handle(ctx) {
    const { settings, keys, log } = ctx.services;
    const { act } = sentTo(ctx);
    if (act === 'generate-key') {
      const key = newKey();
      await ctx.tx((tx) => settings.set(tx, apiKeyHash, hashKey(keys, key)));
      log.info({ user: ctx.caller.id }, 'A key for the folders of the site was made.');
      return success({ key });
    }
    if (act === 'revoke-key') {
      await ctx.tx((tx) => settings.reset(tx, apiKeyHash));
      log.info({ user: ctx.caller.id }, 'The key for the folders of the site was revoked.');
      return success({});
    }
    return failure('Invalid action');
  },
});

export const routes: readonly Route[] = [manageKey];
