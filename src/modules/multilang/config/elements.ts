// What a configuration document may hold: for each element its children, its attributes and their values.

export const FIELD_ACTIONS = ['translate', 'copy', 'copy-once', 'ignore'] as const;
export type FieldAction = (typeof FIELD_ACTIONS)[number];

export interface AttributeRule {
  readonly isRequired?: true;
  /** Absent: any text. */
  readonly values?: readonly string[];
  /** Several of the values, with commas between them. */
  readonly isList?: true;
}

export interface ElementRule {
  readonly children?: Readonly<Record<string, ElementRule>>;
  readonly attributes?: Readonly<Record<string, AttributeRule>>;
  /** Its text is the name of what it is about. */
  readonly isNamed?: true;
  /** Whatever stands in it. */
  readonly isOpen?: true;
}

const text: AttributeRule = {};
const requiredText: AttributeRule = { isRequired: true };
const flag: AttributeRule = { values: ['0', '1'] };
const link: AttributeRule = { values: ['link'] };
const encoding: AttributeRule = { values: ['json', 'base64', 'urlencode'], isList: true };

const field: ElementRule = {
  isNamed: true,
  attributes: {
    action: { isRequired: true, values: FIELD_ACTIONS },
    style: { values: ['line', 'textarea', 'visual'] },
    label: text,
    group: text,
    encoding,
  },
};
const kind: ElementRule = {
  isNamed: true,
  attributes: { translate: { ...flag, isRequired: true }, 'display-as-translated': flag },
};
const fieldKey = nestedKey({ name: requiredText });
const optionKey = nestedKey({ name: requiredText, type: link });
const blockKey = nestedKey({ name: requiredText, type: link, label: text });
const control: ElementRule = { isNamed: true, attributes: { type: text, editor_type: text } };

/** Of the root, whatever that is called. */
const SECTIONS: Readonly<Record<string, ElementRule>> = {
  'custom-fields': { children: { 'custom-field': field } },
  'custom-fields-texts': { children: { key: fieldKey } },
  'custom-term-fields': { children: { 'custom-term-field': field } },
  'custom-types': { children: { 'custom-type': kind } },
  taxonomies: { children: { taxonomy: kind } },
  'admin-texts': { children: { key: optionKey } },
  shortcodes: {
    children: {
      shortcode: {
        children: {
          tag: { isNamed: true, attributes: { encoding } },
          attributes: {
            children: {
              attribute: {
                isNamed: true,
                attributes: { type: { values: ['link', 'media-url', 'post-ids'] }, encoding },
              },
            },
          },
        },
      },
    },
  },
  blocks: {
    children: {
      block: {
        attributes: { type: requiredText, translate: { ...flag, isRequired: true }, label: text },
        children: { xpath: { isNamed: true, attributes: { type: link, label: text } }, key: blockKey },
      },
    },
  },
  'builder-widgets': {
    children: {
      widget: {
        attributes: { name: requiredText },
        children: {
          fields: { children: { field: control } },
          'fields-in-item': { attributes: { items_of: text }, children: { field: control } },
        },
      },
    },
  },
  'language-switcher-settings': { isOpen: true },
  'allow-translatable-job-fields': { isOpen: true },
};

/** `multilang-config`, and what files that were written for others call it. */
const ROOT = /-config$/;

export function rootRule(name: string): ElementRule | undefined {
  return ROOT.test(name) ? { children: SECTIONS } : undefined;
}

function nestedKey(attributes: Readonly<Record<string, AttributeRule>>): ElementRule {
  const key: ElementRule = {
    attributes,
    get children() {
      return { key };
    },
  };
  return key;
}
