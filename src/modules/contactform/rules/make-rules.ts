// From the tags of a form to the rules for its fields.
import {
  hasOption,
  isRequired,
  numberOption,
  optionOf,
  sizesOf,
  type FormTag,
} from '#modules/contactform/language/tag.ts';
import { fileTypesOf, sizeLimitOf } from '#modules/contactform/language/file-options.ts';
import type { TagKind } from '#modules/contactform/language/tag-types.ts';
import { decodeEntities } from '#modules/contactform/language/entities.ts';
import type { Messages } from '#modules/contactform/messages/messages.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { resolveDate } from './relative-date.ts';
import type { Rule } from './rule.ts';

export interface Schema {
  version: string;
  locale: string;
  rules: readonly Rule[];
}

export interface RuleOptions {
  messages: Messages;
  locale: string;
  /** The day in the zone of the site. */
  today: string;
}

const VERSION = 'contactform SWV Schema 2024-10';

/** The order in which kinds are checked, which is also the order of the faults. */
const ORDER: readonly (readonly TagKind[])[] = [
  ['choice'],
  ['date'],
  ['file'],
  ['number'],
  ['select'],
  ['line'],
  ['area'],
];

export function makeSchema(tags: readonly FormTag[], options: RuleOptions): Schema {
  return { version: VERSION, locale: options.locale, rules: makeRules(tags, options) };
}

export function makeRules(tags: readonly FormTag[], options: RuleOptions): Rule[] {
  const of = (kinds: readonly TagKind[]): FormTag[] => tags.filter(({ kind }) => kinds.includes(kind));
  return [
    ...ORDER.flatMap((kinds) => of(kinds).flatMap((tag) => rulesOf(tag, options))),
    ...enumRules(of(['choice']), options.locale),
    ...enumRules(of(['select']), options.locale),
  ];
}

function rulesOf(tag: FormTag, options: RuleOptions): Rule[] {
  const { messages } = options;
  const required = (rule = 'required'): Rule[] =>
    isRequired(tag) ? [ruleFor(tag, rule, messages.invalid_required)] : [];
  switch (tag.kind) {
    case 'line':
    case 'area':
      return [...required(), ...formatRules(tag, messages), ...lengthRules(tag, messages)];
    case 'number':
      return [...required(), ruleFor(tag, 'number', messages.invalid_number), ...numberBounds(tag, messages)];
    case 'date':
      return [...required(), ruleFor(tag, 'date', messages.invalid_date), ...dateBounds(tag, options)];
    case 'select':
      return required();
    case 'choice':
      return [...required(), ...singleChoice(tag, options.locale)];
    case 'file':
      return [...required('requiredfile'), ...fileRules(tag, messages)];
    case 'consent':
    case 'quiz':
    case 'picture':
    case 'captcha':
    case 'hidden':
    case 'screen':
    case 'place':
      return [];
  }
}

function formatRules(tag: FormTag, messages: Messages): Rule[] {
  if (tag.basetype === 'email') return [ruleFor(tag, 'email', messages.invalid_email)];
  if (tag.basetype === 'url') return [ruleFor(tag, 'url', messages.invalid_url)];
  return tag.basetype === 'tel' ? [ruleFor(tag, 'tel', messages.invalid_tel)] : [];
}

function lengthRules(tag: FormTag, messages: Messages): Rule[] {
  const { minlength, maxlength } = sizesOf(tag);
  return [
    ...(minlength === undefined ? [] : [bound(tag, 'minlength', minlength, messages.invalid_too_short)]),
    bound(tag, 'maxlength', maxlength, messages.invalid_too_long),
  ];
}

function numberBounds(tag: FormTag, messages: Messages): Rule[] {
  const isRange = tag.basetype === 'range';
  const least = numberOption(tag, 'min') ?? (isRange ? '0' : undefined);
  const most = numberOption(tag, 'max') ?? (isRange ? '100' : undefined);
  return [
    ...(least === undefined ? [] : [bound(tag, 'minnumber', least, messages.number_too_small)]),
    ...(most === undefined ? [] : [bound(tag, 'maxnumber', most, messages.number_too_large)]),
  ];
}

function dateBounds(tag: FormTag, { messages, today }: RuleOptions): Rule[] {
  const { min, max } = datesOf(tag, today);
  return [
    ...(min === undefined ? [] : [bound(tag, 'mindate', min, messages.date_too_early)]),
    ...(max === undefined ? [] : [bound(tag, 'maxdate', max, messages.date_too_late)]),
  ];
}

export function datesOf(tag: FormTag, today: string): { min: string | undefined; max: string | undefined } {
  const dateOf = (word: string): string | undefined => {
    const option = optionOf(tag, word);
    return option === undefined ? undefined : resolveDate(option, today);
  };
  return { min: dateOf('min'), max: dateOf('max') };
}

function singleChoice(tag: FormTag, locale: string): Rule[] {
  const isSingle = tag.basetype === 'radio' || hasOption(tag, 'exclusive');
  return isSingle ? [bound(tag, 'maxitems', 1, sentencesIn(locale).oneChoice)] : [];
}

function fileRules(tag: FormTag, messages: Messages): Rule[] {
  return [
    { ...ruleFor(tag, 'file', messages.upload_file_type_invalid), accept: fileTypesOf(tag) },
    bound(tag, 'maxfilesize', sizeLimitOf(tag), messages.upload_file_too_large),
  ];
}

/** One rule for each name, with the choices of all its tags. Where visitors may write a choice, there is none. */
function enumRules(tags: readonly FormTag[], locale: string): Rule[] {
  const accepted = new Map<string, Set<string>>();
  for (const tag of tags) {
    const choices = accepted.get(tag.name) ?? new Set();
    for (const choice of choicesOf(tag)) choices.add(decodeEntities(choice));
    accepted.set(tag.name, choices);
  }
  for (const tag of tags) if (hasOption(tag, 'free_text')) accepted.delete(tag.name);
  const error = sentencesIn(locale).notAChoice;
  return [...accepted].map(([field, choices]) => ({ rule: 'enum', field, accept: [...choices], error }));
}

/** A caption is no choice. */
function choicesOf(tag: FormTag): readonly string[] {
  return tag.kind === 'select' && hasOption(tag, 'first_as_label') ? tag.values.slice(1) : tag.values;
}

function ruleFor({ name }: FormTag, rule: string, error: string): Rule {
  return { rule, field: name, error };
}

function bound(tag: FormTag, rule: string, threshold: number | string, error: string): Rule {
  return { rule, field: tag.name, threshold, error };
}
