// Whether a view counts at all, and for whom.
import type { Services } from '#kernel/services.ts';
import { respectDnt, respectGpc } from '#modules/sitestats/settings.ts';
import { collect, collectAgain } from './collect.ts';
import type { Moment } from './days.ts';
import { readPage } from './hit.ts';
import { knownVisitor, thisMinute, type Known } from './minute.ts';

export interface View {
  /** `path`, `referrer`, `utm_…` */
  readonly page: Readonly<Record<string, unknown>>;
  /** Equal for equal pages, where that is known without looking closely. */
  readonly sameAs?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  readonly language: string;
}

const MOST_A_MINUTE = 120;

/**
 * Those who do not want to be counted, machines, and what is no page of the site are left out without a word. Somebody
 * who came before in this minute is counted when it returns.
 */
export function countView(services: Services, view: View): Promise<void> | undefined {
  const { headers, address } = view;
  if (isUnwilling(services, headers)) return undefined;
  const minute = thisMinute(services);
  const known = knownVisitor(services, minute, { address, agent: String(headers['user-agent'] ?? '') });
  if (!known) return undefined;
  if (known instanceof Promise) {
    return known.then((found) => {
      add(services, minute.moment, view, found);
    });
  }
  add(services, minute.moment, view, known);
  return undefined;
}

function add(services: Services, moment: Moment, { page, sameAs, language }: View, known: Known): void {
  known.views++;
  if (known.views > MOST_A_MINUTE && !services.limits.isOff) return;
  const before = sameAs === undefined ? undefined : known.pages.get(sameAs);
  if (before !== undefined && collectAgain(services, before)) return;
  const seen = readPage(services, page, language);
  if (!seen) return;
  const { visitor, device, browser } = known;
  const key = collect(services, { ...moment, ...seen, visitor, device, browser });
  if (sameAs !== undefined && known.pages.size < MOST_A_MINUTE) known.pages.set(sameAs, key);
}

function isUnwilling({ settings }: Pick<Services, 'settings'>, headers: View['headers']): boolean {
  return (
    (headers['sec-gpc'] === '1' && settings.get(respectGpc)) || (headers['dnt'] === '1' && settings.get(respectDnt))
  );
}
