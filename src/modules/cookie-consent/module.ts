// Consent: a dialog on public pages, what it blocks until somebody agreed, and the proof of what they agreed to.
import { defineModule } from '#kernel/module.ts';
import { routes as items } from './admin/item-routes.ts';
import { routes as admin } from './admin/routes.ts';
import { routes as dialog } from './dialog/routes.ts';
import { routes as downloads } from './downloads/routes.ts';
import { refreshJobs } from './downloads/jobs.ts';
import { consentFiles } from './files/endpoint.ts';
import { gpcStatement } from './files/gpc.ts';
import { removeOldFiles } from './files/jobs.ts';
import { anchorConsents, forgetConsents } from './log/jobs.ts';
import { consentsOfPerson } from './log/personal-data.ts';
import { routes as log } from './log/routes.ts';
import { createCookieConsent } from './migrations/0001-create-cookie-consent.ts';
import { startConsent } from './model/shipped.ts';
import { adminRoutes as packageList, routes as packages } from './packages/routes.ts';
import { shortcodes } from './page/pieces.ts';
import { answerRewriter } from './page/answers.ts';
import { pageRewriter } from './page/rewriter.ts';
import { CAPABILITY } from './permissions.ts';
import { adminRoutes as scanList, routes as cloudScans } from './scans/cloud-routes.ts';
import { scanPages } from './scans/crawl.ts';
import { removeOldScans } from './scans/jobs.ts';
import { routes as scanRequests } from './scans/request-routes.ts';
import { consentSettings } from './settings.ts';
import { routes as setup } from './setup/routes.ts';
import { routes as statistics } from './statistics/routes.ts';
import { VERSION } from './version.ts';

export default defineModule({
  name: 'cookie-consent',
  version: VERSION,
  routes: {
    'cookie-consent/v1': [
      ...dialog,
      ...log,
      ...statistics,
      ...scanRequests,
      ...cloudScans,
      ...downloads,
      ...packages,
      ...setup,
    ],
    'sitewright/v1': [...items, ...admin, ...packageList, ...scanList],
  },
  migrations: [createCookieConsent],
  tables: [
    'cookie_consent_items',
    'cookie_consent_state',
    'cookie_consent_versions',
    'cookie_consent_log',
    'cookie_consent_anchors',
    'cookie_consent_counts',
    'cookie_consent_files',
    'cookie_consent_scans',
    'cookie_consent_scan_pages',
    'cookie_consent_downloads',
    'cookie_consent_packages',
  ],
  jobs: [forgetConsents, anchorConsents, removeOldFiles, scanPages, removeOldScans, ...refreshJobs],
  settings: consentSettings,
  capabilities: { [CAPABILITY]: ['administrator'] },
  endpoints: [consentFiles, gpcStatement],
  personalData: consentsOfPerson,
  pageRewriter,
  answerRewriter,
  shortcodes,
  start: startConsent,
});
