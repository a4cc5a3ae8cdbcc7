// Switches of the module and the services that it may use.
import { a } from '#kernel/args/args.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';

const feature = (name: string, description: string) => setting(`seo.${name}`, a.bool({ description }), true);

export const features = {
  headless: feature('headless_rest_endpoints', 'Whether heads of pages can be asked for.'),
  tasks: feature('task_list', 'Whether there is a list of tasks.'),
  ai: feature('ai', 'Whether titles and descriptions can be suggested.'),
  keywordTool: feature('keyword_tool', 'Whether related keyphrases can be asked for.'),
};

/** By which taxonomy the scores of a kind of posts can be asked; absent: categories, where it has them. */
export const scoreTaxonomies = setting<Record<string, string>>(
  'seo.score_taxonomies',
  a.schema<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
  {},
);

export const finishedSteps = setting('seo.finished_steps', a.list(a.string()), []);
export const isTracked = setting(
  'seo.tracking',
  a.bool({ description: 'Whether notes about the use are kept.' }),
  false,
);
export const isSiteKitDismissed = setting('seo.site_kit_dismissed', a.bool(), false);
export const siteKitConsent = setting('seo.site_kit_consent', a.bool(), false);
/** Kinds that appeared since somebody looked. */
export const newTypes = setting('seo.new_content_types', a.list(a.string()), []);
export const newTaxonomies = setting('seo.new_taxonomies', a.list(a.string()), []);

const other = (name: string) => setting(`seo.${name}_integration_active`, a.bool(), true);

/** What the module works together with, by the names of its clients. */
export const integrations: Readonly<Record<string, Setting<boolean>>> = {
  keyword_tool: features.keywordTool,
  ai: features.ai,
  sitestats: other('sitestats'),
  multilang: other('multilang'),
  schema_forms: other('schema_forms'),
};

const secret = { isSecret: true };

/** An endpoint that completes chats, and the service that gives tokens for it. */
export const aiBaseUrl = setting('ai.base_url', a.string(), '', secret);
export const aiApiKey = setting('ai.api_key', a.string(), '', secret);
export const aiModel = setting('ai.model', a.string(), '');
export const aiMonthlyLimit = setting('ai.monthly_limit', a.int({ minimum: -1, description: '-1: none.' }), -1);
export const aiTokenUrl = setting('ai.token_url', a.string(), '', secret);
export const keywordToolUrl = setting('keyword_tool.url', a.string(), '', secret);
export const keywordToolTokenUrl = setting('keyword_tool.token_url', a.string(), '', secret);
export const keywordToolClientId = setting('keyword_tool.client_id', a.string(), '');
export const keywordToolClientSecret = setting('keyword_tool.client_secret', a.string(), '', secret);
export const keywordToolCountry = setting('keyword_tool.country_code', a.string(), '');

/** The account of a service that may read a search console, as JSON; and which site it is about there. */
export const consoleCredentials = setting('search_console.credentials', a.string(), '', secret);
export const consoleProperty = setting('search_console.property', a.string(), '');
export const consoleUrl = setting('search_console.url', a.string(), 'https://www.googleapis.com/webmasters/v3');

const services = [
  consoleCredentials,
  consoleProperty,
  consoleUrl,
  aiBaseUrl,
  aiApiKey,
  aiModel,
  aiMonthlyLimit,
  aiTokenUrl,
  keywordToolUrl,
  keywordToolTokenUrl,
  keywordToolClientId,
  keywordToolClientSecret,
  keywordToolCountry,
];

export const seoSettings = [
  ...new Set([...Object.values(features), ...Object.values(integrations)]),
  scoreTaxonomies,
  finishedSteps,
  isTracked,
  isSiteKitDismissed,
  siteKitConsent,
  newTypes,
  newTaxonomies,
  ...services,
];
