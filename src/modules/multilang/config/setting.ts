// The document as it was sent, and what was understood of it.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Mode } from '#content/languages/settings.ts';
import { FIELD_ACTIONS, type FieldAction } from './elements.ts';

export interface Config {
  readonly document: string;
  readonly fields: Readonly<Record<string, FieldAction>>;
  readonly modes: Readonly<Record<string, Mode>>;
}

export const config = setting(
  'multilang.config',
  a.schema<Config>({
    type: 'object',
    properties: {
      document: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string', enum: FIELD_ACTIONS } },
      modes: { type: 'object', additionalProperties: { type: 'integer', minimum: 0, maximum: 2 } },
    },
  }),
  { document: '', fields: {}, modes: {} },
);
