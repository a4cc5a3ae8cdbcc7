// Whether a view counts at all, and for whom.
import type { Services } from '#kernel/services.ts';
import { browserOf, deviceOf, isBot, OTHER_BROWSER } from '#content/visitors/agent.ts';
import { respectDnt, respectGpc } from '#modules/sitestats/settings.ts';
import { collect } from './collect.ts';
import { momentAt } from './days.ts';
import { readPage } from './hit.ts';
import { visitorKey } from './visitor.ts';

export interface View {
  /** `path`, `referrer`, `utm_…` */
  readonly page: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  readonly language: string;
}

/** Those who do not want to be counted, machines, and what is no page of the site are left out without a word. */
export async function countView(services: Services, { page, headers, address, language }: View): Promise<void> {
  const agent = String(headers['user-agent'] ?? '');
  if (browserOf(agent) === OTHER_BROWSER || isBot(agent) || isUnwilling(services, headers)) return;
  const seen = readPage(services, page, language);
  if (!seen) return;
  const moment = momentAt(services, services.clock.now());
  const visitor = await visitorKey(services, moment.day, { address, agent });
  if ((await services.limits.blockedFor('hit', visitor)) > 0) return;
  await services.limits.count('hit', visitor);
  collect(services, { ...moment, ...seen, visitor, device: deviceOf(agent), browser: browserOf(agent) });
}

function isUnwilling({ settings }: Services, headers: View['headers']): boolean {
  return (
    (headers['sec-gpc'] === '1' && settings.get(respectGpc)) || (headers['dnt'] === '1' && settings.get(respectDnt))
  );
}
