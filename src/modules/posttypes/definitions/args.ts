// What may be said of a type or a taxonomy.
import { a, type Values } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { FIELD_TYPES, type CustomField } from '#content/posts/types.ts';
import { FEATURES } from './definition.ts';
import { faultOfFields, KEY_PATTERN } from './rules.ts';

const WORD = '^[a-z0-9_-]*$';
const word = (description: string) => a.string({ maxLength: 64, pattern: WORD, description });
const names = (description: string) =>
  a.list(a.string({ minLength: 1, maxLength: 32, pattern: WORD }), { maxItems: 50, uniqueItems: true, description });

/** The members of a field as it is sent; what is not named has its first value. */
const FIELD = {
  type: 'object',
  properties: {
    key: { type: 'string', pattern: KEY_PATTERN, required: true },
    label: { type: 'string', maxLength: 200 },
    type: { type: 'string', enum: FIELD_TYPES },
    required: { type: 'boolean' },
    repeated: { type: 'boolean' },
    choices: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 200 },
      maxItems: 200,
      uniqueItems: true,
    },
    to: { type: 'string', maxLength: 20, pattern: WORD },
  },
  additionalProperties: false,
} as const;

type SentField = Partial<CustomField> & Pick<CustomField, 'key'>;

const FIRST_FIELD = { label: '', type: 'text', required: false, repeated: false, choices: [], to: '' } as const;

export const wholeFields = (fields: readonly SentField[]): CustomField[] =>
  fields.map((field) => ({ ...FIRST_FIELD, ...field }));

const sharedArgs = {
  labels: a.schema<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 200 },
    maxProperties: 60,
    description: 'Words for it in the language of the request: name, singular_name and others.',
  }),
  description: a.string({ maxLength: 2_000, clean: plainText, description: 'What it is for.' }),
  public: a.bool({ description: 'Whether it has public pages.' }),
  hierarchical: a.bool({ description: 'Whether one can stand below another.' }),
  show_in_rest: a.bool({ description: 'Whether it has routes.' }),
  rest_base: word('Last part of the address of its list; the slug where it is empty.'),
  rewrite_slug: word('First part of its public addresses; the slug where it is empty.'),
  multilang_mode: a.int({
    minimum: 0,
    maximum: 2,
    description: '0: one for all languages, 1: each language has its own, 2: and shows originals where one is missing.',
  }),
  active: a.bool({ description: 'Whether it is there.' }),
};

export const typeArgs = {
  ...sharedArgs,
  has_archive: a.schema<boolean | string>({
    type: ['boolean', 'string'],
    maxLength: 64,
    pattern: WORD,
    description: 'Whether there is a page with all records, or the first part of its address.',
  }),
  supports: a.list(a.oneOf(FEATURES), { uniqueItems: true, description: 'What its records have.' }),
  menu_position: a.schema<number | null>({ type: ['integer', 'null'], description: 'Place in the administration.' }),
  menu_icon: a.string({ maxLength: 200, clean: plainText, description: 'Name of its icon.' }),
  taxonomies: names('What its records are sorted by.'),
  capability_type: a.oneOf(['post', 'page'], { description: 'Whose rights its records follow.' }),
  exclude_from_search: a.bool({ description: 'Whether searches leave it out that do not name it.' }),
  fields: a.schema<SentField[]>({
    type: 'array',
    items: FIELD,
    maxItems: 100,
    description: 'What its records have beside all others.',
    check: (fields: SentField[]) => faultOfFields(wholeFields(fields)),
  }),
};

export const taxonomyArgs = {
  ...sharedArgs,
  object_types: names('Types whose records carry its terms; one may be defined later.'),
  default_term: a.string({
    maxLength: 200,
    clean: plainText,
    description: 'Name of the term that records get which have no other.',
  }),
};

export type TypeArgs = Values<typeof typeArgs>;
export type TaxonomyArgs = Values<typeof taxonomyArgs>;
