// The content model's migrations, in order.
import { createPeople } from './0001-create-people.ts';
import { createPosts } from './0002-create-posts.ts';
import { createTerms } from './0003-create-terms.ts';
import { indexPeople } from './0004-index-people.ts';
import { createPasswordResets } from './0005-create-password-resets.ts';
import { createComments } from './0006-create-comments.ts';
import { createMedia } from './0007-create-media.ts';
import { createMenuItems } from './0008-create-menu-items.ts';
import { createOldSlugs } from './0009-create-old-slugs.ts';
import { createSubmissions } from './0010-create-submissions.ts';
import { createConnections } from './0011-create-connections.ts';
import { createOrigins } from './0012-create-origins.ts';
import { createCopies } from './0013-create-copies.ts';
import { indexTopPages } from './0014-index-top-pages.ts';
import { nameSite } from './0015-name-site.ts';
import { indexLockedPosts } from './0016-index-locked-posts.ts';
import { createTranslations } from './0017-create-translations.ts';
import { createHeadValues } from './0018-create-head-values.ts';
import { createRedirects } from './0019-create-redirects.ts';
import { markTellingTexts } from './0020-mark-telling-texts.ts';
import { describeSessions } from './0021-describe-sessions.ts';
import { indexFailedActions } from './0022-index-failed-actions.ts';
import { createWidgets } from './0023-create-widgets.ts';
import { createFonts } from './0024-create-fonts.ts';
import { createCommentMeta } from './0025-create-comment-meta.ts';
import { keepSearchedPosts } from './0026-keep-searched-posts.ts';
import { createPostSnapshots } from './0027-create-post-snapshots.ts';
import { sortEmptyFirst } from './0028-sort-empty-first.ts';

export const contentMigrations = [
  createPeople,
  createPosts,
  createTerms,
  indexPeople,
  createPasswordResets,
  createComments,
  createMedia,
  createMenuItems,
  createOldSlugs,
  createSubmissions,
  createConnections,
  createOrigins,
  createCopies,
  indexTopPages,
  nameSite,
  indexLockedPosts,
  createTranslations,
  createHeadValues,
  createRedirects,
  markTellingTexts,
  describeSessions,
  indexFailedActions,
  createWidgets,
  createFonts,
  createCommentMeta,
  keepSearchedPosts,
  createPostSnapshots,
  sortEmptyFirst,
];
