// Texts that pages show are kept in settings, where every page finds them without asking.
import { isMap } from '#kernel/args/is-map.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { findSettings, upsertSetting } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';

/** By language and name. */
export type KeptTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Nothing is written, and nothing forgotten, where they are as before. */
export async function keepTexts(tx: Tx, { name }: Setting<KeptTexts>, texts: KeptTexts): Promise<void> {
  const before = (await findSettings(tx.db)).get(name);
  if (JSON.stringify(isMap(before) ? before : {}) === JSON.stringify(texts)) return;
  await upsertSetting(tx.db, name, texts, utcText(tx.now));
  tx.touch(SETTINGS_TAG);
}
