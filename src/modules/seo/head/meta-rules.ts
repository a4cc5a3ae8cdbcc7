// Whoever edits a post says what its page tells search engines.
import type { MetaGuards } from '#content/posts/meta-guards.ts';
import type { MetaRules } from '#content/posts/meta.ts';
import { HEAD_KEYS } from '#content/head/own-values.ts';
import { EDIT_ADVANCED, MANAGE } from '#modules/seo/permissions.ts';

export const metaRules: MetaRules = Object.fromEntries(HEAD_KEYS.map((key) => [key, (value: unknown) => ({ value })]));

/** Where a page stands in search results at all is for people who know what they do. */
const ADVANCED = [
  '_seo_canonical',
  '_seo_robots_noindex',
  '_seo_robots_nofollow',
  '_seo_robots_adv',
  '_seo_schema_page_type',
  '_seo_schema_article_type',
] as const;

export const metaGuards: MetaGuards = Object.fromEntries(ADVANCED.map((key) => [key, [EDIT_ADVANCED, MANAGE]]));
