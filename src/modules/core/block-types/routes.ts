// core/v2 block-types: the blocks that the server prints, read only.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import type { Services } from '#kernel/services.ts';
import { postTypes } from '#content/posts/types.ts';
import { context } from '#modules/core/posts/args.ts';
import * as places from '../places.ts';
import { blockType, namespaceOf, type BlockType } from './resource.ts';

const namespace = a.string({ description: 'First part of the name.' });

/** All of them, or those of one maker. */
const listing = {
  methods: ['GET'],
  args: { context, namespace },
  resource: blockType,
  gives: 'list',
  permission: mayView,
  handle: ({ args, services }: Ctx<{ namespace?: string }>) =>
    items(blockType, findBlockTypes(services, args.namespace)),
} as const;

const listBlockTypes = route({ ...listing, path: '/block-types' });
const listNamespace = route({ ...listing, path: places.blockTypesOf });

const readBlockType = route({
  path: places.blockType,
  methods: ['GET'],
  args: { context, namespace, name: a.string({ description: 'Second part of the name.' }) },
  resource: blockType,
  subject({ args, services }): Promise<BlockType> {
    const found = findBlockTypes(services, args.namespace).find(
      ({ name }) => name === `${args.namespace}/${args.name}`,
    );
    if (!found) throw unknownBlockType();
    return Promise.resolve(found);
  },
  permission: mayView,
  handle: ({ subject }) => item(blockType, subject),
});

export const routes: readonly Route[] = [listBlockTypes, listNamespace, readBlockType];

function findBlockTypes({ registry }: Pick<Services, 'registry'>, wished: string | undefined): BlockType[] {
  return registry()
    .modules.flatMap(({ dynamicBlocks = {} }) => Object.keys(dynamicBlocks))
    .filter((name) => wished === undefined || namespaceOf(name) === wished)
    .sort()
    .map((name) => ({ name }));
}

function mayView({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`))) return undefined;
  return refused(caller, 'rest_block_type_cannot_view', 'You may not see the kinds of blocks.');
}

const unknownBlockType = () => restError('rest_block_type_invalid', 404, 'There is no such kind of block.');
