// What the theme says, in languages that it does not speak by itself, or says better.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Site } from '#kernel/site.ts';

/** Where its texts are found among all others. */
export const THEME_DOMAIN = 'starter-theme';

/** By language and by the English text; kept by whoever keeps translations. */
export const themeTexts = setting(
  'multilang.theme_texts',
  a.schema<Readonly<Record<string, Readonly<Record<string, string>>>>>({
    type: 'object',
    additionalProperties: { type: 'object' },
  }),
  {},
);

export interface PageVisit {
  readonly services: Services;
  readonly site: Site;
  readonly caller: Caller;
}

/** Wants to know what pages say. */
export interface TextWatcher {
  /** Asked before a page is made. */
  isWatching(visit: PageVisit): boolean;
  /** The English texts of a page that was made; must not keep the visitor waiting. */
  met(visit: PageVisit, address: string, texts: readonly string[]): void;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly textWatcher: TextWatcher;
  }
}
