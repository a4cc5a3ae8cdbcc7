// keyword_tool: related keyphrases, from a service that was configured or from the site's own texts.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { kept } from '#kernel/resource/kept.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { Site } from '#kernel/site.ts';
import { contentHtml } from '#content/posts/html.ts';
import { published } from '#content/posts/filter.ts';
import { parseSearch } from '#content/posts/search.ts';
import { findSearched, pageOf } from '#content/posts/searched.ts';
import { findWholePosts } from '#content/posts/store.ts';
import { findState, writeState } from '#modules/seo/indexables/states.ts';
import { needs } from '#modules/seo/permissions.ts';
import {
  features,
  keywordToolClientId,
  keywordToolClientSecret,
  keywordToolCountry,
  keywordToolTokenUrl,
  keywordToolUrl,
} from '#modules/seo/settings.ts';
import { relatedPhrases } from './related.ts';

const isOn: Route['isOn'] = (settings) => settings.get(features.keywordTool);
const permission = needs('edit_posts', 'edit_pages');
const PLACE = 'seo_states/keyword_tool';

const authenticated = shape('seo-keyword-tokens', { tokens: a.map(), status: a.int() });

const authenticate = route({
  path: '/keyword_tool/authenticate',
  methods: ['POST'],
  args: { code: a.string({ required: true, minLength: 1, description: 'What the service gave.' }) },
  isOn,
  answers: authenticated,
  permission,
  async handle({ args, services, tx }) {
    const { settings, outbound, keys } = services;
    const url = settings.get(keywordToolTokenUrl);
    if (url === '') {
      return json({ tokens: [], error: 'No keyword service is configured.', status: 503 }, { status: 503 });
    }
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: args.code,
      client_id: settings.get(keywordToolClientId),
      client_secret: settings.get(keywordToolClientSecret),
    }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const received = await outbound
      .call({ url, trust: 'operator', method: 'POST', headers, body, maxBytes: 20_000 })
      .catch(() => undefined);
    if (received?.status !== 200) {
      return json({ tokens: [], error: 'The keyword service refused the code.', status: 401 }, { status: 401 });
    }
    const tokens = parsed(received.body.toString());
    if (typeof tokens['access_token'] !== 'string') {
      return json({ tokens: [], error: 'The keyword service answered something else.', status: 503 }, { status: 503 });
    }
    await tx(({ db }) => writeState(db, 'keyword_tool', { sealed: keys.seal(JSON.stringify(tokens), PLACE) }));
    const expires = tokens['expires_in'];
    return answer(authenticated, { tokens: { expires_in: typeof expires === 'number' ? expires : null }, status: 200 });
  },
});

const stored = shape('seo-keyword-country', { success: a.bool(), status: a.int() });
const country = a.string({ required: true, pattern: '^[a-z]{2}$', description: 'Two small letters.' });

const saveCountry = route({
  path: '/keyword_tool/country_code',
  methods: ['POST'],
  args: { country_code: country },
  isOn,
  answers: stored,
  permission,
  async handle({ args, tx, services }) {
    await tx((open) => services.settings.set(open, keywordToolCountry, args.country_code));
    return answer(stored, { success: true, status: 200 });
  },
});

const related = shape('seo-related-keyphrases', {
  results: shape('seo-keyphrase-table', { columnNames: listOf(a.string()), rows: listOf(listOf(a.string())) }),
  status: a.int(),
});

const MOST_TEXTS = 200;

const listRelated = route({
  path: '/keyword_tool/related_keyphrases',
  methods: ['GET'],
  args: {
    keyphrase: a.string({ required: true, minLength: 1, description: 'What the text is about.' }),
    country_code: country,
  },
  isOn,
  answers: related,
  permission,
  async handle({ args, services, site, now }) {
    if (services.settings.get(keywordToolUrl) !== '') {
      const day = now.toISOString().slice(0, 10);
      const key = `seo|keywords|${args.country_code}|${args.keyphrase}|${day}`;
      try {
        const { value: results } = await kept(services, key, async () => {
          const table = await askService(services, args.keyphrase, args.country_code);
          return { value: table, tags: ['modules'], bytes: 5_000 };
        });
        return answer(related, { results, status: 200 });
      } catch (error) {
        if (!(error instanceof KeywordFault)) throw error;
        return json({ error: error.message, status: error.status }, { status: error.status });
      }
    }
    const found = relatedPhrases(await findTexts(services, site, args.keyphrase), args.keyphrase, site.language);
    return answer(related, {
      results: {
        columnNames: ['Keyphrase', 'Occurrences', 'Pages'],
        rows: found.map(({ phrase, occurrences, pages }) => [phrase, String(occurrences), String(pages)]),
      },
      status: 200,
    });
  },
});

/** The posts that hold the phrase, as far as somebody waits for them. */
async function findTexts(
  services: Pick<Services, 'db' | 'searches' | 'settings' | 'siteConfig' | 'sites'>,
  site: Site,
  keyphrase: string,
): Promise<{ title: string; html: string }[]> {
  const words = keyphrase
    .replaceAll(/["“”„-]/g, ' ')
    .trim()
    .split(/\s+/);
  const longest = [...words].sort((one, other) => other.length - one.length)[0] ?? '';
  const search = parseSearch(longest, { columns: ['title', 'content'], isExact: false });
  if (!search) return [];
  const ids = await findSearched(
    services,
    { ...published(shelfIn(services, site, 'post')), search, hidesProtected: true },
    { orderBy: 'date', direction: 'desc' },
  );
  const some = pageOf(ids, { offset: 0, limit: MOST_TEXTS });
  const rows = some.length === 0 ? [] : await findWholePosts(services.db, some);
  return rows.map((row) => ({ title: row.title, html: contentHtml(row, services) }));
}

/** Nothing of it is kept: the next one asks again. */
class KeywordFault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'KeywordFault';
    this.status = status;
  }
}

interface Table {
  columnNames: string[];
  rows: string[][];
}

async function askService(
  { settings, outbound, keys, db }: Pick<Services, 'db' | 'keys' | 'outbound' | 'settings'>,
  keyphrase: string,
  countryCode: string,
): Promise<Table> {
  const { sealed } = (await findState(db, 'keyword_tool')) ?? {};
  if (typeof sealed !== 'string') throw new KeywordFault(401, 'Connect the keyword service first.');
  const token = jsonMap(keys.unseal(sealed, PLACE))['access_token'];
  const url = new URL(settings.get(keywordToolUrl));
  url.searchParams.set('phrase', keyphrase);
  url.searchParams.set('database', countryCode);
  const headers = { Authorization: `Bearer ${typeof token === 'string' ? token : ''}` };
  const received = await outbound
    .call({ url: url.href, trust: 'operator', headers, maxBytes: 500_000 })
    .catch(() => undefined);
  if (!received) throw new KeywordFault(503, 'The keyword service did not answer.');
  if (received.status >= 400) throw new KeywordFault(received.status, 'The keyword service refused the question.');
  const table = tableIn(received.body.toString());
  if (!table) throw new KeywordFault(503, 'The keyword service answered something else.');
  return table;
}

function tableIn(text: string): Table | undefined {
  const { columnNames, rows } = parsed(text);
  return isTexts(columnNames) && Array.isArray(rows) && rows.every(isTexts) ? { columnNames, rows } : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function parsed(text: string): Record<string, unknown> {
  try {
    return jsonMap(text);
  } catch {
    // Whoever asked is told that it is something else.
    return {};
  }
}

export const routes: readonly Route[] = [authenticate, saveCountry, listRelated];
