// Lists of other services: asked once, then kept for a while. A service that is down gives an empty one.
import { isMap } from '#kernel/args/is-map.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';

type Entry = Readonly<Record<string, unknown>>;

interface Kept {
  readonly url: string;
  until: number;
  readonly entries: Promise<readonly Entry[]>;
}

const MOST_BYTES = 4_000_000;
/** Somebody waits for the answer. */
const PATIENCE_SECONDS = 2;
/** So that not every reader waits for a service that is down. */
const FAILURE_HOLDS = 60_000;

const keptLists = definePart(() => new Map<string, Kept>());

/** What the address in the setting answers; an empty address has nothing. */
export function remoteList(
  services: Pick<Services, 'clock' | 'log' | 'outbound' | 'part' | 'settings'>,
  setting: Setting<string>,
  holds: number,
): Promise<readonly Entry[]> {
  const url = services.settings.get(setting);
  if (url === '') return Promise.resolve([]);
  const lists = services.part(keptLists);
  const now = services.clock.now().getTime();
  const known = lists.get(setting.name);
  if (known?.url === url && now < known.until) return known.entries;
  const made: Kept = { url, until: now + FAILURE_HOLDS, entries: askAndHold() };
  lists.set(setting.name, made);
  return made.entries;

  async function askAndHold(): Promise<readonly Entry[]> {
    const entries = await ask(services, url, setting.name);
    if (entries) made.until = now + holds;
    return entries ?? [];
  }
}

async function ask(
  { log, outbound }: Pick<Services, 'log' | 'outbound'>,
  url: string,
  setting: string,
): Promise<readonly Entry[] | undefined> {
  try {
    const { body, isCut, status } = await outbound.call({
      url,
      trust: 'operator',
      headers: { accept: 'application/json' },
      maxBytes: MOST_BYTES,
      timeoutSeconds: PATIENCE_SECONDS,
    });
    const list: unknown = status === 200 && !isCut ? JSON.parse(body.toString('utf8')) : undefined;
    if (Array.isArray(list)) return list.filter(isMap);
    log.warn({ setting, status }, 'A service did not answer with a list.');
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof SyntaxError)) throw error;
    log.warn({ err: error, setting }, 'A service did not answer as it should.');
  }
  return undefined;
}
