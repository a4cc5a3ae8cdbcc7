// What clients see of components.
import { a, type ArgSpec } from '#kernel/args/args.ts';
import { dataAndMeta, exactly, listOf, mapOf, oneOfShapes, orNull, shape } from '#kernel/routes/shape.ts';

const none = a.list(a.string(), { maxItems: 0, description: 'Always empty.' });

export const componentHeads = dataAndMeta(
  listOf(shape('builder-component-head', { id: a.int(), name: a.string(), uid: a.string(), isArchived: a.bool() })),
  none,
);

export const componentStyles = dataAndMeta(
  mapOf(a.map({ description: 'Local classes of the elements by their id, by the number of the component.' })),
  none,
);

export const madeComponents = dataAndMeta(
  mapOf(a.int({ description: 'The number of the component, by its uid.' })),
  none,
);

export const validComponents = dataAndMeta(a.schema<null>({ type: 'null' }), none);

const text = a.string({ required: true });
/** Editors may send a number for it. */
const groupKey: ArgSpec = { type: ['string', 'number'] };

const overridableProp = a.object(
  {
    overrideKey: text,
    label: text,
    elementId: text,
    propKey: text,
    elType: text,
    widgetType: text,
    originValue: a.schema({ required: true }),
    groupId: text,
    originPropFields: a.schema({ type: ['object', 'null'], additionalProperties: true, required: true }),
  },
  { additionalProperties: false },
);
const group = a.object(
  {
    id: a.schema({ ...groupKey, required: true }),
    label: text,
    props: a.list(a.schema(groupKey), { required: true, description: 'Keys of values.' }),
  },
  { additionalProperties: true },
);
const mapWith = (items: ArgSpec, description: string) =>
  a.schema({ type: 'object', required: true, additionalProperties: items, description });

/** Handed on as it is stored; it was checked before. */
const props = orNull(
  a.schema<unknown>(
    a.object(
      {
        props: mapWith(overridableProp, 'The values that instances may change, by their keys.'),
        groups: a.object(
          { items: mapWith(group, 'By their ids.'), order: a.list(a.string(), { required: true }) },
          { required: true, additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
  ),
);

const propsOfOne = shape('builder-component-props', { data: props, meta: none });
/** Asked with `componentIds`. */
const propsOfSeveral = shape('builder-components-props', {
  data: mapOf(props),
  meta: shape('builder-components-props-meta', { errors: mapOf(exactly('component_not_found')) }),
});
export const overridable = oneOfShapes('builder-overridable-props', propsOfOne, propsOfSeveral);

const numbers = a.list(a.num());
export const published = dataAndMeta(
  shape('builder-components-published', { success: numbers, failed: numbers }),
  none,
);
export const changed = dataAndMeta(
  shape('builder-components-changed', { failedIds: numbers, successIds: numbers }),
  none,
);

export const locked = dataAndMeta(shape('builder-component-locked', { locked: exactly(true) }), none);
export const unlocked = dataAndMeta(shape('builder-component-unlocked', { unlocked: exactly(true) }), none);
export const lockStatus = dataAndMeta(
  shape('builder-component-lock', {
    is_current_user_allow_to_edit: a.bool(),
    locked_by: orNull(a.string({ description: 'Name of the person.' })),
  }),
  none,
);
