// The HTML of form tags.
import { escapeHtml } from '#kernel/text/escape.ts';
import { PICTURE_SIZE } from '#content/submissions/captcha/draw.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { challengeField } from '#modules/contactform/captcha/addresses.ts';
import { decodeEntities } from '#modules/contactform/language/entities.ts';
import { fileTypesOf } from '#modules/contactform/language/file-options.ts';
import {
  hasOption,
  isRequired,
  numberOption,
  optionOf,
  sizesOf,
  wholeOption,
  type FormTag,
} from '#modules/contactform/language/tag.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { datesOf } from '#modules/contactform/rules/make-rules.ts';
import { element, type Attributes } from './attributes.ts';
import { choiceGroup } from './choices.ts';
import { classesOf, firstValue, inputName, sharedAttributes, type ControlContext } from './field.ts';
import { errorId, FIELD_PREFIX, type Place } from './place.ts';

export function renderControl(tag: FormTag, context: ControlContext): string {
  switch (tag.kind) {
    case 'line':
      return wrapped(tag, context, lineInput(tag, context));
    case 'area':
      return wrapped(tag, context, textArea(tag, context));
    case 'number':
      return wrapped(tag, context, numberInput(tag, context));
    case 'date':
      return wrapped(tag, context, dateInput(tag, context));
    case 'select':
      return wrapped(tag, context, selectMenu(tag, context));
    case 'choice':
      return wrapped(tag, context, choiceGroup(tag, context));
    case 'consent':
      return wrapped(tag, context, consentBox(tag, context));
    case 'quiz':
      return wrapped(tag, context, quizInput(tag, context));
    case 'picture':
      return captchaPicture(tag, context);
    case 'captcha':
      return wrapped(tag, context, captchaInput(tag, context));
    case 'file':
      return wrapped(tag, context, fileInput(tag, context));
    case 'hidden':
      return element('input', { type: 'hidden', name: tag.name, value: firstValue(tag, context) });
    case 'screen':
      return screenPart(tag);
    case 'place':
      return tag.type === 'submit' ? submitButton(tag, context) : responseArea();
  }
}

export function responseArea(): string {
  return '<div class="contactform-response-output" data-form-message></div>';
}

function wrapped(tag: FormTag, { unitTag }: Place, control: string): string {
  const tip = element(
    'span',
    { class: 'contactform-not-valid-tip', id: errorId(unitTag, tag.name), 'data-form-error': inputName(tag) },
    '',
  );
  return element('span', { class: 'contactform-form-control-wrap', 'data-name': tag.name }, control + tip);
}

function fieldAttributes(tag: FormTag, context: Place): Attributes {
  return {
    ...sharedAttributes(tag, context),
    autocomplete: optionOf(tag, 'autocomplete', /^[a-z0-9-]+$/i),
    readonly: hasOption(tag, 'readonly'),
    'aria-required': isRequired(tag) ? 'true' : undefined,
    name: inputName(tag),
  };
}

/** With `placeholder` the value is only shown until somebody types. */
function valueAndPlaceholder(tag: FormTag, context: Place): { value: string; placeholder: string | undefined } {
  const isHint = hasOption(tag, 'placeholder') || hasOption(tag, 'watermark');
  const own = decodeEntities(tag.values[0] ?? '');
  const given = context.defaultOf(tag)[0];
  return { value: given ?? (isHint ? '' : own), placeholder: isHint ? own : undefined };
}

function lineInput(tag: FormTag, context: Place): string {
  const { size, minlength, maxlength } = sizesOf(tag);
  return element('input', {
    type: tag.basetype,
    ...fieldAttributes(tag, context),
    size,
    minlength,
    maxlength,
    list: optionOf(tag, 'list', /^[\w-]+$/),
    ...valueAndPlaceholder(tag, context),
  });
}

function textArea(tag: FormTag, context: Place): string {
  const { cols = 40, rows = 6, minlength, maxlength } = sizesOf(tag);
  const { value, placeholder } = valueAndPlaceholder(tag, context);
  const text = tag.content === '' ? value : decodeEntities(tag.content);
  const attributes = { ...fieldAttributes(tag, context), cols, rows, minlength, maxlength, placeholder };
  return element('textarea', attributes, escapeHtml(text));
}

function numberInput(tag: FormTag, context: Place): string {
  const isRange = tag.basetype === 'range';
  const min = numberOption(tag, 'min') ?? (isRange ? '0' : undefined);
  const max = numberOption(tag, 'max') ?? (isRange ? '100' : undefined);
  const step = optionOf(tag, 'step', /^(?:any|\d+(?:\.\d+)?|\.\d+)$/);
  const { value, placeholder } = valueAndPlaceholder(tag, context);
  const middle = isRange && value === '' ? String((Number(min) + Number(max)) / 2) : value;
  return element('input', {
    type: tag.basetype,
    ...fieldAttributes(tag, context),
    min,
    max,
    step,
    value: middle,
    placeholder,
  });
}

