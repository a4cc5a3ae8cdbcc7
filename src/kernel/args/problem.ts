// What a compiled step answers instead of a value when the value is refused. The name of the argument is added at the end,
// so that nothing is put together for the values that pass.
import type { ErrorData, Fault } from '#kernel/errors/rest-error.ts';

export class Problem {
  readonly code: string;
  /** Where inside the argument, such as `[0][method]`; empty for the argument itself. */
  readonly path: string;
  readonly say: (name: string) => string;
  readonly data: ErrorData | null;

  constructor(code: string, say: (name: string) => string, data: ErrorData | null = null, path = '') {
    this.code = code;
    this.path = path;
    this.say = say;
    this.data = data;
  }
}

/** Takes a raw value; answers with the coerced one, or with a problem. */
export type Step = (value: unknown) => unknown;

/** The same problem, seen from the list or map that holds the value. */
export function inside(key: string | number, problem: Problem): Problem {
  return new Problem(problem.code, problem.say, problem.data, `[${key}]${problem.path}`);
}

export function toFault(problem: Problem, name: string): Fault {
  const full = name + problem.path;
  const data = problem.code === WRONG_TYPE ? { param: full } : problem.data;
  return { code: problem.code, message: problem.say(full), data };
}

const WRONG_TYPE = 'rest_invalid_type';

export function wrongType(types: readonly string[]): Problem {
  return new Problem(WRONG_TYPE, (name) => `${name} is not of type ${listed(types)}.`);
}

/** The value as a whole is of another type, as opposed to something inside it. */
export function isWrongTypeItself(problem: Problem): boolean {
  return problem.code === WRONG_TYPE && problem.path === '';
}

/** `a`, `a and b`, `a, b and c` */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${String(words.at(-1))}`;
}
