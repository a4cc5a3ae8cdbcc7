// German.
import type { HealthWords } from './words.ts';

export const de: HealthWords = {
  hint: 'Was gefunden wurde, das Schädlichste zuerst, und was dagegen zu tun ist.',
  checkAgain: 'Noch einmal prüfen',
  copyReport: 'Bericht kopieren',
  groups: { critical: 'Tu das bald', recommended: 'Lohnt sich', good: 'In Ordnung' },
  allGood: 'Nichts braucht dich',
  allGoodHint: 'Jede Prüfung ist bestanden.',
  notTested: 'Das ließ sich nicht prüfen.',
  failedJobs: (count) =>
    count === 1 ? '1 Arbeit im Hintergrund ist gescheitert' : `${count} Arbeiten im Hintergrund sind gescheitert`,
  failedJobsHint: 'Das Protokoll des Servers sagt, warum. Gescheitertes wird nicht von selbst wiederholt.',
  noTransport: 'Keine E-Mail verlässt diese Website',
  noTransportHint: (count) =>
    count === 0
      ? 'Nenne den Mailserver, der ihre E-Mails annimmt.'
      : `${count} E-Mails warten. Nenne den Mailserver, der sie annimmt.`,
  unsentMails: (count) => (count === 1 ? '1 E-Mail wurde nicht gesendet' : `${count} E-Mails wurden nicht gesendet`),
  unsentMailsHint: 'Das Protokoll der E-Mails sagt, warum, und sendet sie noch einmal.',
  toMail: 'E-Mail-Einstellungen',
  brokenModule: (title) => `${title} ist gescheitert`,
  dueUpgrades: (titles) => `Aktualisierungen stehen an: ${titles}`,
  dueUpgradesHint: 'Ihre Daten haben noch die Form einer älteren Version.',
  toModules: 'Module',
  size: 'Größe der Website',
  database: 'Datenbank',
  runtime: 'Laufzeit',
};
