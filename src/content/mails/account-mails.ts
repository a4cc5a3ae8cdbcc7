// What people are told about their account.
import type { MailTemplate } from './template.ts';

interface AccountFacts {
  login: string;
}

export const lostPassword: MailTemplate<AccountFacts & { link: string }> = {
  name: 'password-reset',
  texts: {
    en: ({ login, link }) => ({
      subject: 'Choose a new password',
      paragraphs: [
        `Somebody asked for a new password for the account ${login}. If that was not you, ignore this mail.`,
        `To choose a new password, open this address within a day: ${link}`,
      ],
    }),
    de: ({ login, link }) => ({
      subject: 'Wähle ein neues Passwort',
      paragraphs: [
        `Jemand hat für das Konto ${login} ein neues Passwort angefordert. Wenn du das nicht warst, beachte diese E-Mail nicht.`,
        `Um ein neues Passwort zu wählen, öffne innerhalb eines Tages diese Adresse: ${link}`,
      ],
    }),
  },
};

export const newAccount: MailTemplate<AccountFacts & { link: string; signInUrl: string }> = {
  name: 'new-account',
  texts: {
    en: ({ login, link, signInUrl }) => ({
      subject: 'Your account',
      paragraphs: [
        `An account was made for you. Your user name is ${login}.`,
        `To choose a password, open this address within a day: ${link}`,
        `Later you can sign in here, and also ask for a new link: ${signInUrl}`,
      ],
    }),
    de: ({ login, link, signInUrl }) => ({
      subject: 'Dein Konto',
      paragraphs: [
        `Für dich wurde ein Konto angelegt. Dein Benutzername ist ${login}.`,
        `Um ein Passwort zu wählen, öffne innerhalb eines Tages diese Adresse: ${link}`,
        `Später kannst du dich hier anmelden und auch einen neuen Link anfordern: ${signInUrl}`,
      ],
    }),
  },
};

const ASK_FOR_HELP = 'If that was not you, ask the administrator of the site for help.';
const ASK_FOR_HELP_IN_GERMAN = 'Wenn du das nicht warst, wende dich an den Administrator der Website.';

export const passwordChanged: MailTemplate<AccountFacts> = {
  name: 'password-changed',
  texts: {
    en: ({ login }) => ({
      subject: 'Your password was changed',
      paragraphs: [`The password of your account ${login} was changed. ${ASK_FOR_HELP}`],
    }),
    de: ({ login }) => ({
      subject: 'Dein Passwort wurde geändert',
      paragraphs: [`Das Passwort deines Kontos ${login} wurde geändert. ${ASK_FOR_HELP_IN_GERMAN}`],
    }),
  },
};

/** Goes to the address that was left: its owner may be the one who knows nothing of it. */
export const emailChanged: MailTemplate<AccountFacts & { newEmail: string }> = {
  name: 'email-changed',
  texts: {
    en: ({ login, newEmail }) => ({
      subject: 'Your e-mail address was changed',
      paragraphs: [`The address of your account ${login} is ${newEmail} from now on. ${ASK_FOR_HELP}`],
    }),
    de: ({ login, newEmail }) => ({
      subject: 'Deine E-Mail-Adresse wurde geändert',
      paragraphs: [`Die Adresse deines Kontos ${login} ist von nun an ${newEmail}. ${ASK_FOR_HELP_IN_GERMAN}`],
    }),
  },
};

export const newApplicationPassword: MailTemplate<AccountFacts & { application: string }> = {
  name: 'application-password',
  texts: {
    en: ({ login, application }) => ({
      subject: 'A new application password',
      paragraphs: [
        `The application “${application}” was given access to your account ${login}. It can do all that you may do.`,
        `If that was not you, change your password, take the application password back, and ask the administrator of the site for help.`,
      ],
    }),
    de: ({ login, application }) => ({
      subject: 'Ein neues Anwendungspasswort',
      paragraphs: [
        `Die Anwendung „${application}“ hat Zugriff auf dein Konto ${login} bekommen. Sie kann alles tun, was du darfst.`,
        `Wenn du das nicht warst, ändere dein Passwort, nimm das Anwendungspasswort zurück und wende dich an den Administrator der Website.`,
      ],
    }),
  },
};
