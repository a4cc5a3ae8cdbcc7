// consent/log and consent/history: decisions of visitors, sent by the dialog and read by those who made them.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { missingParams } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, shape, successOf } from '#kernel/routes/shape.ts';
import { agentFamily } from '#content/visitors/agent.ts';
import { countryOf } from '#modules/cookie-consent/downloads/country.ts';
import { tooLarge, wrong } from '#modules/cookie-consent/errors.ts';
import { activeServices } from '#modules/cookie-consent/model/model.ts';
import { countCall, fromOwnPages } from '#modules/cookie-consent/permissions.ts';
import { readShown, storeDecision, type Decision } from './actions.ts';
import { consentsIn, METHODS, type Consents } from './consents.ts';
import { isUid, printConsentCookie, UID_PATTERN } from './cookie.ts';
import { findHistory } from './store.ts';

const MOST_BYTES = 16 * 1024;
const MOST_HISTORY = 100;

const stored = successOf(
  shape('consent-stored', { uid: a.string(), version: a.string(), ignored: listOf(a.string()) }),
);

const logConsent = route({
  path: '/consent/log',
  methods: ['POST'],
  args: {
    cookieData: a.map({ description: 'The cookie: uid, version, consents by group.' }),
    uid: a.schema<unknown>({ description: 'The same without cookieData.' }),
    version: a.schema<unknown>({ description: 'The same without cookieData.' }),
    consents: a.schema<unknown>({ description: 'The same without cookieData.' }),
    language: a.string({ description: 'In which the dialog was shown.' }),
    method: a.oneOf(METHODS, { description: 'How it was chosen.' }),
  },
  isForOwnPages: true,
  answers: stored,
  permission: fromOwnPages,
  async handle(ctx) {
    const { request, services, tx, now, site } = ctx;
    await countCall(ctx);
    if (Buffer.byteLength(JSON.stringify(request.json ?? request.form ?? {})) > MOST_BYTES) throw tooLarge();
    const decision = await readDecision(ctx);
    const shown = await readShown(services, decision);
    const settled = await tx((open) => storeDecision(open, shown, decision));
    const cookie = printConsentCookie({
      uid: decision.uid,
      version: decision.version,
      consents: settled.consents,
      index: activeServices(shown.model)
        .map(({ key }) => key)
        .sort(),
      base: site.base,
      days: shown.model.dialog.cookie_days,
      now,
    });
    const data = { uid: decision.uid, version: String(decision.version), ignored: [...settled.ignored] };
    return answer(stored, { success: true, data }, { headers: { 'Set-Cookie': cookie } });
  },
});

interface LogArgs {
  cookieData?: Record<string, unknown>;
  uid?: unknown;
  version?: unknown;
  consents?: unknown;
  language?: string;
  method?: Decision['method'];
}

async function readDecision({ args, services, request, site }: Ctx<LogArgs>): Promise<Decision> {
  const sent: Readonly<Record<string, unknown>> = args.cookieData ?? {
    uid: args.uid,
    version: args.version,
    consents: args.consents,
  };
  const missing = ['uid', 'version', 'consents'].filter((name) => sent[name] === undefined);
  if (missing.length > 0) throw missingParams(args.cookieData || missing.length < 3 ? missing : ['cookieData']);
  const language = args.language ?? site.language;
  if (!services.siteConfig.languages.includes(language))
    throw wrong('language', 'The site does not have this language.');
  return {
    uid: uidIn(sent['uid']),
    version: versionIn(sent['version']),
    consents: chosenIn(sent['consents']),
    method: args.method,
    language,
    country: await countryOf(services, request.address),
    agent: agentFamily(request.headers['user-agent'] ?? ''),
  };
}

function uidIn(value: unknown): string {
  if (typeof value !== 'string' || !isUid(value))
    throw wrong('uid', 'uid has 26 to 64 small letters, digits and dashes.');
  return value;
}

function versionIn(value: unknown): number {
  const version = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw wrong('version', 'version is a number.');
  return version;
}

function chosenIn(value: unknown): Consents {
  const consents = consentsIn(value);
  if (!consents) throw wrong('consents', 'consents has a list of services for each group.');
  return consents;
}

const history = listOf(
  shape('consent-decision', {
    version: a.string(),
    consents: mapOf(listOf(a.string())),
    isLatest: a.bool(),
    stamp: a.string(),
    method: a.string(),
  }),
);

/** Whoever knows the id made the decisions: nobody can guess it. */
const readHistory = route({
  path: '/consent/history',
  methods: ['GET'],
  args: { uid: a.string({ required: true, pattern: UID_PATTERN, description: 'The id in the cookie.' }) },
  isForOwnPages: true,
  answers: history,
  permission: fromOwnPages,
  async handle(ctx) {
    await countCall(ctx, ['consent', 'consent-history']);
    const rows = await findHistory(ctx.db, ctx.args.uid, MOST_HISTORY);
    return answer(
      history,
      rows.map((row) => ({
        version: String(row.version),
        consents: mutable(consentsIn(jsonMap(row.consents)) ?? {}),
        isLatest: row.is_latest === 1,
        stamp: `${row.created_at}Z`,
        method: row.method,
      })),
    );
  },
});

const mutable = (consents: Consents): Record<string, string[]> =>
  Object.fromEntries(Object.entries(consents).map(([group, keys]) => [group, [...keys]]));

export const routes: readonly Route[] = [logConsent, readHistory];
