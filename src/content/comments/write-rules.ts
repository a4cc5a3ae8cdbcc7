// The settings of a new comment, read once.
import type { Services } from '#kernel/services.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import type { CommentRules } from './actions.ts';
import { wordsOf } from './rules.ts';
import {
  commentMaxLinks,
  commentModeration,
  commentPreviouslyApproved,
  disallowedKeys,
  moderationKeys,
  requireNameEmail,
} from './settings.ts';

export function commentRulesOf(services: Pick<Services, 'settings'>): CommentRules {
  const { settings } = services;
  return {
    zone: zoneOf(services),
    needsNameAndEmail: settings.get(requireNameEmail),
    moderation: {
      holdsAll: settings.get(commentModeration),
      maxLinks: settings.get(commentMaxLinks),
      moderationWords: wordsOf(settings.get(moderationKeys)),
      disallowedWords: wordsOf(settings.get(disallowedKeys)),
      needsApprovedBefore: settings.get(commentPreviouslyApproved),
    },
  };
}
