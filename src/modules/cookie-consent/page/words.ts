// What the dialog says when the operator says nothing else.
import { TEXT_NAMES, type Dialog, type TextName } from '#modules/cookie-consent/model/dialog.ts';

export type DialogTexts = Readonly<Record<TextName, string>>;

const TEXTS: Readonly<Record<'en' | 'de', DialogTexts>> = {
  en: {
    title: 'Your choice about cookies',
    text: 'We use services that store data in your browser or load content of others. You decide which; you can change your mind at any time.',
    accept_all: 'Accept all',
    essential_only: 'Essential only',
    details: 'Choose',
    save: 'Save choice',
    link: 'Cookie choices',
    placeholder: 'Content of {provider} ({service}) is not loaded until you agree.',
  },
  de: {
    title: 'Ihre Wahl zu Cookies',
    text: 'Wir nutzen Dienste, die Daten in Ihrem Browser speichern oder fremde Inhalte laden. Sie entscheiden, welche; Ihre Wahl können Sie jederzeit ändern.',
    accept_all: 'Alle annehmen',
    essential_only: 'Nur notwendige',
    details: 'Auswählen',
    save: 'Auswahl speichern',
    link: 'Cookie-Einstellungen',
    placeholder: 'Inhalte von {provider} ({service}) werden erst geladen, wenn Sie zustimmen.',
  },
};

const OWN = {
  en: {
    load: 'Load this content',
    always: 'Always load content of this service',
    open: 'Open it at {host}',
    close: 'Close',
    saved: 'Your choice was saved.',
    services: 'Services',
    provider: 'Provider',
    purpose: 'Purpose',
    cookies: 'Cookies and storage',
    lifetime: 'Lifetime',
    thirdCountry: 'Data leaves the European Union',
    partners: 'Recipients',
    privacy: 'Privacy policy',
    imprint: 'Imprint',
    history: 'Your earlier choices',
    noHistory: 'This browser has made no choice yet.',
    session: 'until the browser is closed',
    moreServices: 'Services of this group',
    legalBasis: 'Legal basis',
  },
  de: {
    load: 'Diesen Inhalt laden',
    always: 'Inhalte dieses Dienstes immer laden',
    open: 'Auf {host} öffnen',
    close: 'Schließen',
    saved: 'Ihre Auswahl wurde gespeichert.',
    services: 'Dienste',
    provider: 'Anbieter',
    purpose: 'Zweck',
    cookies: 'Cookies und Speicher',
    lifetime: 'Dauer',
    thirdCountry: 'Daten verlassen die Europäische Union',
    partners: 'Empfänger',
    privacy: 'Datenschutzerklärung',
    imprint: 'Impressum',
    history: 'Ihre früheren Entscheidungen',
    noHistory: 'Dieser Browser hat noch nichts entschieden.',
    session: 'bis der Browser geschlossen wird',
    moreServices: 'Dienste dieser Gruppe',
    legalBasis: 'Rechtsgrundlage',
  },
} as const;

export type Words = Readonly<Record<keyof (typeof OWN)['en'], string>>;

const spoken = (language: string): 'en' | 'de' => (language.startsWith('de') ? 'de' : 'en');

export function dialogTexts({ texts }: Dialog, language: string): DialogTexts {
  const shipped = TEXTS[spoken(language)];
  const said: Partial<Record<TextName, string>> = {};
  for (const name of TEXT_NAMES) {
    const text = texts[name]?.[language];
    if (text !== undefined && text !== '') said[name] = text;
  }
  return { ...shipped, ...said };
}

export const wordsIn = (language: string): Words => OWN[spoken(language)];
