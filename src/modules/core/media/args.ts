// The arguments of media items.
import { a, type ArgMap } from '#kernel/args/args.ts';
import { isKnownType, MEDIA_TYPES } from '#content/media/types.ts';
import { ids, ORDERS, refuseStatuses, sharedArgs } from '#modules/core/posts/args.ts';

export const listArgs = {
  ...sharedArgs,
  orderby: a.oneOf(ORDERS, { default: 'date', description: 'What the list is sorted by.' }),
  parent: ids('Only items that belong to these posts.'),
  parent_exclude: ids('No items that belong to these posts.'),
  status: a.list(a.oneOf(['inherit', 'private', 'trash']), {
    default: 'inherit',
    description: 'Only items in one of these states.',
    gate: (statuses, _name, asker) =>
      asker.can('edit_posts') ? undefined : refuseStatuses(statuses, asker, ['inherit']),
  }),
  media_type: a.list(a.oneOf(MEDIA_TYPES), { default: [], description: 'Only items of these kinds.' }),
  mime_type: a.list(a.string(), { default: [], description: 'Only items of these types.' }),
} satisfies ArgMap;

/** A type that no item can have is no filter. */
export function knownTypes(mimeTypes: readonly string[]): string[] {
  return mimeTypes.filter(isKnownType);
}

const percent = (description: string) => a.num({ minimum: 0, maximum: 100, description });

const flip = a.object({
  type: a.oneOf(['flip'], { required: true }),
  args: a.object(
    {
      flip: a.object(
        {
          horizontal: a.bool({ required: true, description: 'Left becomes right.' }),
          vertical: a.bool({ required: true, description: 'Up becomes down.' }),
        },
        { required: true },
      ),
    },
    { required: true },
  ),
});
const rotate = a.object({
  type: a.oneOf(['rotate'], { required: true }),
  args: a.object({ angle: a.num({ required: true, description: 'Degrees, clockwise.' }) }, { required: true }),
});
const crop = a.object({
  type: a.oneOf(['crop'], { required: true }),
  args: a.object(
    {
      left: a.num({ required: true, description: 'Start from the left, in percent.' }),
      top: a.num({ required: true, description: 'Start from the top, in percent.' }),
      width: a.num({ required: true, description: 'Width of the part, in percent.' }),
      height: a.num({ required: true, description: 'Height of the part, in percent.' }),
    },
    { required: true },
  ),
});

export type ModifierArg =
  | { type: 'flip'; args: { flip: { horizontal: boolean; vertical: boolean } } }
  | { type: 'rotate'; args: { angle: number } }
  | { type: 'crop'; args: { left: number; top: number; width: number; height: number } };

export const modifiers = a.schema<ModifierArg[]>({
  type: 'array',
  minItems: 1,
  maxItems: 50,
  description: 'What is done to the image, one after another.',
  items: { type: 'object', oneOf: [flip, rotate, crop] },
});

export const editArgs = {
  src: a.string({ required: true, format: 'uri', description: 'An address of the image.' }),
  modifiers,
  rotation: a.int({
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
    description: 'Degrees, clockwise.',
  }),
  x: percent('Start of the part from the left, in percent.'),
  y: percent('Start of the part from the top, in percent.'),
  width: percent('Width of the part, in percent.'),
  height: percent('Height of the part, in percent.'),
} satisfies ArgMap;
