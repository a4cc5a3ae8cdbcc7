// What the answers of the builder's extension have in common.
import { a } from '#kernel/args/args.ts';
import { bare, dataAndMeta, type Shape } from '#kernel/routes/shape.ts';

/** Where clients expect something and there is nothing to say. */
export const emptyList = bare(a.list(a.string(), { maxItems: 0, description: 'Always empty.' }));

/** `{ data: …, meta: [] }` */
export const dataOf = <S extends Shape>(data: S) => dataAndMeta(data, emptyList);
