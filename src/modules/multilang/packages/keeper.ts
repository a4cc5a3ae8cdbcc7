// What this module does for whoever has texts that belong together.
import type { PackageKeeper } from '#content/languages/packages.ts';
import { shownText } from '../strings/rules.ts';
import { dropPackage, keepPackage } from './keep.ts';
import { findPackageTranslations } from './store.ts';

export const packageKeeper: PackageKeeper = {
  keep: keepPackage,
  drop: dropPackage,
  async textsIn(db, { kind, id }, language) {
    const rows = await findPackageTranslations(db, { kind, name: String(id) }, language);
    return new Map(
      rows.flatMap((row) => {
        const text = shownText(row, true);
        return text === null ? [] : [[row.name, text] as const];
      }),
    );
  },
};
