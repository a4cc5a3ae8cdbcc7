import { expect, test } from 'vitest';
import { emailChanged, lostPassword, newAccount, passwordChanged } from './account-mails.ts';
import { textFor } from './template.ts';

const link = 'https://site.test/login?key=1';
const signInUrl = 'https://site.test/login';
const newEmail = 'new@example.test';

const inBoth = (print: (locale: string) => { subject: string; paragraphs: readonly string[] }) => [
  print('en'),
  print('de'),
];

test('who lost a password', () => {
  expect(inBoth((locale) => textFor(lostPassword, locale)({ login: 'ada', link }))).toEqual([
    {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for the account ada. If that was not you, ignore this mail.',
        `To choose a new password, open this address within a day: ${link}`,
      ],
    },
    {
      subject: 'Wähle ein neues Passwort',
      paragraphs: [
        'Jemand hat für das Konto ada ein neues Passwort angefordert. Wenn du das nicht warst, beachte diese E-Mail nicht.',
        `Um ein neues Passwort zu wählen, öffne innerhalb eines Tages diese Adresse: ${link}`,
      ],
    },
  ]);
});

test('who has an account now', () => {
  expect(inBoth((locale) => textFor(newAccount, locale)({ login: 'ada', link, signInUrl }))).toEqual([
    {
      subject: 'Your account',
      paragraphs: [
        'An account was made for you. Your user name is ada.',
        `To choose a password, open this address within a day: ${link}`,
        `Later you can sign in here, and also ask for a new link: ${signInUrl}`,
      ],
    },
    {
      subject: 'Dein Konto',
      paragraphs: [
        'Für dich wurde ein Konto angelegt. Dein Benutzername ist ada.',
        `Um ein Passwort zu wählen, öffne innerhalb eines Tages diese Adresse: ${link}`,
        `Später kannst du dich hier anmelden und auch einen neuen Link anfordern: ${signInUrl}`,
      ],
    },
  ]);
});

test('whose password or address changed', () => {
  expect(inBoth((locale) => textFor(passwordChanged, locale)({ login: 'ada' }))).toEqual([
    {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account ada was changed. If that was not you, ask the administrator of the site for help.',
      ],
    },
    {
      subject: 'Dein Passwort wurde geändert',
      paragraphs: [
        'Das Passwort deines Kontos ada wurde geändert. Wenn du das nicht warst, wende dich an den Administrator der Website.',
      ],
    },
  ]);
  expect(inBoth((locale) => textFor(emailChanged, locale)({ login: 'ada', newEmail }))).toEqual([
    {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        `The address of your account ada is ${newEmail} from now on. If that was not you, ask the administrator of the site for help.`,
      ],
    },
    {
      subject: 'Deine E-Mail-Adresse wurde geändert',
      paragraphs: [
        `Die Adresse deines Kontos ada ist von nun an ${newEmail}. Wenn du das nicht warst, wende dich an den Administrator der Website.`,
      ],
    },
  ]);
});
