// An address of the interface, named once: routes stand there, links lead there.
import type { Site } from '#kernel/site.ts';
import { splitTemplate } from './pattern.ts';

/** The names in `'/users/{id}'`; those of `{plugin:.+}` without its pattern. */
export type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? (N extends `${infer M}:${string}` ? M : N) | ParamNames<Rest>
  : never;

type Given<P extends string> = [ParamNames<P>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<P>, string | number>>];

export interface Place<P extends string = string> {
  readonly namespace: string;
  /** As routes have it, below the namespace. */
  readonly path: P;
  href(site: Pick<Site, 'rest'>, ...given: Given<P>): string;
}

/**
 * ```ts
 * export const user = place('core/v2', '/users/{id}');
 * route({ path: user, … });
 * user.href(site, { id: 3 });
 * ```
 * The names and numbers in an address need no escaping: its pattern would not let anything else in.
 */
export function place<const P extends string>(namespace: string, path: P): Place<P> {
  const parts = splitTemplate(path);
  return {
    namespace,
    path,
    href(site, ...[params]: [params?: Readonly<Record<string, string | number>>]) {
      let below = `/${namespace}`;
      for (const part of parts) below += typeof part === 'string' ? part : String(params?.[part.name]);
      return site.rest(below);
    },
  };
}
