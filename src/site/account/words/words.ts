// What the pages of an account say, in the languages that they speak.
import type { PageRequest } from '#site/http.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export interface AccountWords {
  readonly signIn: string;
  readonly signOut: string;
  readonly signedInAs: string;
  readonly staySignedIn: string;
  readonly stayOnDevice: string;
  readonly shows: { readonly show: string; readonly hide: string };
  readonly backToSite: string;
  readonly languages: string;
  readonly login: string;
  readonly password: string;
  readonly lostPasswordLink: string;
  readonly enterBoth: string;
  readonly wrong: string;
  blocked(minutes: number): string;

  readonly lostPassword: string;
  readonly lostPasswordHint: string;
  readonly sendLink: string;
  readonly backToSignIn: string;
  readonly enterLogin: string;
  readonly tooManyRequests: string;
  readonly checkMail: string;
  readonly mailOnItsWay: string;
  readonly linkUsedUp: string;
  readonly chooseNew: string;
  readonly newPassword: string;
  readonly forAccount: string;
  atLeast(characters: number): string;
  readonly setPassword: string;
  readonly changed: string;
  readonly changedText: string;

  readonly grant: string;
  readonly anApplication: string;
  readonly asks: string;
  readonly account: string;
  readonly isShown: string;
  isSentTo(host: string): string;
  readonly applicationName: string;
  readonly approve: string;
  readonly refuse: string;
  readonly granted: string;
  readonly passwordFor: string;
  readonly keepIt: string;
  readonly toAdministration: string;
  readonly backToApplication: string;
  readonly cannotGrant: string;
  readonly switchedOff: string;
  readonly openTooLong: string;
  readonly needsName: string;
  readonly wrongIdentifier: string;
  readonly wrongAddress: string;
  readonly insecureAddress: string;
}

const LANGUAGES: ReadonlyMap<string, AccountWords> = new Map([
  ['en', en],
  ['de', de],
]);

export function wordsOf({ language }: Pick<PageRequest, 'language'>): AccountWords {
  return LANGUAGES.get(language.split(/[-_]/, 1)[0]?.toLowerCase() ?? '') ?? en;
}
