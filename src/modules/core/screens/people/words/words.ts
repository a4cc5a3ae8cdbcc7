// What the screens of people and of one's own profile say.

export interface PeopleWords {
  readonly people: string;
  readonly search: string;
  readonly all: string;
  readonly invite: string;
  readonly column: Readonly<Record<'name' | 'role' | 'language' | 'joined', string>>;
  readonly you: string;
  readonly nobody: string;
  readonly nobodyHint: string;
  chosen(count: number): string;
  readonly giveRole: string;
  roleGiven(count: number): string;
  roleNotGiven(failed: number, total: number): string;
  readonly open: string;
  readonly inviteAgain: string;
  invited(email: string): string;
  readonly notInvited: string;

  readonly deletePerson: string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly heir: string;
  readonly heirHint: string;
  readonly trashPosts: string;
  readonly delete: string;
  deleted(count: number): string;
  notDeleted(failed: number, total: number): string;

  readonly tabs: Readonly<Record<'profile' | 'access' | 'sessions', string>>;
  readonly username: string;
  readonly usernameHint: string;
  readonly usernameFixed: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly website: string;
  readonly about: string;
  readonly aboutHint: string;
  readonly role: string;
  readonly language: string;
  readonly languageHint: string;
  readonly newPassword: string;
  readonly newPasswordHint: string;
  readonly inviteHint: string;
  readonly sendInvitation: string;
  readonly noMailServer: string;
  readonly nameServer: string;
  readonly makeAccount: string;
  readonly makeLink: string;
  readonly linkTitle: string;
  linkMade(email: string): string;
  readonly linkHint: string;
  saved(name: string): string;

  readonly look: string;
  readonly keys: string;

  readonly passwords: string;
  readonly passwordsHint: string;
  readonly noPasswords: string;
  readonly passwordName: string;
  readonly passwordNameHint: string;
  readonly makePassword: string;
  made(name: string): string;
  readonly shownOnce: string;
  shownOnceHint(login: string): string;
  used(time: string, address: string): string;
  readonly neverUsed: string;
  readonly revoke: string;
  readonly revokeAll: string;
  revokeTitle(name: string): string;
  readonly revokeAllTitle: string;
  readonly revokeHint: string;
  revoked(name: string): string;
  readonly allRevoked: string;

  readonly sessions: string;
  readonly sessionsHint: string;
  readonly noSessions: string;
  readonly unknownBrowser: string;
  browserOn(browser: string, system: string): string;
  readonly thisOne: string;
  since(time: string): string;
  readonly end: string;
  endSession(name: string): string;
  readonly endOthers: string;
  readonly endAll: string;
  readonly ended: string;
  readonly othersEnded: string;
}
