// A setting is declared once: name, type, default.
import type { Arg, ArgSpec } from '#kernel/args/args.ts';

export interface Setting<V = any> {
  readonly name: string;
  readonly arg: ArgSpec;
  readonly default: V;
  /** Never shown in lists or logs. */
  readonly isSecret: boolean;
  /** Shown and written by the settings route. */
  readonly isInRest: boolean;
}

/** `const postsPerPage = setting('posts_per_page', a.int({ minimum: 1 }), 10, { isInRest: true })` */
export function setting<V>(
  name: string,
  arg: Arg<V>,
  fallback: NoInfer<V>,
  options: Partial<Pick<Setting, 'isSecret' | 'isInRest'>> = {},
): Setting<V> {
  return { name, arg, default: fallback, isSecret: false, isInRest: false, ...options };
}

/** The environment variable that fixes a setting from outside: `mail.from` is `SITEWRIGHT_MAIL_FROM`. */
export function environmentName(name: string): string {
  return `SITEWRIGHT_${name.replaceAll(/[.-]/g, '_').toUpperCase()}`;
}
