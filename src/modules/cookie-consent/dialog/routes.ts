// dialog/visibility, and two tests of the way to the server.
import { a } from '#kernel/args/args.ts';
import { readBasic } from '#kernel/auth/basic.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, maybe, orNull, shape, successOf } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { findPostAt } from '#content/addresses/page-at.ts';
import { countryOf, geoDatabase } from '#modules/cookie-consent/downloads/country.ts';
import { isBot } from '#content/visitors/agent.ts';
import { readConsentCookie, UID_PATTERN } from '#modules/cookie-consent/log/cookie.ts';
import { readyModel } from '#modules/cookie-consent/model/model.ts';
import { countCall, fromOwnPages } from '#modules/cookie-consent/permissions.ts';
import { findHeld, isVisible, reasonFor, REASONS } from './visibility.ts';

const visibility = shape('dialog-visibility', {
  visible: a.bool(),
  reason: a.oneOf(REASONS),
  country: orNull(a.string()),
  version: a.string(),
  geoKnown: a.bool(),
  consents: maybe(mapOf(listOf(a.string()))),
});

const readVisibility = route({
  path: '/dialog/visibility',
  methods: ['GET'],
  args: {
    uid: a.string({ pattern: UID_PATTERN, description: 'The id, where there is no cookie.' }),
    version: a.int({ description: 'The version that the browser holds.' }),
    url: a.string({ description: 'The page, by its address.' }),
    pageId: a.int({ description: 'The page, by its id.' }),
  },
  isForOwnPages: true,
  answers: visibility,
  permission: fromOwnPages,
  async handle(ctx) {
    const { args, db, services, request, now } = ctx;
    await countCall(ctx);
    const model = await readyModel(services);
    const cookie = readConsentCookie(request.headers['cookie']);
    const country = await countryOf(services, request.address);
    const isGeoKnown = (await geoDatabase(services)) !== undefined;
    const reason = reasonFor(model, {
      isBot: isBot(request.headers['user-agent'] ?? ''),
      hasGpc: request.headers['sec-gpc'] === '1',
      hasDnt: request.headers['dnt'] === '1',
      pageId: args.pageId ?? (await pageIn(services, args.url)),
      country,
      isGeoKnown,
      held: await findHeld(db, model, { cookie, uid: args.uid, said: args.version }, now),
    });
    const { elsewhere } = model.dialog.geo;
    return answer(visibility, {
      visible: isVisible(reason),
      reason,
      country,
      version: String(model.version),
      geoKnown: isGeoKnown,
      ...(reason === 'country-not-covered' && {
        consents: Object.fromEntries(Object.entries(elsewhere).map(([group, keys]) => [group, [...keys]])),
      }),
    });
  },
});

const pageIn = (
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  url: string | undefined,
): Promise<number | undefined> => (url === undefined ? Promise.resolve(undefined) : findPostAt(services, url));

const reached = successOf(shape('reached', { time: a.string() }));

const testReach = route({
  path: '/test',
  methods: ['POST'],
  isForOwnPages: true,
  answers: reached,
  permission: fromOwnPages,
  async handle(ctx) {
    await countCall(ctx);
    return answer(reached, { success: true, data: { time: `${utcText(ctx.now)}Z` } });
  },
});

const authorizationSeen = shape('authorization-seen', {
  success: a.bool(),
  data: shape('', { headerReceived: a.bool(), scheme: orNull(a.string()), authenticated: a.bool() }),
});

const testAuthorization = route({
  path: '/test/authorization',
  methods: ['POST'],
  isForOwnPages: true,
  answers: authorizationSeen,
  permission: fromOwnPages,
  async handle(ctx) {
    await countCall(ctx);
    const header = ctx.request.headers['authorization'];
    const scheme = header === undefined ? null : schemeOf(header);
    const authenticated = header !== undefined && ctx.caller.via === 'application-password';
    const data = { headerReceived: header !== undefined, scheme, authenticated };
    return answer(authorizationSeen, { success: header !== undefined, data });
  },
});

/** Never what follows it: a header without a scheme may be nothing but the secret. */
function schemeOf(header: string): string | null {
  if (readBasic(header)) return 'Basic';
  return /^(Basic|Bearer|Digest|Negotiate|OAuth)(?=\s)/i.exec(header)?.[1] ?? null;
}

export const routes: readonly Route[] = [testAuthorization, readVisibility, testReach];
