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
  },
};

const ASK_FOR_HELP = 'If that was not you, ask the administrator of the site for help.';

export const passwordChanged: MailTemplate<AccountFacts> = {
  name: 'password-changed',
  texts: {
    en: ({ login }) => ({
      subject: 'Your password was changed',
      paragraphs: [`The password of your account ${login} was changed. ${ASK_FOR_HELP}`],
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
  },
};
