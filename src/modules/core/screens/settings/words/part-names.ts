// What stands in the menu of the settings.
import type { Dictionary } from '#admin/words/use-words.ts';

interface PartNames {
  readonly site: string;
  readonly reading: string;
  readonly writing: string;
  readonly discussion: string;
}

export const partNames: Dictionary<PartNames> = {
  en: { site: 'Site', reading: 'Reading', writing: 'Writing', discussion: 'Discussion' },
  de: { site: 'Website', reading: 'Lesen', writing: 'Schreiben', discussion: 'Diskussion' },
};
