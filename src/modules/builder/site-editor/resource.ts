// What the site editor sees of a template.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { findMeta } from '#content/posts/store.ts';
import { editUrl } from '#modules/builder/addresses.ts';
import { knownConditions, type KnownConditions } from '#modules/builder/conditions/known.ts';
import { shownType, sitePart } from '#modules/builder/conditions/locations.ts';
import { parseCondition, type Condition } from '#modules/builder/conditions/rules.ts';
import type { Template } from '#modules/builder/template-library/answers.ts';
import { showTemplates } from '#modules/builder/template-library/resource.ts';
import type { ShownCondition, ShownSitePart } from './answers.ts';

interface Parts {
  readonly db: Db;
  readonly site: Site;
  readonly services: Pick<Services, 'settings' | 'registry'>;
}

/** In the order of the ids. */
export async function showSiteParts(parts: Parts, ids: readonly number[]): Promise<ShownSitePart[]> {
  const templates = await showTemplates(parts, ids);
  const meta = await findMeta(parts.db, ids, ['_builder_conditions']);
  const known = knownConditions(parts.services);
  return templates.map((template) => {
    const id = template.template_id;
    const stored: unknown = JSON.parse(meta.get(id)?.get('_builder_conditions') ?? '[]');
    return showSitePart(parts.site, template, listOf(stored), known);
  });
}

/** `[{"type":"include","name":"singular","sub_name":"page","sub_id":"42"}]` */
export function showCondition({ type, name, sub, subId }: Condition): ShownCondition {
  return { type, name, sub_name: sub, sub_id: subId };
}

function showSitePart(
  site: Site,
  template: Template,
  stored: readonly string[],
  known: KnownConditions,
): ShownSitePart {
  const { template_id: id, url } = template;
  const type = shownType(template.type, stored);
  const part = sitePart(type);
  if (!part?.isInSiteEditor) return { id, url, editURL: editUrl(site, id), supportsSiteEditor: false };
  const conditions = stored.flatMap((condition) => parseCondition(condition) ?? []);
  const instances = instancesOf(conditions, known);
  const isUsed = Object.keys(instances).length > 0;
  const isStrip = part.location === 'header' || part.location === 'footer';
  return {
    id,
    ...template,
    type,
    thumbnail: template.thumbnail === false ? '' : template.thumbnail,
    modifiedDate: template.human_modified_date,
    exportLink: template.export_link,
    editURL: editUrl(site, id),
    previewUrl: `${url}&render_mode=template-preview&post_id=${id}`,
    placeholderUrl: `${site.base}/assets/site-editor/${type}.svg`,
    pageLayout: isStrip ? 'strip' : 'grid',
    supportsSiteEditor: true,
    showInstances: part.location !== undefined,
    defaultCondition: part.group,
    instances: isUsed ? instances : { no_instances: 'Not used yet' },
    conditions: conditions.map((one) => ({ ...showCondition(one), sub: one.sub, subId: one.subId })),
    isActive: isUsed && template.status === 'publish',
  };
}

/** The labels of what the template is shown on, by condition. */
function instancesOf(conditions: readonly Condition[], known: KnownConditions): Record<string, string> {
  const included = conditions.filter(({ type }) => type === 'include');
  return Object.fromEntries(
    included.map(({ name, sub, subId }) => {
      const deepest = sub === '' ? name : sub;
      const condition = known.get(deepest);
      const label = subId === '' ? condition?.allLabel : condition && `${condition.label} #${subId}`;
      return [deepest, label ?? deepest];
    }),
  );
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
