// What a site can choose for its filter.
import { a } from '#kernel/args/args.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';

export const strictness = setting(
  'spamfilter_strictness',
  a.bool({ description: 'Discard the worst spam instead of keeping it in the spam folder.' }),
  true,
);
export const showApproved = setting(
  'spamfilter_show_user_comments_approved',
  a.bool({ description: 'Show the number of approved comments beside each author.' }),
  true,
);
export const engine = setting(
  'spamfilter.engine',
  a.oneOf(['embedded', 'remote', 'both'], { description: 'Who decides; both: the remote one, while it answers.' }),
  'embedded',
);
export const remoteUrl = setting(
  'spamfilter.url',
  a.string({ description: 'Address of the remote service, without the part /1.1.' }),
  '',
);
/** Given from outside; what people set is sealed. */
export const fixedKey = setting('spamfilter.key', a.string({ pattern: '^([0-9A-Za-z]{12})?$' }), '', {
  isSecret: true,
});
export const sealedKey = setting('spamfilter.sealed_key', a.string(), '', { isSecret: true });

export const spamfilterSettings = [strictness, showApproved, engine, remoteUrl, fixedKey, sealedKey];

export const KEY_PLACE = 'settings/spamfilter.sealed_key/value';

/** Empty when there is none. */
export function keyOf({ settings, keys }: Pick<Services, 'settings' | 'keys'>): string {
  const fixed = settings.get(fixedKey);
  if (fixed !== '') return fixed;
  const sealed = settings.get(sealedKey);
  return sealed === '' ? '' : keys.unseal(sealed, KEY_PLACE);
}
