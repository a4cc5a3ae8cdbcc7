// Settings that shape posts.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

const shown = { isInRest: true };

export const permalinkStructure = setting(
  'permalink_structure',
  a.string({ pattern: '^/.*%(postname|post_id)%', description: 'Addresses of posts.' }),
  '/%postname%/',
);
export const postsPerPage = setting('posts_per_page', a.int({ minimum: 1 }), 10, shown);
export const defaultCategory = setting('default_category', a.int({ minimum: 1 }), 1, shown);
export const defaultPostFormat = setting('default_post_format', a.string(), '0', shown);
export const useSmilies = setting('use_smilies', a.bool(), true, shown);
export const defaultCommentStatus = setting('default_comment_status', a.oneOf(['open', 'closed']), 'open', shown);
export const defaultPingStatus = setting('default_ping_status', a.oneOf(['open', 'closed']), 'open', shown);
export const trashDays = setting('trash_days', a.int({ minimum: 0, maximum: 3650 }), 30);
export const revisionLimit = setting('revision_limit', a.int({ minimum: -1 }), -1);

/** Which renderer has made all stored renderings. */
export const renderedBy = setting('posts.rendered_by', a.string(), '');

export const postSettings = [
  permalinkStructure,
  postsPerPage,
  defaultCategory,
  defaultPostFormat,
  useSmilies,
  defaultCommentStatus,
  defaultPingStatus,
  trashDays,
  revisionLimit,
  renderedBy,
];
