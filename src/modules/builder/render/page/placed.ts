// Which templates a page gets: by their conditions, or because an editor looks at one.
import type { PageContext } from '#content/pages/view.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { pageFacts } from '#modules/builder/conditions/facts.ts';
import { knownConditions } from '#modules/builder/conditions/known.ts';
import type { SiteLocation } from '#modules/builder/conditions/locations.ts';
import { chosenTemplates, placesOf } from '#modules/builder/conditions/lookup.ts';
import type { Document } from '#modules/builder/document/load.ts';
import { canEditDocument } from '#modules/builder/permissions.ts';
import { readyDocument } from './load.ts';

export async function templatesFor(place: SiteLocation, context: PageContext): Promise<readonly number[]> {
  const places = await placesOf(context.services, context.db);
  context.reads(...places.tags);
  if (!places.placed.some((one) => one.location === place)) return [];
  return chosenTemplates(places, place, await pageFacts(context, places), knownConditions(context.services));
}

/** Editors can look at a template before it shows anywhere: `?preview=1&theme_template_id=31`. */
export async function forcedTemplate(context: PageContext): Promise<Document | undefined> {
  const { query, caller, db, services } = context;
  const isTemplatePreview = query.get('render_mode') === 'template-preview';
  const forced = query.has('preview') ? query.get('theme_template_id') : null;
  const id = Number(isTemplatePreview ? query.get('post_id') : forced);
  if (caller.id === 0 || !Number.isSafeInteger(id) || id <= 0) return undefined;
  const [head] = await findPostHeads(db, [id]);
  if (!head || !canEditDocument(caller, head, services)) return undefined;
  return (await readyDocument({ ...services, db }, id)).value?.document;
}