function dateInput(tag: FormTag, context: Place): string {
  const step = optionOf(tag, 'step', /^(?:any|\d+)$/);
  const value = valueAndPlaceholder(tag, context);
  return element('input', {
    type: 'date',
    ...fieldAttributes(tag, context),
    ...datesOf(tag, context.today),
    step,
    ...value,
  });
}

function selectMenu(tag: FormTag, context: Place): string {
  const isCaptioned = hasOption(tag, 'first_as_label');
  const chosen = context.defaultOf(tag);
  const options = tag.values.map((label, index) => {
    const text = decodeEntities(label);
    const value = isCaptioned && index === 0 ? '' : text;
    return element('option', { value, selected: value !== '' && chosen.includes(text) }, escapeHtml(text));
  });
  if (hasOption(tag, 'include_blank') || options.length === 0) {
    options.unshift(element('option', { value: '' }, `— ${escapeHtml(sentencesIn(context.locale).choose)} —`));
  }
  const isMultiple = hasOption(tag, 'multiple');
  const attributes = { ...fieldAttributes(tag, context), multiple: isMultiple, size: wholeOption(tag, 'size') };
  return element('select', attributes, options.join(''));
}

function consentBox(tag: FormTag, context: ControlContext): string {
  const isChecked = hasOption(tag, 'default:on') || context.defaultOf(tag).length > 0;
  const box = element('input', {
    type: 'checkbox',
    name: tag.name,
    value: '1',
    checked: isChecked,
    'aria-describedby': errorId(context.unitTag, tag.name),
    'aria-required': hasOption(tag, 'optional') ? undefined : 'true',
  });
  const text = tag.content === '' ? escapeHtml(tag.values[0] ?? '') : filterHtml(tag.content);
  const inside = `${box}${element('span', { class: 'contactform-list-item-label' }, text)}`;
  const item = context.isInLabel ? inside : element('label', {}, inside);
  const { 'aria-describedby': _onBox, ...attributes } = sharedAttributes(tag, context);
  const states = ['optional', 'invert'].filter((word) => hasOption(tag, word));
  const classes = [attributes['class'], ...states].join(' ');
  return element('span', { ...attributes, class: classes }, element('span', { class: 'contactform-list-item' }, item));
}

function quizInput(tag: FormTag, context: ControlContext): string {
  const { question, mark } = context.quizFor(tag);
  const label = element('span', { class: 'contactform-quiz-label' }, escapeHtml(question));
  const input = challengeInput(tag, context, 40);
  const asked = context.isInLabel ? `${label} ${input}` : element('label', {}, `${label} ${input}`);
  return asked + element('input', { type: 'hidden', name: `${FIELD_PREFIX}_quiz_answer_${tag.name}`, value: mark });
}

/** The field beside it says which picture it was, once a script has asked for one. */
function captchaPicture(tag: FormTag, context: Place): string {
  const words = sentencesIn(context.locale);
  const { 'aria-describedby': _onAnswer, ...attributes } = sharedAttributes(tag, context);
  const picture = element('img', {
    ...attributes,
    src: context.pictureFor(tag),
    alt: words.picture,
    ...PICTURE_SIZE,
    'data-contactform-captcha': tag.name,
    'data-contactform-renew': words.otherPicture,
  });
  return picture + element('input', { type: 'hidden', name: challengeField(tag.name), value: '' });
}

function captchaInput(tag: FormTag, context: ControlContext): string {
  const attributes = { autocapitalize: 'characters', spellcheck: 'false' };
  const input = challengeInput(tag, context, 12, attributes);
  if (context.isInLabel) return input;
  const words = escapeHtml(sentencesIn(context.locale).readPicture);
  return element('label', {}, `${element('span', { class: 'contactform-quiz-label' }, words)} ${input}`);
}

function challengeInput(tag: FormTag, context: Place, size: number, more: Attributes = {}): string {
  return element('input', {
    type: 'text',
    ...fieldAttributes(tag, context),
    'aria-required': 'true',
    autocomplete: 'off',
    ...more,
    size: sizesOf(tag).size ?? size,
  });
}

function fileInput(tag: FormTag, context: Place): string {
  const capture = optionOf(tag, 'capture', /^(?:user|environment)$/);
  const { readonly: _never, ...attributes } = fieldAttributes(tag, context);
  return element('input', { type: 'file', ...attributes, accept: fileTypesOf(tag).join(','), capture });
}

function screenPart(tag: FormTag): string {
  if (tag.basetype !== 'count') {
    return element('output', { class: classesOf(tag).join(' '), 'data-contactform-reflects': tag.name }, '');
  }
  const direction = hasOption(tag, 'down') ? 'down' : 'up';
  return element(
    'span',
    {
      class: `contactform-character-count ${direction}`,
      'data-contactform-counts': tag.name,
      'data-contactform-direction': direction,
    },
    '',
  );
}

function submitButton(tag: FormTag, context: Place): string {
  const { 'aria-describedby': _none, ...attributes } = sharedAttributes(tag, context);
  const label = tag.values[0] ?? sentencesIn(context.locale).send;
  return element('button', { type: 'submit', ...attributes }, escapeHtml(decodeEntities(label)));
}
