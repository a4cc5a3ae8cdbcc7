// What becomes of each custom field in translations.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import type { Tx } from '#kernel/tx.ts';
import type { MetaValues } from '#content/posts/meta.ts';
import { findMeta } from '#content/posts/store.ts';
import { FIELD_ACTIONS, type FieldAction } from '../config/elements.ts';
import { config } from '../config/setting.ts';

/** By the name of the field; those that are not named are translated. */
export const fieldActions = setting(
  'multilang.custom_fields',
  a.schema<Readonly<Record<string, FieldAction>>>({
    type: 'object',
    additionalProperties: { type: 'string', enum: FIELD_ACTIONS },
  }),
  {},
);

/** What the configuration document says counts more. */
export function fieldsWith(settings: Pick<Settings, 'get'>, actions: readonly FieldAction[]): string[] {
  const all = { ...settings.get(fieldActions), ...settings.get(config).fields };
  return Object.entries(all).flatMap(([name, action]) => (actions.includes(action) ? [name] : []));
}

/** The values that translations take over from this post; null where it has none. */
export async function copiedFields(
  tx: Pick<Tx, 'db'>,
  settings: Pick<Settings, 'get'>,
  postId: number,
  actions: readonly FieldAction[],
): Promise<MetaValues> {
  const names = fieldsWith(settings, actions);
  if (names.length === 0) return {};
  const stored = (await findMeta(tx.db, [postId], names)).get(postId);
  const valueOf = (name: string): unknown => JSON.parse(stored?.get(name) ?? 'null');
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** Without what only the original says. */
export function withoutCopied(settings: Pick<Settings, 'get'>, meta: MetaValues): MetaValues {
  const copied = fieldsWith(settings, ['copy']);
  return Object.fromEntries(Object.entries(meta).filter(([name]) => !copied.includes(name)));
}
