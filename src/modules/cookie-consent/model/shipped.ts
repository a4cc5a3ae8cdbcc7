// What a new site has: the groups, the owner, and what the site itself cannot do without.
import type { Services } from '#kernel/services.ts';
import { changeModel } from './change.ts';
import { emptyFields, type Fields } from './fields.ts';
import { findItemByKey, insertItem, type Component } from './store.ts';

const group = (key: string, position: number, name: object, description: object): Component => ({
  kind: 'group',
  key,
  fields: { position, name, description },
});

const service = (key: string, fields: Fields): Component => ({
  kind: 'service',
  key,
  fields: { group: 'essential', provider: 'site-owner', legal_basis: 'legitimate-interest', ...fields },
});

const cookie = (name: string, lifetime: string, type = 'http'): object => ({
  name,
  type,
  lifetime,
  purpose: 'functional',
  hostname: '',
  path: '/',
});

const GROUPS: readonly Component[] = [
  group(
    'essential',
    1,
    { en: 'Essential', de: 'Notwendig' },
    { en: 'The site does not work without these.', de: 'Ohne sie funktioniert die Website nicht.' },
  ),
  group(
    'functional',
    2,
    { en: 'Functional', de: 'Funktional' },
    { en: 'They make using the site more pleasant.', de: 'Sie machen die Nutzung angenehmer.' },
  ),
  group(
    'statistics',
    3,
    { en: 'Statistics', de: 'Statistik' },
    {
      en: 'They count visits, so that we can make the site better.',
      de: 'Sie zählen Besuche, damit wir besser werden.',
    },
  ),
  group(
    'marketing',
    4,
    { en: 'Marketing', de: 'Marketing' },
    { en: 'They follow visitors to show fitting advertisements.', de: 'Sie zeigen passende Werbung.' },
  ),
  group(
    'external-media',
    5,
    { en: 'External media', de: 'Externe Medien' },
    { en: 'Videos, maps and other content of others.', de: 'Videos, Karten und andere fremde Inhalte.' },
  ),
];

/** What the site itself cannot do without, and who answers for it. */
export const ESSENTIALS: readonly Component[] = [
  {
    kind: 'provider',
    key: 'site-owner',
    fields: { name: { en: 'Owner of this website', de: 'Eigentümer dieser Website' } },
  },
  service('cookie-consent', {
    name: { en: 'Consent', de: 'Einwilligung' },
    purpose: { en: 'Remembers what you chose here.', de: 'Merkt sich, was Sie hier gewählt haben.' },
    cookies: [cookie('cookie-consent', '182 days'), cookie('cookie-consent-unsent', '', 'local-storage')],
  }),
  service('session', {
    name: { en: 'Session', de: 'Sitzung' },
    purpose: { en: 'Keeps people signed in.', de: 'Hält Angemeldete angemeldet.' },
    cookies: [cookie('sitewright_session', '14 days')],
  }),
  service('language', {
    name: { en: 'Language', de: 'Sprache' },
    purpose: { en: 'Remembers the language that you chose.', de: 'Merkt sich die gewählte Sprache.' },
    cookies: [cookie('sitewright_language', '1 year')],
  }),
  service('form-protection', {
    name: { en: 'Protection of forms', de: 'Schutz der Formulare' },
    purpose: { en: 'Keeps forms free of spam.', de: 'Hält Formulare frei von Spam.' },
    cookies: [cookie('sitewright_flash', '1 minute')],
  }),
];

const OTHERS = service('external-content', {
  group: 'external-media',
  legal_basis: 'consent',
  name: { en: 'Other external content', de: 'Weitere externe Inhalte' },
  purpose: {
    en: 'Shows content of other sites. They learn your network address.',
    de: 'Zeigt Inhalte anderer Websites. Diese erfahren Ihre Netzadresse.',
  },
});

/** Made once; files are also made anew when the program brings another script. */
export async function startConsent(
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites' | 'tx'>,
): Promise<void> {
  await services.tx((tx) =>
    changeModel(tx, services, { isMinor: true }, async ({ groups }) => {
      if (groups.length > 0) return;
      for (const { kind, key, fields } of [...GROUPS, ...ESSENTIALS, OTHERS]) {
        if (await findItemByKey(tx.db, kind, key)) continue;
        const all = JSON.stringify({ ...emptyFields(kind), ...fields });
        await insertItem(tx.db, { kind, key, status: 'active', package_id: null, fields: all, installed: '' });
      }
    }),
  );
}
