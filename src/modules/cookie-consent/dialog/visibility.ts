// Whether the dialog opens by itself for a visitor. What is blocked stays so whatever is said here.
import type { Db } from '#kernel/db/db.ts';
import { momentOf } from '#modules/cookie-consent/log/actions.ts';
import type { HeldConsent } from '#modules/cookie-consent/log/cookie.ts';
import { findLatest } from '#modules/cookie-consent/log/store.ts';
import { activeServices, CATCH_ALL, ESSENTIAL, type Model } from '#modules/cookie-consent/model/model.ts';

export const REASONS = [
  'no-consent',
  'version-changed',
  'expired',
  'consent-valid',
  'country-not-covered',
  'gpc',
  'dnt',
  'excluded-page',
  'bot',
  'disabled',
  'nothing-to-choose',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Visitor {
  readonly isBot: boolean;
  readonly hasGpc: boolean;
  readonly hasDnt: boolean;
  readonly pageId: number | undefined;
  readonly country: string | null;
  readonly isGeoKnown: boolean;
  readonly held: 'nothing' | 'valid' | 'outdated' | 'expired';
}

/** The first that fits. */
export function reasonFor({ dialog, ...model }: Model, visitor: Visitor): Reason {
  const { geo } = dialog;
  const whole = { dialog, ...model };
  if (!dialog.active) return 'disabled';
  if (visitor.isBot) return 'bot';
  if (visitor.pageId !== undefined && isExcluded(whole, visitor.pageId)) return 'excluded-page';
  if (!hasChoice(whole)) return 'nothing-to-choose';
  if (visitor.held === 'valid') return 'consent-valid';
  if (dialog.respect_gpc && visitor.hasGpc) return 'gpc';
  if (dialog.respect_dnt && visitor.hasDnt) return 'dnt';
  const isElsewhere = visitor.country !== null && !geo.countries.includes(visitor.country);
  if (geo.mode === 'listed' && isElsewhere) return 'country-not-covered';
  if (visitor.held === 'outdated') return 'version-changed';
  return visitor.held === 'expired' ? 'expired' : 'no-consent';
}

export const isVisible = (reason: Reason): boolean =>
  reason === 'no-consent' || reason === 'version-changed' || reason === 'expired';

function isExcluded({ dialog }: Model, pageId: number): boolean {
  const legal = Object.values(dialog.legal_pages).flatMap((of) => Object.values(of));
  return dialog.excluded_pages.includes(pageId) || legal.includes(pageId);
}

const hasChoice = (model: Model): boolean =>
  activeServices(model).some(({ group, key }) => group !== ESSENTIAL && key !== CATCH_ALL);

const DAY = 86_400_000;

/** The server believes its own log about the time, and the browser about what it holds. */
export async function findHeld(
  db: Db,
  { version, dialog }: Model,
  { cookie, uid, said }: { cookie: HeldConsent | undefined; uid: string | undefined; said: number | undefined },
  now: Date,
): Promise<Visitor['held']> {
  const known = cookie?.uid ?? uid;
  const row = known === undefined ? undefined : await findLatest(db, known);
  const held = said ?? cookie?.version ?? row?.version;
  if (held === undefined) return 'nothing';
  if (held !== version) return 'outdated';
  // A row can be gone with its time: then the cookie says itself that it is over.
  const ends = row ? new Date(momentOf(row) + dialog.cookie_days * DAY) : cookie?.ends;
  return ends !== undefined && ends < now ? 'expired' : 'valid';
}
