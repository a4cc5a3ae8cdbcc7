// A new document in place of the last one.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { settleModes } from '#content/languages/modes.ts';
import { firstMode, languageModes, modeOf, type Mode } from '#content/languages/settings.ts';
import { registerOptions } from '../options/register.ts';
import type { Reading } from './parse.ts';
import { fieldsIn, modesIn } from './rules.ts';
import { config } from './setting.ts';

type Changed = Pick<Services, 'registry' | 'settings' | 'siteConfig'>;

export async function replaceDocument(
  tx: Tx,
  services: Changed,
  document: string,
  { entries, keys }: Pick<Reading, 'entries' | 'keys'>,
): Promise<void> {
  const { settings } = services;
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'multilang:config');
  // Another process may just have replaced it.
  await settings.reload(tx.db);
  const modes = modesIn(services, entries);
  await changeModes(tx, services, { ...withFirstModes(settings.get(config).modes), ...modes });
  const options = keys['admin-texts'];
  const stored = { document, fields: fieldsIn(entries), modes, options, fieldTexts: keys['custom-fields-texts'] };
  await settings.set(tx, config, stored);
  await registerOptions(tx, services, options);
}

/** What the last document said and this one does not is as at first. */
const withFirstModes = (modes: Readonly<Record<string, Mode>>): Record<string, Mode> =>
  Object.fromEntries(Object.keys(modes).map((name) => [name, firstMode(name)]));

async function changeModes(tx: Tx, services: Changed, wish: Readonly<Record<string, Mode>>): Promise<void> {
  const { settings } = services;
  if (settings.isFixed(languageModes)) return;
  const changes = Object.entries(wish).filter(([name, mode]) => modeOf(settings, name) !== mode);
  if (changes.length > 0) await settleModes(tx, services, Object.fromEntries(changes));
}
