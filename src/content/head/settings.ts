// What a site says about itself to search engines and social networks, and how titles are made.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const SEPARATORS = ['-', '–', '—', ':', '·', '•', '*', '⋆', '|', '~', '«', '»', '>', '<'] as const;

const texts = (description: string) =>
  a.schema<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' }, description });

export const separator = setting(
  'seo.separator',
  a.oneOf(SEPARATORS, { description: 'Sign between parts of titles.' }),
  '–',
);
/** By kind of page: `post`, `category`, `author`, `home`, `search`…; what is absent has the default. */
export const titleTemplates = setting<Record<string, string>>(
  'seo.title_templates',
  texts('Titles by kind of page.'),
  {},
);
export const descriptionTemplates = setting<Record<string, string>>(
  'seo.description_templates',
  texts('Descriptions by kind of page.'),
  {},
);
export const hiddenKinds = setting(
  'seo.noindex_kinds',
  a.list(a.string(), { description: 'Kinds of pages that search engines leave out.' }),
  [],
);
export const discouragesSearch = setting(
  'seo.discourage_search_engines',
  a.bool({ description: 'Whether search engines are asked to leave the whole site out.' }),
  false,
);
export const hasOpenGraph = setting('seo.opengraph', a.bool({ description: 'Tags for social networks.' }), true);
export const hasCards = setting('seo.twitter', a.bool({ description: 'Tags of social cards.' }), true);
export const cardKind = setting('seo.twitter_card', a.oneOf(['summary', 'summary_large_image']), 'summary_large_image');
export const defaultImage = setting(
  'seo.default_image_id',
  a.int({ minimum: 0, description: 'The picture of pages that have none.' }),
  0,
);

export const companyOrPerson = setting('seo.company_or_person', a.oneOf(['company', 'person']), 'company');
export const companyName = setting('seo.company_name', a.string(), '');
export const companyLogo = setting('seo.company_logo', a.string(), '');
export const companyLogoId = setting('seo.company_logo_id', a.int({ minimum: 0 }), 0);
export const personLogo = setting('seo.person_logo', a.string(), '');
export const personLogoId = setting('seo.person_logo_id', a.int({ minimum: 0 }), 0);
export const personId = setting('seo.company_or_person_user_id', a.int({ minimum: 0 }), 0);
export const websiteName = setting('seo.website_name', a.string(), '');
export const socialSiteA = setting('seo.social_site_a', a.string(), '');
export const socialSiteB = setting('seo.social_site_b', a.string(), '');
export const otherSocialUrls = setting('seo.other_social_urls', a.list(a.string()), []);
/** By the name of the tag: `google-site-verification`. */
export const verification = setting<Record<string, string>>(
  'seo.verification',
  texts('Proofs for search consoles.'),
  {},
);
export const pageTypes = setting<Record<string, string>>('seo.schema_page_types', texts('By post type.'), {});
export const articleTypes = setting<Record<string, string>>('seo.schema_article_types', texts('By post type.'), {});

export const hasSitemaps = setting('seo.sitemap', a.bool({ description: 'Whether there are sitemaps.' }), true);
export const hasNewsSitemap = setting(
  'seo.news_sitemap',
  a.bool({ description: 'Whether there is a sitemap of the posts of the last two days.' }),
  false,
);
/** Behind the usual ones in robots.txt. */
export const robotsRules = setting(
  'seo.robots_rules',
  a.list(a.string({ pattern: '^(User-agent|Allow|Disallow|Crawl-delay|Sitemap): ?[^\\r\\n]{0,500}$' }), {
    description: 'Further lines of robots.txt.',
    maxItems: 200,
  }),
  [],
);

export const hasLlmsFile = setting(
  'seo.enable_llms_txt',
  a.bool({ description: 'Whether /llms.txt is there.' }),
  false,
);

/** Named by hand; without any, the newest stand there. */
export const llmsPosts = setting(
  'seo.llms_txt_posts',
  a.list(a.int({ minimum: 1 }), { description: 'Posts and pages that /llms.txt names.', maxItems: 100 }),
  [],
);

export const sitemapEntries = setting(
  'seo.sitemap_entries',
  a.int({ minimum: 1, maximum: 50_000, description: 'How many addresses a sitemap has at most.' }),
  50_000,
);
/** Search engines are told of changes where there is a key: it is also a file of that name. */
export const indexNowKey = setting('seo.indexnow_key', a.string({ pattern: '^([a-zA-Z0-9-]{8,128})?$' }), '');
export const indexNowUrl = setting('seo.indexnow_url', a.string(), 'https://api.indexnow.org/indexnow');

/** What owners decide, beside who they are. */
export const ownHeadSettings = [
  separator,
  titleTemplates,
  descriptionTemplates,
  discouragesSearch,
  hasOpenGraph,
  hasCards,
  cardKind,
  defaultImage,
  companyOrPerson,
  companyName,
  companyLogoId,
  websiteName,
  socialSiteA,
  socialSiteB,
  otherSocialUrls,
  hasSitemaps,
  hasNewsSitemap,
  hasLlmsFile,
];

export const headSettings = [
  ...ownHeadSettings,
  sitemapEntries,
  indexNowKey,
  indexNowUrl,
  robotsRules,
  llmsPosts,
  hiddenKinds,
  companyLogo,
  personLogo,
  personLogoId,
  personId,
  verification,
  pageTypes,
  articleTypes,
];
