// Compared exactly: `any` is equal to nothing but itself.
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** What a generated client gives for a list, for one record and for a new one. */
export interface Answers {
  list: unknown;
  one: unknown;
  created: unknown;
}

type IsPost<P> = P extends { id: unknown; slug: unknown } ? [Equal<P['id'], number>, Equal<P['slug'], string>] : false;
type ItemOf<L> = L extends readonly (infer I)[] ? (Equal<L, I[]> extends true ? I : never) : never;

type Yes = [true, true];

/** `true` where every answer is a post, and none is `any`. */
export type AreTyped<A extends Answers> = [IsPost<ItemOf<A['list']>>, IsPost<A['one']>, IsPost<A['created']>] extends [
  Yes,
  Yes,
  Yes,
]
  ? true
  : false;
