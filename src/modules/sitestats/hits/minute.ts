// What is known of the visitors of this minute, so that the second view of somebody costs less than the first. Nothing of
// it lives longer.
import type { Services } from '#kernel/services.ts';
import { browserOf, deviceOf, isBot, OTHER_BROWSER, type Device } from '#content/visitors/agent.ts';
import { momentAt, type Moment } from './days.ts';
import { visitorKey, type Visitor } from './visitor.ts';

export interface Known {
  readonly visitor: string;
  readonly device: Device;
  readonly browser: string;
  /** How often they came. */
  views: number;
  /** What they saw, and the name by which it waits to be written. */
  readonly pages: Map<string, string>;
}

interface Minute {
  readonly number: number;
  readonly moment: Moment;
  readonly visitors: Map<string, Promise<Known> | Known>;
}

const minutes = new WeakMap<Services['database'], Minute>();
const MINUTE = 60_000;
/** Above it everybody is new at each view. */
const MOST_VISITORS = 50_000;

export function thisMinute(services: Pick<Services, 'clock' | 'database' | 'settings'>): Minute {
  const now = services.clock.now();
  const number = Math.floor(now.getTime() / MINUTE);
  const known = minutes.get(services.database);
  if (known?.number === number) return known;
  const made: Minute = { number, moment: momentAt(services, now), visitors: new Map() };
  minutes.set(services.database, made);
  return made;
}

/** Undefined for machines; at once for whoever came before. */
export function knownVisitor(
  services: Pick<Services, 'database' | 'db' | 'siteConfig' | 'tx'>,
  { visitors, moment }: Minute,
  visitor: Visitor,
): Promise<Known> | Known | undefined {
  const key = `${visitor.address}\n${visitor.agent}`;
  const known = visitors.get(key);
  if (known) return known;
  const { agent } = visitor;
  if (browserOf(agent) === OTHER_BROWSER || isBot(agent)) return undefined;
  const found = visitorKey(services, moment.day, visitor).then((name): Known => {
    const made = {
      visitor: name,
      device: deviceOf(agent),
      browser: browserOf(agent),
      views: 0,
      pages: new Map<string, string>(),
    };
    if (visitors.has(key)) visitors.set(key, made);
    return made;
  });
  if (visitors.size < MOST_VISITORS) visitors.set(key, found);
  found.catch(() => visitors.delete(key));
  return found;
}
