// Settings whose texts are translated: the title and the tagline of every site, and those that its configuration names.
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import type { Key } from '../config/parse.ts';
import { config } from '../config/setting.ts';
import { LONGEST_DOMAIN, registerString } from '../strings/register.ts';
import { fits, namedTexts } from './rules.ts';

const PREFIX = 'admin_texts_';
/** What languages are kept in says nothing to visitors. */
const OWN = 'multilang.';

export const domainOfOption = (name: string): string => `${PREFIX}${name}`;
export const isOptionDomain = (domain: string): boolean => domain.startsWith(PREFIX);

const ALWAYS: readonly Key[] = [title, description].map(({ name }) => ({ name, keys: [] }));

type Parts = Pick<Services, 'settings' | 'siteConfig'>;

export const optionKeys = ({ settings }: Pick<Services, 'settings'>): readonly Key[] => [
  ...ALWAYS,
  ...(settings.get(config).options ?? []),
];

export interface Registered {
  readonly found: number;
  readonly new: number;
}

/** `isMeant`: of which settings; all that the keys name, where it is absent. */
export async function registerOptions(
  tx: Tx,
  { settings, siteConfig }: Parts,
  keys: readonly Key[],
  isMeant: (setting: Setting) => boolean = () => true,
): Promise<Registered> {
  const language = siteConfig.languages[0] ?? 'en';
  const counts = { found: 0, new: 0 };
  for (const one of settings.list()) {
    const key =
      one.isSecret || one.name.startsWith(OWN) || !isMeant(one)
        ? undefined
        : keys.findLast(({ name }) => fits(name, one.name));
    const domain = domainOfOption(one.name);
    if (!key || domain.length > LONGEST_DOMAIN) continue;
    for (const { name, text } of namedTexts(one.name, settings.get(one), key.keys)) {
      const { isNew } = await registerString(tx, { domain, name, text, language });
      counts.found += 1;
      if (isNew) counts.new += 1;
    }
  }
  return counts;
}
