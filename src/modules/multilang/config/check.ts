// One element against the rule that the table has for it.
import type { AttributeRule, ElementRule } from './elements.ts';

/** 2: it does not belong there. 3: nobody can read on. */
export type Level = 2 | 3;

export interface Finding {
  readonly level: Level;
  readonly code: number;
  readonly message: string;
}

/** Numbers that readers of such lists know from libxml2. */
const CODES = {
  noDoctype: 61,
  malformed: 85,
  emptyName: 1831,
  value: 1840,
  text: 1843,
  root: 1845,
  unknownAttribute: 1866,
  missingAttribute: 1868,
  element: 1871,
};

const finding = (kind: keyof typeof CODES, message: string, level: Level = 2): Finding => ({
  level,
  code: CODES[kind],
  message,
});

export const malformed = (reason: string) => finding('malformed', reason, 3);
export const doctypeRefused = () => finding('noDoctype', 'A document type declaration is not allowed.', 3);
export const unexpectedRoot = (name: string) =>
  finding('root', `Element '${name}' is not the root of a configuration.`);
export const unexpectedElement = (name: string) => finding('element', `Element '${name}' is not expected.`);

export function checkAttributes(
  name: string,
  attributes: Readonly<Record<string, string>>,
  { attributes: rules = {} }: ElementRule,
): Finding[] {
  const given = Object.entries(attributes).filter(([attribute]) => !isOfXml(attribute));
  const wrong = given.flatMap(([attribute, value]) => {
    const rule = Object.hasOwn(rules, attribute) ? rules[attribute] : undefined;
    if (!rule) return [finding('unknownAttribute', `Attribute '${attribute}' of element '${name}' is not expected.`)];
    if (fits(value, rule)) return [];
    return [finding('value', `Attribute '${attribute}' of element '${name}' may not be '${value}'.`)];
  });
  const missing = Object.keys(rules).filter((one) => rules[one]?.isRequired && attributes[one] === undefined);
  return [
    ...wrong,
    ...missing.map((one) => finding('missingAttribute', `Element '${name}' lacks the attribute '${one}'.`)),
  ];
}

export function checkText(name: string, text: string, rule: ElementRule): Finding[] {
  const isBlank = text.trim() === '';
  if (rule.isNamed) return isBlank ? [finding('emptyName', `Element '${name}' names nothing.`)] : [];
  return isBlank ? [] : [finding('text', `Element '${name}' holds text that is not expected.`)];
}

/** Namespaces and the address of a schema may stand anywhere. */
const isOfXml = (attribute: string): boolean => /^(?:xmlns$|xmlns:|xsi:|xml:)/.test(attribute);

function fits(value: string, { values, isRequired, isList }: AttributeRule): boolean {
  if (!values) return !isRequired || value !== '';
  const parts = isList ? value.split(',').map((part) => part.trim()) : [value];
  return parts.every((part) => values.includes(part));
}
