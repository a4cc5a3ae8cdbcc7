// Kinds of content that people define are new until somebody looked at them, and keep their settings under a new name.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Tx } from '#kernel/tx.ts';
import { articleTypes, hiddenKinds, pageTypes } from '#content/head/settings.ts';
import type { Kind } from '#content/languages/elements.ts';
import { rebuildPermalinks } from '#modules/seo/indexables/jobs.ts';
import { writeIndexingState } from '#modules/seo/indexables/states.ts';
import { forgetPermalinks } from '#modules/seo/indexables/address-store.ts';
import { renameSubType } from '#modules/seo/indexables/store.ts';
import { newTaxonomies, newTypes } from '#modules/seo/settings.ts';

async function noteKind({ settings, tx }: Pick<Services, 'settings' | 'tx'>, kind: Kind, name: string): Promise<void> {
  const list = kind === 'post' ? newTypes : newTaxonomies;
  const known = settings.get(list);
  if (!known.includes(name)) await tx((open) => settings.set(open, list, [...known, name]));
}

async function followName(
  services: Pick<Services, 'settings' | 'tx'>,
  kind: Kind,
  from: string,
  name: string,
): Promise<void> {
  await services.tx(async (tx) => {
    await renameSubType(tx.db, { type: kind, from, to: name });
    for (const list of [newTypes, newTaxonomies, hiddenKinds]) await renameIn(tx, services, list, from, name);
    for (const map of [pageTypes, articleTypes]) await renameKey(tx, services, map, from, name);
    await forgetPermalinks(tx.db);
    await writeIndexingState(tx.db, { reason: 'permalink_settings_changed' });
    await tx.enqueue(rebuildPermalinks, {}, { key: rebuildPermalinks.name });
  });
}

async function renameIn(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  list: Setting<string[]>,
  from: string,
  to: string,
) {
  const known = settings.get(list);
  if (known.includes(from)) await settings.set(tx, list, known.map((one) => (one === from ? to : one))); // prettier-ignore
}

async function renameKey(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  map: Setting<Record<string, string>>,
  from: string,
  to: string,
) {
  const { [from]: value, ...others } = settings.get(map);
  if (value !== undefined) await settings.set(tx, map, { ...others, [to]: value });
}

export const kindListeners = [
  on('kind.defined', ({ kind, name }, services) => noteKind(services, kind, name)),
  on('kind.renamed', ({ kind, from, name }, services) => followName(services, kind, from, name)),
];
