// What becomes of each custom field in translations.
import { a } from '#kernel/args/args.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { modeOf } from '#content/languages/settings.ts';
import { findTranslated } from '#content/languages/store.ts';
import { findPostType } from '#content/posts/kinds.ts';
import type { MetaValues } from '#content/posts/meta.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import type { CustomField } from '#content/posts/types.ts';
import { FIELD_ACTIONS, type FieldAction } from '../config/elements.ts';
import { config } from '../config/setting.ts';
import type { Spoken } from './mapping.ts';

/** By the name of the field; those that nobody names belong to their post alone, but for fields of defined types. */
export const fieldActions = setting(
  'multilang.custom_fields',
  a.schema<Readonly<Record<string, FieldAction>>>({
    type: 'object',
    additionalProperties: { type: 'string', enum: FIELD_ACTIONS },
  }),
  {},
);

export type FieldParts = Pick<Services, 'settings' | 'registry'>;
type Typed = Pick<PostRow, 'id' | 'type'>;

/** What the configuration document says counts more. */
export function fieldsWith(parts: FieldParts, type: string, actions: readonly FieldAction[]): string[] {
  const { settings } = parts;
  const all = { ...firstActions(parts, type), ...settings.get(fieldActions), ...settings.get(config).fields };
  return Object.entries(all).flatMap(([name, action]) => (actions.includes(action) ? [name] : []));
}

/** Chosen: texts of defined types are translated, all else of them begins as the original has it. */
const firstActions = (parts: FieldParts, type: string): Record<string, FieldAction> =>
  Object.fromEntries(
    definedFields(parts, type).map((field) => [field.key, field.type === 'text' ? 'translate' : 'copy-once']),
  );

const definedFields = (parts: FieldParts, type: string): readonly CustomField[] =>
  findPostType(parts, type)?.custom?.fields ?? [];

/** The values that translations take over from this post; null where it has none. */
export async function copiedFields(
  tx: Pick<Tx, 'db'>,
  parts: FieldParts,
  post: Typed,
  actions: readonly FieldAction[],
  to: Spoken,
): Promise<MetaValues> {
  const names = fieldsWith(parts, post.type, actions);
  if (names.length === 0) return {};
  const stored = (await findMeta(tx.db, [post.id], names)).get(post.id);
  const relations = new Map(
    definedFields(parts, post.type).flatMap((field) => (field.type === 'relation' ? [[field.key, field.to]] : [])),
  );
  const values: MetaValues = {};
  for (const name of names) {
    const value: unknown = JSON.parse(stored?.get(name) ?? 'null');
    values[name] = await inLanguage(tx, parts, value, relations.get(name), to);
  }
  return values;
}

/** A relation leads to the translations of what it led to, as far as there are any. */
async function inLanguage(
  tx: Pick<Tx, 'db'>,
  { settings }: FieldParts,
  value: unknown,
  type: string | undefined,
  to: Spoken,
): Promise<unknown> {
  if (type === undefined || value === null || modeOf(settings, type) === 0) return value;
  const ids = [value].flat().filter((one): one is number => typeof one === 'number');
  const translated = await findTranslated(tx.db, elementType('post', type), ids, to.code);
  const own = (id: unknown): unknown => (typeof id === 'number' ? (translated.get(id) ?? id) : id);
  return Array.isArray(value) ? value.map(own) : own(value);
}

/** Without what only the original says. */
export function withoutCopied(parts: FieldParts, type: string, meta: MetaValues): MetaValues {
  const copied = fieldsWith(parts, type, ['copy']);
  return Object.fromEntries(Object.entries(meta).filter(([name]) => !copied.includes(name)));
}
