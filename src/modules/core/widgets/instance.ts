// How clients keep what a widget says: as it is, or sealed, so that only what came from here is taken back.
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Instance, WidgetKind } from '#content/widgets/kinds.ts';
import { filterHtml } from '#content/text/html-filter.ts';

export interface SealedInstance {
  encoded: string;
  hash: string;
  raw: Instance;
}

export function sealed(keys: SiteKeys, instance: Instance): SealedInstance {
  const encoded = Buffer.from(JSON.stringify(instance)).toString('base64');
  return { encoded, hash: keys.hash('widget', encoded), raw: instance };
}

/** Throws when it is neither. */
export function readInstance(
  kind: WidgetKind,
  sent: Readonly<Record<string, unknown>>,
  { caller, services }: Pick<Ctx, 'caller' | 'services'>,
): Instance {
  const instance = isMap(sent['raw']) ? sent['raw'] : opened(services.keys, sent);
  if (!instance) throw badInstance();
  if (JSON.stringify(instance).length > LONGEST) throw tooLong();
  return caller.can('unfiltered_html') ? instance : filtered(kind, instance);
}

const LONGEST = 200_000;

function opened(keys: SiteKeys, { encoded, hash }: Readonly<Record<string, unknown>>): Instance | undefined {
  if (typeof encoded !== 'string' || typeof hash !== 'string') return undefined;
  if (!isSameSecret(hash, keys.hash('widget', encoded))) return undefined;
  const value: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
  return isMap(value) ? value : undefined;
}

function filtered({ html = [] }: WidgetKind, instance: Instance): Instance {
  const clean = ([name, value]: [string, unknown]): [string, unknown] =>
    html.includes(name) && typeof value === 'string' ? [name, filterHtml(value)] : [name, value];
  return Object.fromEntries(Object.entries(instance).map(clean));
}

const badInstance = () =>
  restError('rest_invalid_widget', 400, 'The instance is neither raw nor one that came from here.');
const tooLong = () => restError('rest_invalid_widget', 400, 'The widget says too much to be kept.');
