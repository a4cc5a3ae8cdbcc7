// ai_generator: suggestions for titles and descriptions, consent, usage, and the callbacks of the token service.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { place, type Place } from '#kernel/routes/place.ts';
import { json, type Reply } from '#kernel/routes/reply.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape, type Shape } from '#kernel/routes/shape.ts';
import { findUser } from '#content/users/store.ts';
import { findState, writeState } from '#modules/seo/indexables/states.ts';
import { mayWrite } from '#modules/seo/permissions.ts';
import { aiMonthlyLimit, aiTokenUrl, features } from '#modules/seo/settings.ts';
import {
  challengeOf,
  countUse,
  findAccessToken,
  findAiState,
  keepTokens,
  setConsent,
  startVerifier,
  takeVerifier,
  usageOf,
} from './access.ts';
import { extractSuggestions, type Wish } from './extract.ts';
import { askRemote, hasRemote, RemoteRefusal } from './remote.ts';

const isOn: Route['isOn'] = (settings) => settings.get(features.ai);

/** Some answers are a text and nothing around it. */
const sentence: Shape<string> = { name: 'seo-sentence', schema: { type: 'string' } };

const TYPES = [
  'seo-title',
  'meta-description',
  'product-seo-title',
  'product-meta-description',
  'product-taxonomy-seo-title',
  'product-taxonomy-meta-description',
  'taxonomy-seo-title',
  'taxonomy-meta-description',
] as const;
const MOST_CONTENT = 32 * 1024;

const suggestions = listOf(a.string());

const getSuggestions = route({
  path: '/ai_generator/get_suggestions',
  methods: ['POST'],
  args: {
    type: a.oneOf(TYPES, { required: true, description: 'What is suggested.' }),
    prompt_content: a.string({ required: true, description: 'The text.' }),
    focus_keyphrase: a.string({ required: true, description: 'What it is about.' }),
    language: a.string({ required: true, description: 'Its language.' }),
    platform: a.oneOf(['search', 'social_a', 'social_b'], { required: true, description: 'Where it is shown.' }),
    editor: a.oneOf(['classic', 'builder', 'blocks'], { required: true, description: 'Where it is written.' }),
  },
  isOn,
  answers: suggestions,
  permission: mayWrite,
  async handle(ctx) {
    const { args, services, caller, tx, now, db } = ctx;
    const wish: Wish = {
      kind: args.type.endsWith('title') ? 'title' : 'description',
      content: args.prompt_content.slice(0, MOST_CONTENT),
      keyphrase: args.focus_keyphrase,
      language: args.language,
      platform: args.platform,
    };
    const own = extractSuggestions(wish);
    if (own.length === 0) return refusal(400, 'NOT_ENOUGH_CONTENT', 'There is no text to make suggestions from.');
    if (!hasRemote(services)) return answer(suggestions, own);
    const state = await findAiState(db, caller.id);
    if (!state.hasConsent)
      return refusal(403, 'CONSENT_REQUIRED', 'You have not agreed that texts are sent to the service.');
    const kind = args.type.startsWith('product') ? 'products' : 'posts';
    const limit = services.settings.get(aiMonthlyLimit);
    if (limit >= 0 && (await usageOf(db, caller.id, now))[kind] >= limit) {
      return refusal(429, 'USAGE_LIMIT_REACHED', 'The suggestions of this month are used up.');
    }
    try {
      const found = await askRemote(services, wish, await findAccessToken(db, services.keys, caller.id));
      await tx((open) => countUse(open, caller.id, kind));
      return answer(suggestions, found);
    } catch (error) {
      if (error instanceof RemoteRefusal) return refusal(error.status, error.identifier, error.message);
      throw error;
    }
  },
});

const refusal = (status: number, errorIdentifier: string, message: string): Reply =>
  json({ message, errorIdentifier, missingLicenses: [] }, { status });

const usage = shape('seo-ai-usage', { totalUsed: shape('seo-ai-used', { license: a.int(), limit: a.int() }) });

