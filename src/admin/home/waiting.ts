// What waits for a person, the most pressing first.
import type { Counts } from '#client/paths.ts';
import type { IconName } from '#admin/kit/icons.ts';
import type { HomeWords } from '#admin/words/words.ts';

export interface WaitingLine {
  readonly id: string;
  readonly icon: IconName;
  readonly tone: 'plain' | 'info' | 'wait';
  readonly text: string;
  readonly hint: string;
  readonly action: string;
  /** Below `/admin/`. */
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** A line only leads to a screen that the person has. */
export function waitingLines(
  counts: Counts,
  words: HomeWords,
  { hasScreen, can }: { hasScreen: (path: string) => boolean; can: (capability: string) => boolean },
): WaitingLine[] {
  const held = counts.comments?.hold ?? 0;
  const unread = Object.values(counts.unread).reduce((total, count) => total + count, 0);
  const posts = can('edit_others_posts') ? (counts.posts['post']?.all['pending'] ?? 0) : 0;
  const pages = can('edit_others_pages') ? (counts.posts['page']?.all['pending'] ?? 0) : 0;
  const lines: (WaitingLine | false)[] = [
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
  ];
  return lines.filter((line) => line !== false).filter(({ path }) => hasScreen(path));
}

export function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'day' : 'evening';
}
