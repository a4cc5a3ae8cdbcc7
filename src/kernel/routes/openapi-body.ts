// The bodies of requests in the OpenAPI document.
import type { ArgMap, ArgSpec, Schema } from '#kernel/args/args.ts';
import { objectMembers, type JsonSchema } from './openapi-schema.ts';

export interface RequestBody {
  required: boolean;
  content: BodyContent;
}

/** A route that takes files has the file as the whole body, or as a part of a form. */
type BodyContent =
  | { 'application/json': { schema: JsonSchema } }
  | { 'multipart/form-data': { schema: JsonSchema }; '*/*'?: { schema: JsonSchema } };

/** What the fields of a body are, however they travel. */
export function fieldsOf({ content }: RequestBody): JsonSchema {
  return 'application/json' in content ? content['application/json'].schema : content['multipart/form-data'].schema;
}

/** `isOpen`: the fields are those of a form that somebody wrote. */
export function requestBody(
  args: ArgMap,
  { takesFiles, isOpen }: { takesFiles: boolean; isOpen: boolean },
): RequestBody | undefined {
  if (Object.keys(args).length === 0 && !takesFiles) return undefined;
  const taken = Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, takenSchema(arg)]));
  const members = objectMembers(taken);
  const schema = { type: 'object', ...members, ...(isOpen && { additionalProperties: true }) };
  const content = takesFiles ? fileContent(schema, isOpen) : { 'application/json': { schema } };
  return { required: takesFiles || members.required !== undefined, content };
}

/** What the server takes: no members that it only shows, and a text where that stands for the whole. */
function takenSchema(arg: ArgSpec): Schema {
  const { properties, alsoText, required } = arg;
  const own = properties && Object.entries(properties).filter(([, { readonly }]) => readonly !== true);
  const schema: Schema = own ? { ...arg, properties: Object.fromEntries(own) } : arg;
  if (alsoText !== true) return schema;
  const { description, required: _required, ...object } = schema;
  const whole = { anyOf: [{ type: 'string' as const }, object] };
  return { ...whole, ...(description !== undefined && { description }), ...(required !== undefined && { required }) };
}

function fileContent(schema: JsonSchema, isOpen: boolean): BodyContent {
  if (isOpen) return { 'multipart/form-data': { schema } };
  const file = { type: 'string', format: 'binary' };
  const properties = { ...Object(schema['properties']), [FILE_FIELD]: file };
  return { 'multipart/form-data': { schema: { ...schema, properties } }, '*/*': { schema: file } };
}

/** The part of a form that holds the file. */
export const FILE_FIELD = 'file';
