// What this caller may do with each record of an answer, at its `self` link: what `Allow` says at that address.
import type { Resource } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Endpoint, Match } from '#kernel/routes/table.ts';
import { decodedPath } from '#kernel/text/decode.ts';
import { allowedMethods } from './allow.ts';

type Shaped = Record<string, unknown>;

/** `rows` and `values` are the same records, before and after. Links that have their hints already keep them. */
export async function addTargetHints(
  resource: Resource,
  rows: readonly unknown[],
  values: readonly Shaped[],
  { ctx, view }: { ctx: Ctx; view: View },
): Promise<void> {
  if (!resource.links || !view.wants('_links.self.targetHints')) return;
  for (const [index, value] of values.entries()) {
    const self = selfOf(value);
    const match = self && matchOf(self.href, ctx);
    if (!match) continue;
    const row = rows[index];
    const allow = await allowedMethods(match.entry, {
      ctx,
      captures: match.params,
      // It stands in the answer: whoever asks for it gets it.
      known: { endpoint: match.endpoint, isPermitted: true },
      ...(resource.isSubject && { subjectOf: () => ({ subject: row }) }),
    });
    self.targetHints = { allow };
  }
}

interface SelfLink {
  href: string;
  targetHints?: { allow: string[] };
}

function selfOf(value: Shaped): SelfLink | undefined {
  const links = value['_links'] as { self?: SelfLink[] } | undefined;
  const self = links?.self?.[0];
  return self && !self.targetHints ? self : undefined;
}

/** A record has an address of its own, with a capture. */
function matchOf(href: string, { site, services }: Ctx): (Match & { endpoint: Endpoint }) | undefined {
  if (!href.startsWith(site.restRoot)) return undefined;
  const path = `/${decodedPath(href.slice(site.restRoot.length))}`;
  const match = services.registry().routes.match(path, 'GET');
  return match && Object.keys(match.params).length > 0 ? match : undefined;
}
