// The rule about form fields.
import { attribute, hasText, isHidden, parentsOf, spokenName, type Element, type ParsedPage } from './page.ts';
import type { Rule } from './rule.ts';

const fieldLabel: Rule = {
  name: 'field-label',
  title: 'Form fields without label',
  hint: 'Give the field a label; a placeholder is gone as soon as somebody writes.',
  find: (page) =>
    page
      .named('input', 'select', 'textarea')
      .filter((field) => !isHidden(field) && !isButton(field) && !isLabelled(page, field)),
};

export const formRules = [fieldLabel];

const BUTTONS = ['hidden', 'submit', 'reset', 'button', 'image'];

const isButton = (field: Element): boolean => BUTTONS.includes(attribute(field, 'type')?.toLowerCase() ?? '');

function isLabelled(page: ParsedPage, field: Element): boolean {
  if (hasText(field, 'aria-label') || hasText(field, 'title')) return true;
  const named = (attribute(field, 'aria-labelledby') ?? '').split(/\s+/).flatMap((id) => page.byId(id) ?? []);
  const id = attribute(field, 'id');
  const pointing = id === undefined ? [] : page.named('label').filter((label) => attribute(label, 'for') === id);
  const around = parentsOf(field).filter(({ name }) => name === 'label');
  return [...named, ...pointing, ...around].some((label) => spokenName(page, label) !== '');
}
