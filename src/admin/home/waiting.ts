// What waits for a person, the most pressing first.
import type { Counts, HealthFacts, LanguageBehind } from '#client/paths.ts';
import type { IconName } from '#admin/kit/icons.ts';
import { problemCount } from '#admin/shell/health.ts';
import type { HomeWords } from '#admin/words/words.ts';

export interface WaitingLine {
  readonly id: string;
  readonly icon: IconName;
  readonly tone: 'plain' | 'info' | 'wait' | 'bad';
  readonly text: string;
  readonly hint: string;
  readonly action: string;
  /** Below `/admin/`. */
  readonly path: string;
  /** The screen at that path, where it is called otherwise. */
  readonly screen?: string;
  readonly search?: Readonly<Record<string, string>>;
}

export interface Noted {
  readonly counts: Counts;
  /** Undefined for those who may not know. */
  readonly health?: HealthFacts | undefined;
  readonly behind?: readonly LanguageBehind[] | undefined;
}

/** A line only leads to a screen that the person has. */
export function waitingLines(
  { counts, health, behind = [] }: Noted,
  words: HomeWords,
  { hasScreen, can }: { hasScreen: (path: string) => boolean; can: (capability: string) => boolean },
): WaitingLine[] {
  const held = counts.comments?.hold ?? 0;
  const unread = Object.values(counts.unread).reduce((total, count) => total + count, 0);
  const posts = can('edit_others_posts') ? (counts.posts['post']?.all['pending'] ?? 0) : 0;
  const pages = can('edit_others_pages') ? (counts.posts['page']?.all['pending'] ?? 0) : 0;
  const lines: (WaitingLine | false)[] = [
    ...(health ? healthLines(health, words) : []),
    held > 0 && {
      id: 'comments',
      icon: 'comment',
      tone: 'plain',
      text: words.commentsWait(held),
      hint: words.commentsWaitHint,
      action: words.moderate,
      path: 'comments',
    },
    unread > 0 && {
      id: 'answers',
      icon: 'form',
      tone: 'info',
      text: words.answersWait(unread),
      hint: words.answersWaitHint,
      action: words.read,
      path: 'inbox',
      search: { tab: 'unread' },
    },
    posts + pages > 0 && {
      id: 'reviews',
      icon: 'eye',
      tone: 'wait',
      text: words.reviewsWait(posts + pages),
      hint: words.reviewsWaitHint,
      action: words.review,
      path: posts > 0 ? 'posts' : 'pages',
      search: { tab: 'pending' },
    },
    ...behind.map(({ code, name, count }): WaitingLine => ({
      id: `language-${code}`,
      icon: 'language',
      tone: 'wait',
      text: words.languageBehind(name),
      hint: words.languageBehindHint(count),
      action: words.translate,
      path: 'languages',
    })),
  ];
  return lines.filter((line) => line !== false).filter(({ path, screen }) => hasScreen(screen ?? path));
}

function healthLines(facts: HealthFacts, words: HomeWords): (WaitingLine | false)[] {
  const { has_transport: hasTransport, waiting_mails: waiting } = facts;
  const problems = problemCount(facts);
  return [
    !hasTransport && {
      id: 'mail',
      icon: 'mail',
      tone: waiting > 0 ? 'bad' : 'wait',
      text: waiting > 0 ? words.mailsWait(waiting) : words.noMail,
      hint: words.noMailHint,
      action: words.nameServer,
      path: 'settings/mail',
      screen: 'settings/$part',
    },
    problems > 0 && {
      id: 'health',
      icon: 'health',
      tone: 'bad',
      text: words.problems(problems),
      hint: words.problemsHint,
      action: words.look,
      path: 'health',
    },
  ];
}

export function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'day' : 'evening';
}
