// Consent: a dialog on public pages, what it blocks until somebody agreed, and the proof of what they agreed to.
import { defineModule } from '#kernel/module.ts';
import { routes as items } from './admin/item-routes.ts';
import { routes as admin } from './admin/routes.ts';
import { routes as dialog } from './dialog/routes.ts';
import { routes as downloads } from './downloads/routes.ts';
import { consentFiles } from './files/endpoint.ts';
import { removeOldFiles } from './files/jobs.ts';
import { anchorConsents, forgetConsents } from './log/jobs.ts';
import { consentsOfPerson } from './log/personal-data.ts';
import { routes as log } from './log/routes.ts';
import { createCookieConsent } from './migrations/0001-create-cookie-consent.ts';
import { startConsent } from './model/shipped.ts';
import { shortcodes } from './page/pieces.ts';
import { pageRewriter } from './page/rewriter.ts';
import { CAPABILITY } from './permissions.ts';
import { consentSettings } from './settings.ts';
import { routes as statistics } from './statistics/routes.ts';

export default defineModule({
  name: 'cookie-consent',
  version: '0.1.0',
  routes: {
    'cookie-consent/v1': [...dialog, ...log, ...statistics, ...downloads],
    'sitewright/v1': [...items, ...admin],
  },
  migrations: [createCookieConsent],
  jobs: [forgetConsents, anchorConsents, removeOldFiles],
  settings: consentSettings,
  capabilities: { [CAPABILITY]: ['administrator'] },
  endpoints: [consentFiles],
  personalData: consentsOfPerson,
  pageRewriter,
  shortcodes,
  start: startConsent,
});
