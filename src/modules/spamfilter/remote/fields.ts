// What a remote service is told of a text. Nothing else of the request leaves the site.
import { utcText } from '#kernel/clock/clock.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { findShortPosts } from '#content/posts/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { findRoles } from '#content/users/store.ts';
import { webhookPlace } from '#modules/spamfilter/webhook/place.ts';
import type { Fields } from './remote.ts';

/** `asked` is when it was sent. */
export async function fieldsOf(
  services: Pick<Services, 'db' | 'settings' | 'siteConfig' | 'sites'>,
  subject: SpamSubject,
  asked: Date,
): Promise<Fields> {
  const { db, settings, siteConfig } = services;
  const [[post], terms, roles] = await Promise.all([
    findShortPosts(db, [subject.postId]),
    findTermsOfPosts(db, [subject.postId]),
    findRoles(db, [subject.userId]),
  ]);
  const context = (terms.get(subject.postId) ?? []).map(({ slug }) => ['comment_context[]', slug] as const);
  return [
    ['user_ip', subject.ip],
    ['user_agent', subject.agent],
    ['referrer', subject.referrer],
    ['permalink', subject.permalink],
    ['comment_type', subject.kind],
    ['comment_author', subject.author],
    ['comment_author_email', subject.email],
    ['comment_author_url', subject.url],
    ['comment_content', subject.content],
    ['comment_date_gmt', `${utcText(asked)}Z`],
    ['comment_post_modified_gmt', post ? `${post.modified_gmt}Z` : ''],
    ...context,
    ['blog_lang', [settings.get(language), ...siteConfig.languages].join(', ')],
    ['blog_charset', 'UTF-8'],
    ['user_role', (roles.get(subject.userId) ?? []).join(',')],
    ['callback', webhookPlace.href(defaultSite(services))],
  ];
}
