// A document of definitions becomes those of the site, all or none.
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { define, redefine } from '../definitions/actions.ts';
import type { Definition } from '../definitions/definition.ts';
import { hasSlugForm, isReserved } from '../definitions/rules.ts';
import { findDefinition } from '../definitions/store.ts';
import { invalidImport } from '../errors.ts';

interface Outcome {
  readonly created: string[];
  readonly updated: string[];
  readonly skipped: { slug: string; reason: 'reserved' | 'exists' | 'taken' }[];
}

export async function importDefinitions(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  wishes: readonly Definition[],
  mode: 'skip' | 'overwrite',
): Promise<Outcome> {
  const outcome: Outcome = { created: [], updated: [], skipped: [] };
  for (const wish of wishes) {
    const { kind, slug } = wish;
    if (!hasSlugForm(kind, slug)) throw invalidImport(`${slug} is no slug.`);
    const reason = isReserved(kind, slug) ? 'reserved' : await takeOver(tx, services, wish, { mode, outcome });
    if (reason) outcome.skipped.push({ slug, reason });
  }
  return outcome;
}

async function takeOver(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  wish: Definition,
  { mode, outcome }: { mode: 'skip' | 'overwrite'; outcome: Outcome },
): Promise<'exists' | 'taken' | undefined> {
  const { kind, slug } = wish;
  const known = await findDefinition(tx.db, slug);
  if (known && (mode === 'skip' || known.kind !== kind)) return 'exists';
  try {
    if (known) await redefine(tx, services, { kind, slug, change: () => wish });
    else await define(tx, services, wish);
  } catch (error) {
    // What it wanted belongs to something else, which was seen before anything was written.
    if (error instanceof RestError && error.code === 'posttypes_slug_exists') return 'taken';
    throw error;
  }
  (known ? outcome.updated : outcome.created).push(slug);
  return undefined;
}
