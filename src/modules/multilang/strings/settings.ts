// How strings become known while pages are made, and what the list of them shows.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const BY_ADMINISTRATORS = 0;
export const OFF = 2;

/** 0: pages that administrators look at. 1: those of everybody. 2: none. */
export const autoregisterType = setting(
  'multilang.strings.autoregister',
  a.int({ minimum: BY_ADMINISTRATORS, maximum: OFF }),
  BY_ADMINISTRATORS,
);
export const registersBackend = setting('multilang.strings.backend', a.int({ minimum: 0, maximum: 1 }), 0);
export const detectsInScripts = setting('multilang.strings.scripts', a.int({ minimum: 0, maximum: 1 }), 0);
export const visibleColumns = setting('multilang.strings.columns', a.list(a.string()), ['title', 'domain']);

/** Whether a translation is shown while its source says something newer. */
export const usesOutdated = setting('multilang.strings.use_outdated', a.bool(), true);

export const stringSettings = [autoregisterType, registersBackend, detectsInScripts, visibleColumns, usesOutdated];
