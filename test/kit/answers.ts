// Every answer that a test receives is what its route declares: nothing missing, nothing that was not declared.
import type { Schema } from '#kernel/args/args.ts';
import type { Registry } from '#kernel/registry.ts';
import { declaredAnswer } from '#kernel/routes/declared-answer.ts';
import type { Method } from '#kernel/routes/route.ts';
import type { Answer } from './client.ts';

export function checkAnswer(
  { routes, modules }: Pick<Registry, 'routes' | 'modules'>,
  method: string,
  path: string,
  { status, body, headers }: Answer,
): void {
  const [place = '', query = ''] = path.split('?', 2);
  if (status < 200 || status > 299 || isEnveloped(query)) return;
  const match = routes.match(decodeURI(place), method);
  if (match && !match.endpoint.route.statuses.some((one) => one === status)) {
    throw new Error(`${method} ${place} sends the status ${status}, which its route does not declare.`);
  }
  if (isReduced(query) || !isJson(headers)) return;
  const declared = match && declaredAnswer(match.endpoint.route, method as Method, modules);
  const isEmpty = match?.endpoint.route.answers?.media === 'none';
  const problem = isEmpty ? bodyProblem(body) : declared && problemIn(body, declared, 'answer');
  if (problem) throw new Error(`${method} ${place} does not answer as it declares: ${problem}.`);
}

const bodyProblem = (body: unknown): string | undefined => (body === '' ? undefined : 'it has a body');

/** Another status stands around the one of the route. */
const isEnveloped = (query: string): boolean => /(?:^|&)(?:_envelope|rest_route=)/.test(query);

/** Asked for in a way that gives less, or more. */
const isReduced = (query: string): boolean => /(?:^|&)(?:_fields|_embed=|context=(?:embed|help))/.test(query);

/** A route may offer the same as a file. */
const isJson = (headers: Headers): boolean => headers.get('content-type')?.startsWith('application/json') === true;

export function problemIn(value: unknown, schema: Schema, name: string): string | undefined {
  const { anyOf, type, enum: values, refersTo } = schema;
  if (refersTo) return problemIn(value, refersTo().schema, name);
  if (anyOf) {
    const problems = anyOf.map((one) => problemIn(value, one, name));
    return problems.includes(undefined) ? undefined : problems.join(' and ');
  }
  const types = type === undefined ? [] : [type].flat();
  if (types.length > 0 && !types.some((one) => isOf(value, one))) return `${name} is no ${types.join(' or ')}`;
  if (values && !values.includes(value)) return `${name} is ${JSON.stringify(value)}, none of its values`;
  if (Array.isArray(value) && value.length > (schema.maxItems ?? Infinity)) return `${name} is too long`;
  if (Array.isArray(value)) return firstOf(value.entries(), ([at, one]) => itemProblem(one, schema, `${name}[${at}]`));
  return isMap(value) ? problemInMap(value, schema, name) : undefined;
}

const itemProblem = (value: unknown, { items }: Schema, name: string): string | undefined =>
  items && problemIn(value, items, name);

function problemInMap(value: Record<string, unknown>, schema: Schema, name: string): string | undefined {
  const { properties = {}, additionalProperties } = schema;
  const missing = Object.keys(properties).find((key) => properties[key]?.required === true && !(key in value));
  if (missing !== undefined) return `${name}.${missing} is missing`;
  return firstOf(Object.entries(value), ([key, member]) => {
    const known = properties[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (known) return problemIn(member, known, `${name}.${key}`);
    return additionalProperties === false ? `${name}.${key} was not declared` : undefined;
  });
}

function firstOf<T>(values: Iterable<T>, find: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOf(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isMap(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
