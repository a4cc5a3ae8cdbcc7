// The argument checker. A route's arguments are compiled once into closures; a request only runs them.
import { invalidParams, missingParams, type Fault } from '#kernel/errors/rest-error.ts';
import type { ArgMap, ArgSpec, Asker, Schema, TypeName } from './args.ts';
import { copied, isContainer, isDeeperThan } from './plain.ts';
import { toList } from './containers.ts';
import { Problem, toFault, type Step } from './problem.ts';
import { schemaStep, typesOf } from './schema.ts';

type Values = Record<string, unknown>;

/**
 * `const check = compileArgs(args)` at start-up, `check(params, asker)` for each request: the coerced values, or an error
 * that names all missing arguments, or else all wrong ones.
 */
export function compileArgs(args: ArgMap): (params: Readonly<Values>, asker: Asker) => Values {
  const specs: [string, ArgSpec][] = Object.entries(args);
  const required = specs.filter(([, spec]) => spec.required === true && spec.default == null);
  const compiled = specs.map(([name, spec]) => compileArg(name, spec));

  return (params, asker) => {
    const missing = required.filter(([name, { orElse }]) => {
      return params[name] == null && (orElse === undefined || params[orElse] == null);
    });
    if (missing.length > 0) throw missingParams(missing.map(([name]) => name));

    // Filling an empty object is much faster than adding to a copy of the defaults.
    const values: Values = {};
    let faults: Record<string, Fault> | undefined;
    for (const { name, gate, step, whenAbsent, whenNull, check } of compiled) {
      const raw = params[name];
      if (raw == null) {
        const value = raw === null ? whenNull() : whenAbsent();
        if (value !== undefined) values[name] = value;
        continue;
      }
      const refusal = gate?.(raw, name, asker);
      const value = refusal ? undefined : step(raw);
      const fault = refusal ?? (value instanceof Problem ? toFault(value, name) : check?.(value as never, name, asker));
      if (fault) (faults ??= {})[name] = fault;
      else values[name] = value;
    }
    if (faults) throw invalidParams(faults);
    return values;
  };
}

/** The values of those that were sent and are right, and the defaults of the others; nothing is refused. */
export function compileKnownArgs(args: ArgMap): (params: Readonly<Values>, asker: Asker) => Values {
  return compileLeniently(args, () => undefined);
}

/** The same for permissions: a malformed text counts as it was sent, since a wrong address is not the caller's own. */
export function compileSentArgs(args: ArgMap): (params: Readonly<Values>, asker: Asker) => Values {
  return compileLeniently(args, (raw, spec) =>
    typeof raw === 'string' && typesOf(spec)[0] === 'string' ? raw : undefined,
  );
}

function compileLeniently(
  args: ArgMap,
  malformedValue: (raw: unknown, spec: ArgSpec) => unknown,
): (params: Readonly<Values>, asker: Asker) => Values {
  const compiled = Object.entries(args).map(([name, spec]) => ({ ...compileArg(name, spec), spec }));
  return (params, asker) => {
    const values: Values = {};
    for (const { name, step, whenAbsent, check, spec } of compiled) {
      const raw = params[name];
      const given = raw == null ? undefined : step(raw);
      const isRight = given !== undefined && !(given instanceof Problem) && !check?.(given as never, name, asker);
      const value = isRight ? given : (malformedValue(raw, spec) ?? whenAbsent());
      if (value !== undefined) values[name] = value;
    }
    return values;
  };
}

/** The same for one value, with a fault in the answer instead of an error. */
export function compileSchema(
  schema: Schema,
): (value: unknown, name: string) => { value: unknown; fault?: undefined } | { fault: Fault } {
  const step = guarded(schemaStep(schema));
  return (value, name) => {
    const result = step(value);
    return result instanceof Problem ? { fault: toFault(result, name) } : { value: result };
  };
}

const MAX_DEPTH = 256;

const EMPTY: Record<TypeName, () => unknown> = {
  string: () => '',
  integer: () => 0,
  number: () => 0,
  boolean: () => false,
  array: () => [],
  object: () => ({}),
  null: () => null,
};

interface Compiled {
  name: string;
  step: Step;
  /** Both answer undefined when the argument stays absent. */
  whenAbsent: () => unknown;
  whenNull: () => unknown;
  gate: ArgSpec['gate'];
  check: ArgSpec['check'];
}

function compileArg(name: string, spec: ArgSpec): Compiled {
  const step = guarded(spec.unchecked ? (value: unknown) => value : schemaStep(spec));
  const whenAbsent = defaultOf(spec);
  return { name, step, whenAbsent, whenNull: nullMeaning(spec) ?? whenAbsent, gate: spec.gate, check: spec.check };
}

/** Every request gets its own lists and maps, as handlers may change what they are given. */
function defaultOf(spec: ArgSpec): () => unknown {
  const { default: given } = spec;
  // The default of a list may be written as text: `default: 'publish'`.
  const value = typeof given === 'string' && typesOf(spec)[0] === 'array' ? toList(given) : given;
  return isContainer(value) ? () => copied(value) : () => value;
}

/** Nothing when null counts as not sent. */
function nullMeaning(spec: ArgSpec): (() => unknown) | undefined {
  const types = typesOf(spec);
  const [first] = types;
  if (spec.unchecked || first === undefined || types.includes('null')) return EMPTY.null;
  // Chosen: null falls through to the default, as it does through the sources of a request.
  if (spec.enum || spec.default !== undefined) return undefined;
  return EMPTY[first];
}

/** Later steps and handlers may walk through a value by recursion. */
function guarded(step: Step): Step {
  const deep = new Problem('rest_too_deep', (name) => `${name} is nested more than ${MAX_DEPTH} levels deep.`);
  return (value) => (isContainer(value) && isDeeperThan(value, MAX_DEPTH) ? deep : step(value));
}
