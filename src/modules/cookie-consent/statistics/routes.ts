// consent/statistic: counts what visitors do with the dialog, without knowing who they are.
import { a } from '#kernel/args/args.ts';
import { toZoneText } from '#kernel/clock/zone.ts';
import { missingParams } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { gmtOffset, timezone } from '#kernel/settings/site-settings.ts';
import { wrong } from '#modules/cookie-consent/errors.ts';
import { isBot } from '#content/visitors/agent.ts';
import { consentsIn, type Consents } from '#modules/cookie-consent/log/consents.ts';
import { activeServices, ESSENTIAL, readyModel, type Model } from '#modules/cookie-consent/model/model.ts';
import { countCall, fromOwnPages } from '#modules/cookie-consent/permissions.ts';
import { DECISIONS, EVENTS } from './report.ts';
import { addCounts, type CountKey } from './store.ts';

const counted = shape('consent-counted', { success: a.bool() });

const countEvents = route({
  path: '/consent/statistic',
  methods: ['POST'],
  args: {
    entries: a.list(a.oneOf(EVENTS), {
      required: true,
      minItems: 1,
      maxItems: 5,
      description: 'What happened, at most five at once.',
    }),
    consents: a.map({ description: 'What was chosen: services by group. Needed with a decision.' }),
    version: a.schema<unknown>({ description: 'The version of the dialog; the current one unless said.' }),
  },
  isForOwnPages: true,
  answers: counted,
  permission: fromOwnPages,
  async handle(ctx) {
    const { args, request, services, site, now, tx } = ctx;
    await countCall(ctx);
    const { entries } = args;
    const isDecision = entries.some((event) => DECISIONS.includes(event));
    if (isDecision && args.consents === undefined) throw missingParams(['consents']);
    const consents = args.consents && consentsIn(args.consents);
    if (args.consents && !consents) throw wrong('consents', 'consents has a list of services for each group.');
    if (isBot(request.headers['user-agent'] ?? '')) return answer(counted, { success: true });
    const model = await readyModel(services);
    const place = {
      day: siteDay(services.settings, now),
      version: knownVersion(model, args.version),
      language: site.language,
    };
    const keys: CountKey[] = [
      ...entries.map((event) => ({ ...place, event, service: '' })),
      ...(isDecision && consents ? choiceKeys(model, consents).map((key) => ({ ...place, ...key })) : []),
    ];
    await tx(({ db }) => addCounts(db, keys));
    return answer(counted, { success: true });
  },
});

/** Days are those of the site. */
export const siteDay = (settings: Settings, now: Date): string =>
  toZoneText({ timezone: settings.get(timezone), offset: settings.get(gmtOffset) }, now).slice(0, 10);

function knownVersion({ version }: Model, sent: unknown): number {
  const number = Number(sent);
  return Number.isSafeInteger(number) && number >= 1 && number <= version ? number : version;
}

function choiceKeys(model: Model, consents: Consents): Pick<CountKey, 'event' | 'service'>[] {
  return activeServices(model)
    .filter(({ group }) => group !== ESSENTIAL)
    .map(({ group, key }) => ({
      event: consents[group]?.includes(key) === true ? 'accepted' : 'refused',
      service: key,
    }));
}

export const routes: readonly Route[] = [countEvents];
