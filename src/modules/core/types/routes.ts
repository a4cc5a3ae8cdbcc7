// core/v2 types: the kinds of records, read only.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { shapeWhole } from '#kernel/pipeline/shape-parts.ts';
import { item, json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import type { Services } from '#kernel/services.ts';
import { designTypes } from '#content/posts/design-types.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import type { PostType } from '#content/posts/types.ts';
import { context } from '#modules/core/posts/args.ts';
import * as places from '../places.ts';
import { typeResource } from './resource.ts';

/** Kinds of records that exist and that this caller does not read through this interface. */
const HIDDEN_TYPES = ['revision', ...designTypes.map(({ name }) => name)];

const listTypes = route({
  path: places.types,
  methods: ['GET'],
  args: { context },
  resource: typeResource,
  gives: 'map',
  permission({ args, caller, services }) {
    if (args.context !== 'edit' || typesOf(services, caller).some((type) => canEditType(caller, type)))
      return undefined;
    return refused(caller, 'rest_cannot_view', 'You may not edit records of any type.');
  },
  async handle(ctx) {
    const isEdit = ctx.args.context === 'edit';
    const chosen = typesOf(ctx.services, ctx.caller).filter((type) => !isEdit || canEditType(ctx.caller, type));
    const shaped = await shapeWhole(typeResource, chosen, ctx);
    return json(Object.fromEntries(chosen.map((type, index) => [type.name, shaped[index]])));
  },
});

const readType = route({
  path: places.type,
  methods: ['GET'],
  args: { type: a.string({ description: 'Name of the type.' }), context },
  resource: typeResource,
  subject({ args, caller, services }): Promise<PostType> {
    const found = typesOf(services, caller).find((type) => type.name === args.type);
    if (found) return Promise.resolve(found);
    if (!HIDDEN_TYPES.includes(args.type)) throw unknownType();
    throw refused(caller, 'rest_cannot_read_type', 'You may not read this type.');
  },
  permission({ args, caller, subject }) {
    if (args.context !== 'edit' || canEditType(caller, subject)) return undefined;
    return refused(caller, 'rest_forbidden_context', 'You may not see this type in the edit context.');
  },
  handle({ subject }) {
    return item(typeResource, subject);
  },
});

export const routes: readonly Route[] = [listTypes, readType];

/** Those of the base, those of the active modules, and those that only people know who may edit them. */
function typesOf(services: Pick<Services, 'registry'>, caller: Caller): PostType[] {
  const known = kindsOf(services).types.filter(({ custom }) => custom?.isInRest !== false);
  const inner = services.registry().modules.flatMap((module) => module.postTypes ?? []);
  const design = designTypes.filter((type) => canEditType(caller, type));
  return [...known, ...design, ...inner.filter(({ custom }) => custom === undefined)];
}

function canEditType(caller: Caller, type: PostType): boolean {
  return caller.can(type.onlyRight ?? `edit_${type.capabilityWord}`);
}

const unknownType = () => restError('rest_type_invalid', 404, 'There is no such type.');
