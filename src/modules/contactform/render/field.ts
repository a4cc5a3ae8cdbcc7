// What the controls of all kinds share.
import { hasOption, isRequired, optionOf, optionsOf, type FormTag } from '#modules/contactform/language/tag.ts';
import type { Attributes } from './attributes.ts';
import { errorId, type Place } from './place.ts';

export interface ControlContext extends Place {
  /** A label stands around the tag already. */
  readonly isInLabel: boolean;
}

/** The name under which browsers send it. */
export function inputName(tag: FormTag): string {
  const isList =
    (tag.kind === 'select' && hasOption(tag, 'multiple')) ||
    (tag.basetype === 'checkbox' && !hasOption(tag, 'exclusive'));
  return isList ? `${tag.name}[]` : tag.name;
}

/** What all controls of a tag share. */
export function sharedAttributes(tag: FormTag, context: Place): Attributes {
  return {
    class: classesOf(tag).join(' '),
    id: freeId(tag, context),
    tabindex: optionOf(tag, 'tabindex', /^-?\d{1,4}$/),
    'aria-describedby': errorId(context.unitTag, tag.name),
  };
}

export function firstValue(tag: FormTag, context: Place): string {
  return context.defaultOf(tag)[0] ?? tag.values[0] ?? '';
}

export function classesOf(tag: FormTag): string[] {
  return [
    'contactform-form-control',
    `contactform-${tag.basetype}`,
    ...(isRequired(tag) ? ['contactform-validates-as-required'] : []),
    ...optionsOf(tag, 'class').filter((name) => /^[\w-]+$/.test(name)),
  ];
}

/** An id that somebody else has, or that could be ours, is not given. */
function freeId(tag: FormTag, { ids }: Place): string | undefined {
  const wish = optionOf(tag, 'id', /^[A-Za-z][\w:.-]*$/);
  if (wish === undefined || wish.startsWith('contactform') || ids.has(wish)) return undefined;
  ids.add(wish);
  return wish;
}
