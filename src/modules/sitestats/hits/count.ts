// Whether a view counts at all, and for whom.
import type { Services } from '#kernel/services.ts';
import { respectDnt, respectGpc } from '#modules/sitestats/settings.ts';
import { collect } from './collect.ts';
import type { Moment } from './days.ts';
import { readPage, type SeenPage } from './hit.ts';
import { knownVisitor, thisMinute, type Known } from './minute.ts';

export interface View {
  /** `path`, `referrer`, `utm_…` */
  readonly page: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  readonly language: string;
}

const MOST_A_MINUTE = 120;

/**
 * Those who do not want to be counted, machines, and what is no page of the site are left out without a word. Somebody
 * who came before in this minute is counted when it returns.
 */
export function countView(services: Services, { page, headers, address, language }: View): Promise<void> | undefined {
  if (isUnwilling(services, headers)) return undefined;
  const minute = thisMinute(services);
  const known = knownVisitor(services, minute, { address, agent: String(headers['user-agent'] ?? '') });
  const seen = known && readPage(services, page, language);
  if (!known || !seen) return undefined;
  if (known instanceof Promise) {
    return known.then((found) => {
      add(services, minute.moment, seen, found);
    });
  }
  add(services, minute.moment, seen, known);
  return undefined;
}

function add(
  services: Pick<Services, 'limits' | 'log' | 'part' | 'tx'>,
  moment: Moment,
  seen: SeenPage,
  known: Known,
): void {
  known.views++;
  if (known.views > MOST_A_MINUTE && !services.limits.isOff) return;
  const { visitor, device, browser } = known;
  collect(services, { ...moment, ...seen, visitor, device, browser });
}

function isUnwilling({ settings }: Pick<Services, 'settings'>, headers: View['headers']): boolean {
  return (
    (headers['sec-gpc'] === '1' && settings.get(respectGpc)) || (headers['dnt'] === '1' && settings.get(respectDnt))
  );
}
