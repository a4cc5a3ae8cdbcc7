// The languages that a site has, kept in its database: commands and later starts need no flags for them.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { isMap } from '#kernel/args/is-map.ts';
import type { Services } from '#kernel/services.ts';
import type { SiteConfig } from '#kernel/site.ts';
import { findSettings, upsertSetting } from '#kernel/settings/store.ts';
import { defaultLanguage, isGrouped } from './settings.ts';
import { findLanguageCodes } from './store.ts';

/** Belongs to the installation, as its address does: it stays behind when a site is copied. */
export const SITE_LANGUAGES = 'site_languages';

export interface RememberedLanguages {
  /** The default one first; none: a site without languages. */
  readonly languages: readonly string[];
  /** Whether addresses in the default language name it; unknown of a site that never said. */
  readonly hasDefaultSegment?: boolean;
}

/** Nothing: the site never had several. */
export async function findLanguages(db: Db): Promise<RememberedLanguages | undefined> {
  const settings = await findSettings(db);
  const stored = settings.get(SITE_LANGUAGES);
  if (isStored(stored)) return { languages: stored.languages, hasDefaultSegment: stored.default_segment };
  // Versions before kept only the default one; the groups of translations name the others.
  const first = settings.get(defaultLanguage.name);
  if (typeof first !== 'string' || first === '' || settings.get(isGrouped.name) !== true) return undefined;
  const others = (await findLanguageCodes(db)).filter((code) => code !== first);
  return { languages: [first, ...others] };
}

interface Stored {
  readonly languages: readonly string[];
  readonly default_segment: boolean;
}

const isStored = (value: unknown): value is Stored =>
  isMap(value) && Array.isArray(value['languages']) && typeof value['default_segment'] === 'boolean';

export async function keepLanguages({ db, tx, siteConfig }: Pick<Services, 'db' | 'siteConfig' | 'tx'>): Promise<void> {
  const wanted = storedOf(siteConfig);
  const before = (await findSettings(db)).get(SITE_LANGUAGES);
  if (before === undefined && !siteConfig.isMultilingual) return;
  if (JSON.stringify(before) === JSON.stringify(wanted)) return;
  await tx((open) => upsertSetting(open.db, SITE_LANGUAGES, wanted, utcText(open.now)));
}

const storedOf = ({ isMultilingual, languages, hasDefaultSegment = true }: SiteConfig): Stored => ({
  languages: isMultilingual ? languages : [],
  default_segment: hasDefaultSegment,
});