const getUsage = route({
  path: '/ai_generator/get_usage',
  methods: ['POST'],
  args: { is_woo_product_entity: a.bool({ default: false, description: 'Those for products.' }) },
  isOn,
  answers: usage,
  permission: mayWrite,
  async handle({ args, db, caller, now, services }) {
    const { posts, products } = await usageOf(db, caller.id, now);
    // 0 would not be understood: nothing allowed is a limit of one that is used.
    const limit = services.settings.get(aiMonthlyLimit) || 1;
    return answer(usage, { totalUsed: { license: args.is_woo_product_entity ? products : posts, limit } });
  },
});

const tokensPlace = place('seo/v1', '/ai_generator/callback');
const newTokensPlace = place('seo/v1', '/ai_generator/refresh_callback');

const saveConsent = route({
  path: '/ai_generator/consent',
  methods: ['POST'],
  args: { consent: a.bool({ required: true, description: 'Whether texts may be sent to the service.' }) },
  isOn,
  answers: sentence,
  permission: mayWrite,
  async handle({ args, caller, tx, services, site }) {
    const verifier = await tx(async (open) => {
      await setConsent(open, caller.id, args.consent);
      return args.consent ? startVerifier(open, caller.id) : '';
    });
    const url = services.settings.get(aiTokenUrl);
    if (url === '') return answer(sentence, args.consent ? 'Consent stored.' : 'Consent revoked.');
    const callbacks = {
      callback_url: tokensPlace.href(site),
      refresh_callback_url: newTokensPlace.href(site),
    };
    const told = await services.outbound
      .call({
        url,
        trust: 'operator',
        method: args.consent ? 'POST' : 'DELETE',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          user_id: caller.id,
          ...(args.consent && { code_challenge: challengeOf(verifier), ...callbacks }),
        }),
        maxBytes: 1_000,
      })
      .catch(() => ({ status: 503 }));
    const text = args.consent ? 'Consent stored' : 'Consent revoked';
    if (told.status < 300) return answer(sentence, `${text}.`);
    return json(`${text} here; the service could not be told.`, { status: told.status });
  },
});

const startFree = route({
  path: '/ai/free_sparks',
  methods: ['POST'],
  isOn,
  answers: sentence,
  permission: mayWrite,
  async handle({ tx, now }) {
    await tx(async ({ db }) => {
      if (!(await findState(db, 'free_sparks'))) await writeState(db, 'free_sparks', { startedAt: now.toISOString() });
    });
    return answer(sentence, 'Free sparks successfully started.');
  },
});

const bustCache = route({
  path: '/ai_generator/bust_subscription_cache',
  methods: ['POST'],
  isOn,
  answers: sentence,
  permission: mayWrite,
  async handle({ tx }) {
    await tx(({ db }) => writeState(db, 'entitlement', {}));
    return answer(sentence, 'Subscription cache successfully busted.');
  },
});

const callback = (path: Place): Route => {
  const received = shape('seo-ai-callback', { message: a.string(), code_verifier: a.string() });
  return route({
    path,
    methods: ['POST'],
    args: {
      access_jwt: a.string({ required: true, description: 'Token for the service.' }),
      refresh_jwt: a.string({ required: true, description: 'Token for the next token.' }),
      code_challenge: a.string({ required: true, description: 'SHA-256 of the verifier.' }),
      user_id: a.int({ required: true, description: 'For whom.' }),
    },
    isOn,
    answers: received,
    permission: anyone,
    guard: limitTries,
    async handle({ args, tx, services, request }) {
      const verifier = await tx(async (open) => {
        const code = await takeVerifier(open, args.user_id, args.code_challenge);
        if (code === undefined || !(await findUser(open.db, args.user_id))) return undefined;
        await keepTokens(open, services.keys, args.user_id, { access: args.access_jwt, refresh: args.refresh_jwt });
        return code;
      });
      if (verifier === undefined) {
        await services.limits.count('key-try', request.address);
        return json('Unauthorized.', { status: 401 });
      }
      return answer(received, { message: 'Tokens successfully stored.', code_verifier: verifier });
    },
  });
};

async function limitTries({ services, request }: Pick<Ctx, 'services' | 'request'>): Promise<void> {
  const wait = await services.limits.blockedFor('key-try', request.address);
  if (wait > 0) throw restError('rest_too_many_requests', 429, 'Too many tries. Wait a while.', { retry_after: wait });
}

export const routes: readonly Route[] = [
  callback(tokensPlace),
  callback(newTokensPlace),
  saveConsent,
  startFree,
  bustCache,
  getSuggestions,
  getUsage,
];
