// The configuration of a command: what was given, and of the languages what the site itself remembers.
import { openDatabase } from '#kernel/db/db.ts';
import { findLanguages, type RememberedLanguages } from '#content/languages/remembered.ts';
import { readConfig, type Config } from '#src/config.ts';
import { CommandError, type Call } from './command.ts';
import { isSiteIn, isSqliteFileMissing } from './site-there.ts';

export function configOf({ flags, terminal }: Call): Config {
  return readConfig(flags, terminal.environment);
}

export const siteConfigOf = (call: Call): Promise<Config> => withLanguages(configOf(call));

/** Refuses to leave out a language by a forgotten flag: its texts would still be there, and nobody could reach them. */
export async function withLanguages(config: Config): Promise<Config> {
  const known = await findKnown(config);
  if (!known) return config;
  const { languages } = known;
  const given = config.languages.length > 0 || config.dropsLanguages ? config.languages : languages;
  const dropped = languages.filter((code) => !given.includes(code));
  if (dropped.length > 0 && !config.dropsLanguages) throw new CommandError(dropText(config, languages, dropped));
  const hasDefaultSegment = config.isDefaultSegmentGiven
    ? config.hasDefaultSegment
    : (known.hasDefaultSegment ?? config.hasDefaultSegment);
  return { ...config, languages: given, hasDefaultSegment };
}

function dropText({ languages: given }: Config, known: readonly string[], dropped: readonly string[]): string {
  const whole = [...given, ...dropped].join(',');
  return `This site has the languages ${known.join(', ')}, and --languages ${given.join(',')} would leave out ${dropped.join(', ')}: nobody could reach those texts. Say --languages ${whole}, or nothing, to keep them; add --drop-languages if they are to go.`;
}

async function findKnown({ databaseUrl }: Config): Promise<RememberedLanguages | undefined> {
  if (await isSqliteFileMissing(databaseUrl)) return undefined;
  const database = await openDatabase({ url: databaseUrl });
  try {
    return (await isSiteIn(database)) ? await findLanguages(database.db) : undefined;
  } finally {
    await database.close();
  }
}
