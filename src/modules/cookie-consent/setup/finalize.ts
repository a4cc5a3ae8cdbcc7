// The last step of the assistant: everything it asked for is stored at once, or nothing.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { setupIncomplete } from '#modules/cookie-consent/errors.ts';
import { changeModel } from '#modules/cookie-consent/model/change.ts';
import { changeDialog, type Dialog } from '#modules/cookie-consent/model/dialog.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';
import { upsertState } from '#modules/cookie-consent/model/store.ts';
import type { CatalogItem } from '#modules/cookie-consent/packages/catalog-item.ts';
import { installPackage, wholePackage } from '#modules/cookie-consent/packages/install.ts';
import { checkPages } from './pages.ts';

export interface SetupWish {
  readonly legalPages: Readonly<Record<string, unknown>> | undefined;
  readonly dialog: Readonly<Record<string, unknown>>;
  readonly packages: readonly CatalogItem[];
  readonly isActivated: boolean;
  /** Of texts that are given in one language. */
  readonly language: string;
}

export async function finalizeSetup(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  wish: SetupWish,
): Promise<Model> {
  const { languages } = services.siteConfig;
  const { model } = await changeModel(tx, services, { isMinor: false }, async ({ dialog }) => {
    const { active: _switch, ...sent } = wish.dialog;
    const changes = {
      ...sent,
      ...(wish.legalPages && { legal_pages: wish.legalPages }),
      ...(wish.isActivated && { active: true }),
    };
    const changed = changeDialog(dialog, changes, { languages, language: wish.language });
    await checkPages(tx.db, changed.legal_pages);
    if (wish.isActivated) refuseIncomplete(changed, languages);
    await upsertState(tx.db, 'dialog', changed);
    for (const item of wish.packages) await installPackage(tx, services, item, wholePackage);
    await upsertState(tx.db, 'is-set-up', true);
  });
  return model;
}

/** Nobody can agree to what cannot be read in their language; imprint and terms are the operator's business. */
function refuseIncomplete({ legal_pages: pages }: Dialog, languages: readonly string[]): void {
  const missing = languages.filter((language) => pages[language]?.privacy === undefined);
  if (missing.length > 0) throw setupIncomplete(missing.map((language) => ({ language, kind: 'privacy' })));
}
