// A scanner of the operator's choice. It is told the address of one page at a time; its answers are checked.
import { isMap } from '#kernel/args/is-map.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { listIn } from '#modules/cookie-consent/model/fields.ts';
import { scannerUrl } from '#modules/cookie-consent/settings.ts';
import type { LookedAt, ScanEngine } from './engine.ts';
import { seenItemIn } from './items.ts';
import type { ScanMode } from './store.ts';

const MOST_BYTES = 5_000_000;
const MOST_ITEMS = 2_000;

export function remoteEngine(
  { outbound, settings }: Pick<Services, 'outbound' | 'settings'>,
  mode: ScanMode,
): ScanEngine {
  return {
    async look(url) {
      try {
        const answer = await outbound.call({
          url: settings.get(scannerUrl),
          trust: 'operator',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ url, mode }),
          maxBytes: MOST_BYTES,
          timeoutSeconds: 60,
        });
        return answer.status === 200 ? lookedAt(answer.body) : failed('The scanner refused the page.');
      } catch (error) {
        if (error instanceof OutboundError) return failed('The scanner did not answer.');
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
}

function lookedAt(body: Buffer): LookedAt {
  const value = parsed(body);
  if (!isMap(value) || !Array.isArray(value['items'])) return failed('The scanner did not answer as it should.');
  const items = value['items'].slice(0, MOST_ITEMS).map(seenItemIn);
  if (items.includes(undefined)) return failed('The scanner did not answer as it should.');
  const status = Number.isSafeInteger(value['status']) ? Number(value['status']) : 200;
  return { status, note: '', items: items.filter((item) => item !== undefined), links: listIn(value, 'links') };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // What is no JSON is no answer.
    return undefined;
  }
}

const failed = (note: string): LookedAt => ({ status: 0, note, items: [], links: [] });
