// Steps for text, numbers and booleans: the loose typing of query strings, then the keywords of the type.
import type { Schema } from './args.ts';
import { Problem, wrongType, type Step } from './problem.ts';

export function textStep(schema: Schema): Step {
  const { minLength = 0, maxLength = Infinity } = schema;
  const pattern = schema.pattern === undefined ? undefined : compilePattern(schema.pattern);
  const wrong = wrongType(['string']);
  const short = new Problem('rest_too_short', (name) => `${name} must have at least ${characters(minLength)}.`);
  const long = new Problem('rest_too_long', (name) => `${name} must have at most ${characters(maxLength)}.`);
  const unlike = new Problem(
    'rest_invalid_pattern',
    (name) => `${name} does not match the pattern ${schema.pattern ?? ''}.`,
  );
  return (value) => {
    if (typeof value !== 'string') return wrong;
    if (minLength > 0 && hasFewerThan(value, minLength)) return short;
    if (value.length > maxLength && !hasFewerThan(value, maxLength + 1)) return long;
    if (pattern && !pattern.test(value)) return unlike;
    return value;
  };
}

export function integerStep(schema: Schema): Step {
  const checked = numberStep(schema, 'integer');
  const wrong = wrongType(['integer']);
  return (value) => {
    const number = checked(value);
    if (typeof number !== 'number') return number;
    return Number.isSafeInteger(number) ? number : wrong;
  };
}

export function numberStep(schema: Schema, type = 'number'): Step {
  const { multipleOf, minimum = -Infinity, maximum = Infinity } = schema;
  const wrong = wrongType([type]);
  const uneven = new Problem('rest_invalid_multiple', (name) => `${name} must be a multiple of ${multipleOf ?? 1}.`);
  const outside = outOfBounds(schema);
  const isAbove = schema.exclusiveMinimum ? (n: number) => n > minimum : (n: number) => n >= minimum;
  const isBelow = schema.exclusiveMaximum ? (n: number) => n < maximum : (n: number) => n <= maximum;
  return (value) => {
    const number = toNumber(value);
    if (number === undefined) return wrong;
    if (multipleOf !== undefined && !isMultiple(number, multipleOf)) return uneven;
    return isAbove(number) && isBelow(number) ? number : outside;
  };
}

export function booleanStep(): Step {
  const wrong = wrongType(['boolean']);
  return (value) => toBoolean(value) ?? wrong;
}

export function nullStep(): Step {
  const wrong = wrongType(['null']);
  return (value) => (value === null ? null : wrong);
}

const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?[ \t\n\r\v\f]*$/i;

export function toNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && NUMERIC.test(value))) return undefined;
  const number = Number(value);
  // Adding zero turns the negative zero into the plain one.
  return Number.isFinite(number) ? number + 0 : undefined;
}

export function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1') return true;
  if (value === 0 || value === '0') return false;
  if (typeof value !== 'string' || value.length > 5) return undefined;
  const word = value.toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : undefined;
}

/** Written patterns are meant for Unicode text; some only compile without the flag, as they escape more than it allows. */
export function compilePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

/** Counted in code points: a character outside the basic plane is one, though its length is two. */
function hasFewerThan(text: string, limit: number): boolean {
  if (text.length < limit) return true;
  if (text.length >= limit * 2) return false;
  let count = 0;
  for (const _character of text) if (++count === limit) return false;
  return true;
}

function isMultiple(number: number, of: number): boolean {
  if (Number.isInteger(number) && Number.isInteger(of)) return number % of === 0;
  // 0.3 is a multiple of 0.1 for everybody but binary fractions.
  const quotient = number / of;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * 1e-12;
}

function outOfBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): Problem {
  const from = `${minimum ?? ''} (${exclusiveMinimum ? 'exclusive' : 'inclusive'})`;
  const to = `${maximum ?? ''} (${exclusiveMaximum ? 'exclusive' : 'inclusive'})`;
  const say = (name: string) => {
    if (minimum === undefined) return `${name} must be at most ${to}`;
    if (maximum === undefined) return `${name} must be at least ${from}`;
    return `${name} must be between ${from} and ${to}`;
  };
  return new Problem('rest_out_of_bounds', say);
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}
