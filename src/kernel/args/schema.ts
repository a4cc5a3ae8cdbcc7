// Turns one schema into one step, in the order: trimming, anyOf and oneOf, type with its keywords, enum, format, cleaning.
import type { ArgSpec, Schema, TypeName } from './args.ts';
import { canonical, isContainer } from './plain.ts';
import { anyOfStep, oneOfStep } from './choice.ts';
import { listStep, mapStep } from './containers.ts';
import { formatStep } from './formats.ts';
import { listed, Problem, wrongType, type Step } from './problem.ts';
import { booleanStep, integerStep, nullStep, numberStep, textStep, toBoolean, toNumber } from './scalars.ts';

export function schemaStep(spec: ArgSpec): Step {
  const steps = [
    trimmed(spec),
    anyOf(spec),
    oneOf(spec),
    typed(spec),
    enumerated(spec),
    formatted(spec),
    cleaned(spec),
  ];
  return chain(steps.filter((step) => step !== undefined));
}

export function typesOf({ type }: Schema): readonly TypeName[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

const STEPS: Record<TypeName, (spec: ArgSpec) => Step> = {
  string: textStep,
  integer: integerStep,
  number: (spec) => numberStep(spec),
  boolean: booleanStep,
  array: (spec) => listStep(withAcceptedItems(spec), innerStep),
  object: (spec) => mapStep(spec, innerStep),
  null: nullStep,
};

const ACCEPTS: Record<TypeName, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(toNumber(value)),
  number: (value) => toNumber(value) !== undefined,
  boolean: (value) => toBoolean(value) !== undefined,
  array: (value) => Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value),
  object: (value) => value === '' || isContainer(value),
  null: (value) => value === null,
};

function chain(steps: readonly Step[]): Step {
  const [only] = steps;
  if (!only) return (value) => value;
  if (steps.length === 1) return only;
  return (value) => {
    let current = value;
    for (const step of steps) {
      current = step(current);
      if (current instanceof Problem) return current;
    }
    return current;
  };
}

function innerStep(spec: ArgSpec): Step {
  if (spec.check ?? spec.unchecked) throw new Error('Only a top-level argument can have a check or be unchecked.');
  return schemaStep(spec);
}

function trimmed({ trims }: ArgSpec): Step | undefined {
  return trims ? (value) => (typeof value === 'string' ? value.trim() : value) : undefined;
}

function anyOf(spec: ArgSpec): Step | undefined {
  return spec.anyOf && anyOfStep(spec.anyOf, candidateSteps(spec, spec.anyOf));
}

function oneOf(spec: ArgSpec): Step | undefined {
  return spec.oneOf && oneOfStep(spec.oneOf, candidateSteps(spec, spec.oneOf));
}

/** A candidate without a type has the one of its parent. */
function candidateSteps({ type }: Schema, candidates: readonly Schema[]): Step[] {
  return candidates.map((candidate) => innerStep(type === undefined ? candidate : { type, ...candidate }));
}

function typed(spec: ArgSpec): Step | undefined {
  const types = typesOf(spec);
  const [only] = types;
  if (only === undefined) return undefined;
  if (types.length === 1) return STEPS[only](spec);

  const choices = types.map((type) => ({ type, accepts: ACCEPTS[type], step: STEPS[type](spec) }));
  const text = choices.find(({ type }) => type === 'string');
  const list = choices.find(({ type }) => type === 'array');
  const wrong = wrongType(types);
  const choose = (value: unknown) => {
    if (text && value === '') return text;
    // A list could also pass for a map, and would lose its form.
    if (list && Array.isArray(value)) return list;
    return choices.find(({ accepts }) => accepts(value));
  };
  return (value) => {
    const choice = choose(value);
    return choice ? choice.step(value) : wrong;
  };
}

function enumerated(spec: ArgSpec): Step | undefined {
  const members = spec.enum ?? [];
  if (members.length === 0) return undefined;
  const scalars = new Set([...members.filter((member) => !isContainer(member)), ...(spec.alsoAccepts ?? [])]);
  const containers = new Set(members.filter(isContainer).map(canonical));
  const words = members.map((member) => (typeof member === 'string' ? member : canonical(member)));
  const foreign = new Problem('rest_not_in_enum', (name) => `${name} is not one of ${listed(words)}.`);
  const isMember = (value: unknown) => (isContainer(value) ? containers.has(canonical(value)) : scalars.has(value));
  return (value) => (isMember(value) ? value : foreign);
}

function formatted({ format }: Schema): Step | undefined {
  return format && formatStep(format);
}

function cleaned({ clean }: ArgSpec): Step | undefined {
  if (!clean) return undefined;
  const one = (value: unknown) => (typeof value === 'string' ? clean(value) : value);
  return (value) => (Array.isArray(value) ? value.map(one) : one(value));
}

/** On a list, the values accepted beside the enum are values of its items. */
function withAcceptedItems(spec: ArgSpec): ArgSpec {
  if (!spec.alsoAccepts || !spec.items) return spec;
  const items: ArgSpec = spec.items;
  return { ...spec, items: { ...items, alsoAccepts: [...(items.alsoAccepts ?? []), ...spec.alsoAccepts] } as ArgSpec };
}
