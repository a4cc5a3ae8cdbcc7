// An ability: something the site can do for its owner, described so that a program can find and run it.
import type { Arg, ArgSpec } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import type { Ctx } from '#kernel/routes/context.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** What the module can do for assistants and other programs. */
    readonly abilities: readonly Ability[];
    readonly abilityCategories: readonly AbilityCategory[];
  }
}

export interface AbilityCategory {
  readonly slug: string;
  readonly label: string;
  readonly description: string;
}

export interface Annotations {
  /** Changes nothing. */
  readonly readonly: boolean;
  /** May take something away. */
  readonly destructive: boolean;
  /** A second run with the same input changes nothing more. */
  readonly idempotent: boolean;
}

/** What an ability may use while it runs. */
export type AbilityCtx = Pick<Ctx, 'caller' | 'db' | 'services' | 'site' | 'request' | 'now'>;

export interface Ability<I = unknown, O = unknown> {
  /** `namespace/name` in small letters, digits and hyphens. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly category: string;
  readonly input?: ArgSpec | undefined;
  readonly output?: ArgSpec | undefined;
  readonly annotations: Annotations;
  /** Only for our own code: neither listed nor run from outside. */
  readonly isHidden?: boolean;
  /** Whether the caller may run it at all; what it touches is asked by the routes that it uses. */
  may(caller: Caller): boolean;
  run(input: I, ctx: AbilityCtx): Promise<O> | O;
}

type Definition<I, O> = Omit<Ability<I, O>, 'input' | 'output'> & { input?: Arg<I>; output?: Arg<O> };

/** `ability({ input: a.object({ id: a.int({ required: true }) }), run: ({ id }) => … })`: the input's type is inferred. */
export function ability<I, O>(definition: Definition<I, O>): Ability {
  return definition;
}

export const reading: Annotations = { readonly: true, destructive: false, idempotent: true };
export const adding: Annotations = { readonly: false, destructive: false, idempotent: false };
export const changing: Annotations = { readonly: false, destructive: false, idempotent: true };
export const removing: Annotations = { readonly: false, destructive: true, idempotent: false };
