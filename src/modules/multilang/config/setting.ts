// The document as it was sent, and what was understood of it.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Mode } from '#content/languages/settings.ts';
import { FIELD_ACTIONS, type FieldAction } from './elements.ts';
import type { Key } from './parse.ts';

export interface Config {
  readonly document: string;
  readonly fields: Readonly<Record<string, FieldAction>>;
  readonly modes: Readonly<Record<string, Mode>>;
  /** Settings whose texts are translated; absent in what was stored before there were any. */
  readonly options?: readonly Key[];
  /** Custom fields that hold more than one text. */
  readonly fieldTexts?: readonly Key[];
}

export const config = setting(
  'multilang.config',
  a.schema<Config>({
    type: 'object',
    properties: {
      document: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string', enum: FIELD_ACTIONS } },
      modes: { type: 'object', additionalProperties: { type: 'integer', minimum: 0, maximum: 2 } },
      options: { type: 'array', items: { type: 'object' } },
      fieldTexts: { type: 'array', items: { type: 'object' } },
    },
  }),
  { document: '', fields: {}, modes: {} },
);
