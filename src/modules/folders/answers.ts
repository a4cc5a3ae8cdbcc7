// The shapes of answers that clients of folders know.
import { a } from '#kernel/args/args.ts';
import { exactly, oneOfShapes, shape, successOf, type Shape } from '#kernel/routes/shape.ts';

export const done = shape('folders-done', { success: exactly(true) });
export const message = shape('folders-message', { mess: a.string({ description: 'A sentence for people.' }) });

const failure = shape('folders-failure', { success: exactly(false), data: message });

/** A refusal of the domain has status 200, as these clients expect. */
export const orFailure = <V>(name: string, answers: Shape<V>) => oneOfShapes(name, answers, failure);

export const dataOrFailure = <V>(name: string, data: Shape<V>) => orFailure(name, successOf(data));

export const success = <V>(data: V) => ({ success: true as const, data });
export const failed = (mess: string) => ({ success: false as const, data: { mess } });
