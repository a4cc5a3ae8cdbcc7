// Names of mail tags that speak of the visit.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';
import { dateFormat, timeFormat } from '#kernel/settings/site-settings.ts';
import type { Site } from '#kernel/site.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { findUser } from '#content/users/store.ts';
import { siteSpecials } from '#modules/contactform/mail/site-specials.ts';
import { userValue } from '#modules/contactform/render/defaults.ts';
import { siteTime } from '#modules/contactform/site-time.ts';

export interface Visit {
  readonly caller: Caller;
  readonly site: Site;
  readonly address: string;
  readonly userAgent: string;
  /** The page as the browser tells. */
  readonly referrer: string;
  /** The post or page that shows the form; 0 when nobody knows. */
  readonly postId: number;
}

const POST_WORDS = ['id', 'name', 'title', 'url', 'author', 'author_email'] as const;
const USER_WORDS = 'login email url display_name first_name last_name nickname description'.split(' ');

export async function visitSpecials(
  services: Services,
  visit: Visit,
  form: { readonly title: string; readonly locale: string },
): Promise<Record<string, string>> {
  const { settings, clock } = services;
  const time = siteTime(settings, clock.now());
  const locale = localeOf(form.locale);
  const post = await postSpecials(services, visit);
  return {
    ...siteSpecials(services, visit.site.home),
    ...post,
    ...(await userSpecials(services, visit)),
    _remote_ip: visit.address,
    _user_agent: visit.userAgent,
    _url: ownAddress(visit) ?? post['_post_url'] ?? '',
    _date: formatDate(settings.get(dateFormat), time, locale),
    _time: formatDate(settings.get(timeFormat), time, locale),
    _invalid_fields: '0',
    _contact_form_title: form.title,
  };
}

/** A page of another site says nothing about ours. */
function ownAddress({ referrer, site }: Visit): string | undefined {
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === new URL(site.base).origin;
  return isOwn ? referrer : undefined;
}

/** Only of what everybody may read. */
async function postSpecials(
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  { postId, site }: Visit,
): Promise<Record<string, string>> {
  const { db } = services;
  const [post] = postId > 0 ? await findShortPosts(db, [postId]) : [];
  const names = Object.fromEntries(POST_WORDS.map((word) => [`_post_${word}`, '']));
  if (post?.status !== 'publish') return names;
  const terms = await findTermsOfPosts(db, [post.id]);
  const facts = await findAddressFacts(db, [post], terms, addressSettings(services, site));
  const author = post.author_id === null ? undefined : await findUser(db, post.author_id);
  return {
    ...names,
    _post_id: String(post.id),
    _post_name: post.slug,
    _post_title: plainText(post.title),
    _post_url: permalink(post, facts),
    _post_author: author?.display_name ?? '',
    _post_author_email: author?.email ?? '',
  };
}

async function userSpecials({ db }: Pick<Services, 'db'>, { caller }: Visit): Promise<Record<string, string>> {
  const user = caller.id === 0 ? undefined : await findUser(db, caller.id);
  return Object.fromEntries(
    USER_WORDS.map((word) => [`_user_${word}`, (user && userValue(user, `user_${word}`)) ?? '']),
  );
}
