// Templates of the library service, kept for half a day; an old list is better than none.
import { isMap } from '#kernel/args/is-map.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { libraryUrl } from '#modules/builder/settings/settings.ts';
import { TOLD_FACTS, type RemoteTemplate } from './answers.ts';

const TWELVE_HOURS = 43_200_000;
const MOST_BYTES = 4_000_000;

interface Kept {
  readonly url: string;
  readonly at: number;
  readonly templates: readonly RemoteTemplate[];
}

const keptTemplates = definePart((): { last?: Kept } => ({}));

export async function findRemoteTemplates(
  services: Pick<Services, 'clock' | 'log' | 'outbound' | 'part' | 'settings'>,
): Promise<readonly RemoteTemplate[]> {
  const url = services.settings.get(libraryUrl).replace(/(?<!\/)\/+$/, '');
  if (url === '') return [];
  const kept = services.part(keptTemplates);
  const known = kept.last;
  const now = services.clock.now().getTime();
  if (known?.url === url && now - known.at < TWELVE_HOURS) return known.templates;
  const templates = (await fetchTemplates(services, url)) ?? (known?.url === url ? known.templates : []);
  kept.last = { url, at: now, templates };
  return templates;
}

async function fetchTemplates(
  { outbound, log }: Pick<Services, 'log' | 'outbound'>,
  url: string,
): Promise<RemoteTemplate[] | undefined> {
  try {
    const answer = await outbound.call({ url: `${url}/templates`, trust: 'operator', maxBytes: MOST_BYTES });
    const list: unknown = answer.status === 200 ? JSON.parse(answer.body.toString('utf8')) : undefined;
    return Array.isArray(list) ? list.flatMap(readTemplate) : undefined;
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof SyntaxError)) throw error;
    log.warn({ err: error }, 'The library of templates did not answer as it should.');
    return undefined;
  }
}

function readTemplate(value: unknown): RemoteTemplate[] {
  if (!isMap(value)) return [];
  const { template_id: id } = value;
  if (typeof id !== 'number' && typeof id !== 'string') return [];
  const fields = TOLD_FACTS.filter((field) => field in value).map((field) => [field, value[field]] as const);
  return [{ ...Object.fromEntries(fields), template_id: id, source: 'remote' }];
}
