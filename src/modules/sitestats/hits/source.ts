// Where a visitor came from.
import { memoBy } from '#kernel/memo.ts';

export const SOURCES = ['direct', 'search', 'social', 'referral', 'campaign', 'internal'] as const;
/** `internal`: from another page of the site. */
export type Source = (typeof SOURCES)[number];

const SEARCH =
  /(?:^|\.)(?:google|bing|yahoo|duckduckgo|ecosia|qwant|baidu|yandex|startpage|brave|kagi|naver|seznam)\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;
const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|twitter|x|t|linkedin|lnkd|pinterest|reddit|tiktok|youtube|mastodon|threads|bsky|xing|vk|tumblr|snapchat|whatsapp|telegram)\.(?:com|net|org|co|in|app|social|me|ru|de)$/;

export function sourceOf(
  referrer: unknown,
  campaign: Readonly<Record<string, string>> | undefined,
  ownHost: string,
): { referrer: string; source: Source } {
  const host = hostIn(referrer);
  const own = ownHost.replace(/^www\./, '');
  const named = campaign?.['utm_source'] ?? '';
  if (campaign && host !== own) return { referrer: host || named.toLowerCase(), source: 'campaign' };
  if (host === '') return { referrer: '', source: 'direct' };
  if (host === own) return { referrer: '', source: 'internal' };
  if (SEARCH.test(host)) return { referrer: host, source: 'search' };
  return { referrer: host, source: SOCIAL.test(host) ? 'social' : 'referral' };
}

const hostIn = (referrer: unknown): string =>
  typeof referrer !== 'string' || referrer === '' ? '' : parsedHost(referrer);

/** Many visitors come from few places. */
const parsedHost = memoBy(1_000, (referrer: string): string => {
  if (!/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return '';
  return new URL(referrer).hostname.replace(/^www\./, '').slice(0, 253);
});
