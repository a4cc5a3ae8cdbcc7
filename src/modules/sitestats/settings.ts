// How views are counted, and for how long single ones are kept.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const MODES = ['script', 'server'] as const;

export const mode = setting(
  'sitestats.mode',
  a.oneOf(MODES, { description: 'Who counts: a script of the page, or the server as it sends one.' }),
  'script',
);
export const retentionDays = setting('sitestats.retention_days', a.int({ minimum: 1, maximum: 400 }), 30);
export const respectDnt = setting('sitestats.respect_dnt', a.bool(), true);
export const respectGpc = setting('sitestats.respect_gpc', a.bool(), true);
export const requireConsent = setting('sitestats.require_consent', a.bool(), false);
export const countSignedIn = setting('sitestats.count_signed_in', a.bool(), false);

export const statsSettings = [mode, retentionDays, respectDnt, respectGpc, requireConsent, countSignedIn];
