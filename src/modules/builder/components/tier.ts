// What an installation may do with components: reading is for everybody who edits.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Permit } from '#kernel/routes/route.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';

export type Tier = 'core' | 'pro' | 'expired';
export type ComponentAction = 'create' | 'publish' | 'lock' | 'unlock' | 'lock_status' | 'delete' | 'rename';

/** What a licence service said last; empty where there is none. */
export const licenseStatus = setting('builder_pro_license_status', a.string(), '');

const STILL_POSSIBLE: readonly ComponentAction[] = ['publish', 'lock', 'unlock', 'lock_status'];

export function tierOf({ registry, settings }: Pick<Services, 'registry' | 'settings'>): Tier {
  if (!registry().modules.some(({ name }) => name === 'builder-pro')) return 'core';
  return settings.get(licenseStatus) === 'expired' ? 'expired' : 'pro';
}

export const may =
  (action: ComponentAction) =>
  (ctx: Pick<Ctx, 'caller' | 'services'>): Permit => {
    const tier = tierOf(ctx.services);
    const isPossible = tier === 'pro' || (tier === 'expired' && STILL_POSSIBLE.includes(action));
    return needs('manage_options')(ctx) ?? (isPossible ? undefined : notInTier(action, tier));
  };

const notInTier = (action: ComponentAction, tier: Tier) =>
  restError('insufficient_permissions', 403, 'This installation may not do that with components.', {
    meta: { action, tier },
  });
