// Boxes and buttons to choose from.
import { escapeHtml } from '#kernel/text/escape.ts';
import { decodeEntities } from '#modules/contactform/language/entities.ts';
import { hasOption, isRequired, type FormTag } from '#modules/contactform/language/tag.ts';
import { element } from './attributes.ts';
import { inputName, sharedAttributes, type ControlContext } from './field.ts';
import { FIELD_PREFIX } from './place.ts';

export function choiceGroup(tag: FormTag, context: ControlContext): string {
  const chosen = context.defaultOf(tag);
  const items = tag.values.map((label, index) => {
    const value = decodeEntities(label);
    const isLast = index === tag.values.length - 1;
    return item(tag, context, { value, isChecked: chosen.includes(value), isLast });
  });
  const isRadio = tag.basetype === 'radio';
  return element(
    'span',
    {
      ...sharedAttributes(tag, context),
      role: isRadio ? 'radiogroup' : 'group',
      // Only a radio group may be required as a whole.
      'aria-required': isRadio && isRequired(tag) ? 'true' : undefined,
      'aria-label': tag.name.replaceAll(/[-_:]+/g, ' '),
      'data-contactform-exclusive': hasOption(tag, 'exclusive'),
    },
    items.join(''),
  );
}

interface Item {
  readonly value: string;
  readonly isChecked: boolean;
  readonly isLast: boolean;
}

function item(tag: FormTag, { isInLabel }: ControlContext, { value, isChecked, isLast }: Item): string {
  const box = element('input', { type: tag.basetype, name: inputName(tag), value, checked: isChecked });
  const text = element('span', { class: 'contactform-list-item-label' }, escapeHtml(value));
  const both = hasOption(tag, 'label_first') ? `${text}${box}` : `${box}${text}`;
  const free = isLast && hasOption(tag, 'free_text') ? freeText(tag, value) : '';
  return element('span', { class: 'contactform-list-item' }, (isInLabel ? both : element('label', {}, both)) + free);
}

function freeText(tag: FormTag, label: string): string {
  const name = `${FIELD_PREFIX}_free_text_${tag.name}`;
  return element('input', { type: 'text', name, class: 'contactform-free-text', 'aria-label': label, maxlength: 400 });
}
