// The parts of the OpenAPI document that do not depend on the routes.
import type { JsonSchema } from './openapi-schema.ts';

export const errorAnswer = { $ref: '#/components/responses/Error' };

export const listHeaders = {
  'X-WP-Total': { $ref: '#/components/headers/Total' },
  'X-WP-TotalPages': { $ref: '#/components/headers/TotalPages' },
};

const SHARED = {
  _fields: {
    description: 'The members of the answer that are wanted, nested ones with dots.',
    schema: { type: 'array', items: { type: 'string' } },
    style: 'form',
    explode: false,
    example: ['id', 'title.rendered'],
  },
  _embed: {
    description: 'Relations of which the linked records are put into the answer; without a value all that can be.',
    schema: { anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'string' } }] },
    style: 'form',
    explode: false,
    allowEmptyValue: true,
  },
  _envelope: {
    description: 'Puts status and headers into the body.',
    schema: { type: 'string' },
    allowEmptyValue: true,
  },
};

/** Accepted by every route; left out where it has an argument of that name itself. */
export function sharedParameters(args: Readonly<Record<string, unknown>>): { $ref: string }[] {
  const names = Object.keys(SHARED).filter((name) => !Object.hasOwn(args, name));
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

export function components(resources: Readonly<Record<string, JsonSchema>>): Record<string, unknown> {
  const parameters = Object.entries(SHARED).map(([name, parameter]) => [name, { name, in: 'query', ...parameter }]);
  return {
    schemas: { ...resources, Error: errorSchema },
    parameters: Object.fromEntries(parameters),
    headers: {
      Total: { description: 'How many records the whole list has.', schema: { type: 'integer' } },
      TotalPages: { description: 'How many pages the whole list has.', schema: { type: 'integer' } },
    },
    responses: {
      Error: {
        description: 'What went wrong.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    securitySchemes: {
      applicationPassword: {
        type: 'http',
        scheme: 'basic',
        description: 'The user name and an application password of that user.',
      },
    },
  };
}

const errorSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Stable, for programs.' },
    message: { type: 'string', description: 'A sentence, for people.' },
    data: {
      type: 'object',
      properties: { status: { type: 'integer' } },
      required: ['status'],
      additionalProperties: true,
    },
    additional_errors: { type: 'array', items: { $ref: '#/components/schemas/Error' } },
  },
  required: ['code', 'message', 'data'],
};
