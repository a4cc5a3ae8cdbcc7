// What the app itself says; each module has its own words beside its screens.
import type { Group } from '#admin/kit/screen.ts';

export interface Words {
  readonly skipToContent: string;
  readonly mainMenu: string;
  readonly groups: Readonly<Record<Group, string>>;
  readonly home: string;
  readonly posts: string;
  readonly comments: string;
  readonly more: string;
  readonly create: string;
  readonly viewSite: string;
  readonly searchOrDo: string;
  readonly opensNewTab: string;
  readonly somethingWrong: string;

  readonly yourAccount: string;
  readonly keysHelp: string;
  readonly look: string;
  readonly schemes: Readonly<Record<'auto' | 'light' | 'dark', string>>;
  readonly signOut: string;
  readonly roles: Readonly<Record<string, string>>;

  readonly close: string;
  readonly cancel: string;
  readonly save: string;
  readonly undo: string;
  readonly tryAgain: string;
  readonly reload: string;
  readonly toHome: string;
  readonly retryHint: string;
  readonly failedTitle: string;
  readonly failedHint: string;
  readonly notFoundTitle: string;
  readonly notFoundHint: string;
  readonly noRightTitle: string;
  readonly noRightHint: string;
  readonly offline: string;
  readonly unreachable: string;
  asOf(time: string): string;

  readonly sessionEnded: string;
  readonly sessionEndedHint: string;
  readonly password: string;
  readonly signIn: string;
  readonly wrongPassword: string;
  readonly tooManyTries: string;
  readonly otherPerson: string;

  readonly search: string;
  readonly all: string;
  readonly nothingFound: string;
  readonly noMatch: string;
  readonly noMatchHint: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly yourProfile: string;
  readonly settings: string;
  readonly ofModules: string;
  readonly modules: string;
  readonly health: string;
  readonly healthTabs: Readonly<Record<'findings' | 'accessibility' | 'reports', string>>;
  readonly redirects: string;
  readonly menus: string;
  readonly loading: string;
  dropFilter(name: string): string;
  readonly dropAllFilters: string;
  readonly keepView: string;
  readonly dropView: string;
  readonly viewName: string;
  viewKept(name: string): string;
  viewGone(name: string): string;
  createNamed(name: string): string;
  sortedUp(name: string): string;
  sortedDown(name: string): string;
  choose(name: string): string;
  readonly chooseAll: string;
  actionsFor(name: string): string;
  rows(count: number): string;
  range(from: number, to: number, total: number): string;
  readonly nextPage: string;
  readonly previousPage: string;
  readonly bulkActions: string;
  readonly clearSelection: string;
  readonly justNow: string;
  readonly today: string;

  readonly keys: KeyWords;
  readonly palette: PaletteWords;
  readonly homePage: HomeWords;
}

export interface KeyWords {
  readonly writing: string;
  readonly saveText: string;
  readonly insertBlock: string;
  readonly moveBlock: string;
  readonly makeLink: string;
  readonly toBar: string;
  readonly findWords: string;
  readonly pastePlain: string;
  readonly title: string;
  readonly everywhere: string;
  readonly lists: string;
  readonly palette: string;
  readonly search: string;
  readonly create: string;
  readonly goTo: string;
  readonly help: string;
  readonly close: string;
  readonly undo: string;
  readonly move: string;
  readonly choose: string;
  readonly range: string;
  readonly open: string;
  readonly quickEdit: string;
  readonly trash: string;
  readonly letters: string;
  readonly lettersHint: string;
}

export interface PaletteWords {
  readonly label: string;
  readonly placeholder: string;
  readonly goTo: string;
  readonly doIt: string;
  readonly recent: string;
  readonly none: string;
  readonly choose: string;
  readonly open: string;
  readonly actionsHint: string;
  switchTo(scheme: string): string;
}

export interface HomeWords {
  greeting(part: 'morning' | 'day' | 'evening', name: string): string;
  waitingCount(count: number): string;
  readonly nothingWaits: string;
  readonly waiting: string;
  commentsWait(count: number): string;
  readonly commentsWaitHint: string;
  readonly moderate: string;
  reviewsWait(count: number): string;
  readonly reviewsWaitHint: string;
  readonly review: string;
  answersWait(count: number): string;
  readonly answersWaitHint: string;
  readonly read: string;
  readonly noMail: string;
  mailsWait(count: number): string;
  readonly noMailHint: string;
  readonly nameServer: string;
  problems(count: number): string;
  readonly problemsHint: string;
  readonly look: string;
  languageBehind(name: string): string;
  languageBehindHint(count: number): string;
  readonly translate: string;
  readonly continueWriting: string;
  readonly allDrafts: string;
  readonly nothingStarted: string;
  readonly recentlyPublished: string;
  readonly nothingPublished: string;
  readonly ownPublished: string;
  readonly nothingOwnPublished: string;
  readonly ownTexts: string;
  readonly comingUp: string;
  readonly site: string;
  readonly content: string;
  postCount(count: number): string;
  pageCount(count: number): string;
  readonly drafts: string;
  readonly scheduled: string;
  readonly untitled: string;
  readonly begin: string;
  readonly beginHint: string;
  readonly hide: string;
  readonly done: string;
  readonly steps: Readonly<
    Record<'write' | 'name' | 'menu' | 'people' | 'import', { title: string; hint: string; action: string }>
  >;
  readonly siteName: string;
  readonly tagline: string;
  readonly named: string;
}
