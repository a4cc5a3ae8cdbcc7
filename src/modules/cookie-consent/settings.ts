// What the operator decides outside the dialog: how long proof is kept, and where data files come from.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const retentionMonths = setting(
  'consent.log_retention_months',
  a.int({ minimum: 0, maximum: 240, description: 'How long ended consents are kept as proof; 0: not at all.' }),
  36,
);
export const cookieDays = setting('consent.cookie_days', a.int({ minimum: 1, maximum: 365 }), 182);
export const browserPath = setting('consent.browser_path', a.string(), '');
export const browserAddress = setting('consent.browser_ws', a.string(), '', { isSecret: true });
export const scannerUrl = setting('consent.scanner_url', a.string({ format: 'uri' }), '', { isSecret: true });
export const catalogUrl = setting('consent.catalog_url', a.string({ format: 'uri' }), '', { isSecret: true });
export const catalogKey = setting(
  'consent.catalog_public_key',
  a.string({ description: 'Ed25519, base64 of the DER form; a catalog without a right signature is not read.' }),
  '',
);
export const geoipUrl = setting('geoip.database_url', a.string({ format: 'uri' }), '', { isSecret: true });
export const gvlUrl = setting('iab.gvl_url', a.string({ format: 'uri' }), '', { isSecret: true });
export const keywordsUrl = setting('page.keywords_url', a.string({ format: 'uri' }), '', { isSecret: true });

export const consentSettings = [
  retentionMonths,
  cookieDays,
  browserPath,
  browserAddress,
  scannerUrl,
  catalogUrl,
  catalogKey,
  geoipUrl,
  gvlUrl,
  keywordsUrl,
];
