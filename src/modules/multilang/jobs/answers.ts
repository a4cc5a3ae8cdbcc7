// What clients see of jobs.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { listOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { nameIn } from '#content/languages/language.ts';
import { findUsersById } from '#content/users/store.ts';
import { findFacts } from '../elements/facts.ts';
import { changedFields } from '../saves/hash.ts';
import { readHashes } from '../saves/sources.ts';
import { JOB_KINDS, kindOf, nameOf } from '../sources/source.ts';
import { findSourceIfAny } from '../sources/find.ts';
import { findPackages } from '../packages/store.ts';
import { shownStatus } from './states.ts';
import { findFields, type JobRow } from './store.ts';

const languagePair = shape('language-pair', { source: a.string(), target: a.string() });

const members = {
  id: a.int(),
  type: a.oneOf(JOB_KINDS),
  tp_id: orNull(a.int()),
  status: a.int(),
  language_codes: languagePair,
  languages: languagePair,
  translation_service_id: a.string(),
  translation_service: a.string(),
  sent_date: a.string(),
  deadline: a.string(),
  ts_status: a.string(),
  element: shape('job-element', { name: a.string(), url: a.string(), type: a.string() }),
  translator_name: a.string(),
  progress: shape('job-progress', { percentage: a.int(), completed: a.int(), total: a.int() }),
  batch: shape('job-batch', { id: a.int(), tp_id: orNull(a.int()) }),
  extra_data: shape('job-extra', { translate_job_id: a.int() }),
};

const job = shape('translation-job', members);
export const jobPage = shape('translation-jobs', {
  jobs: listOf(job),
  total: a.int(),
  last_picked_up_date: orNull(a.string()),
});

const field = shape('job-field', {
  name: a.string(),
  label: a.string(),
  source: a.string(),
  value: a.string(),
  finished: a.bool(),
  format: a.oneOf(['text', 'html']),
  outdated: a.bool(),
});
export const wholeJob = shape('whole-translation-job', { ...members, revision: a.int(), fields: listOf(field) });

type Job = Shaped<typeof job>;
export type Asked = Pick<Ctx, 'db' | 'services' | 'site'>;

export async function showJobs(ctx: Asked, rows: readonly JobRow[]): Promise<Job[]> {
  const ids = rows.flatMap((row) => row.translator_id ?? []);
  const people = new Map((await findUsersById(ctx.db, ids)).map((user) => [user.id, user.display_name]));
  const links = await findLinks(ctx, rows);
  return rows.map((row) => shown(ctx, row, { people, url: links.get(keyOf(row)) ?? '' }));
}

export async function showJob(ctx: Asked, row: JobRow): Promise<Shaped<typeof wholeJob>> {
  const [one] = await showJobs(ctx, [row]);
  if (!one) throw new Error('A job shows itself.');
  const source = row.needs_update === 1 ? await findSourceIfAny(ctx, row.element_type, row.element_id) : undefined;
  const changed = source ? changedFields(readHashes(row.field_hashes), source.texts) : [];
  const fields = (await findFields(ctx.db, row.id)).map(
    ({ name, label, source: text, value, is_finished, format }) => ({
      name,
      label,
      source: text,
      value,
      finished: is_finished === 1,
      format: format === 'html' ? ('html' as const) : ('text' as const),
      outdated: changed.includes(name),
    }),
  );
  return { ...one, revision: row.revision, fields };
}

const keyOf = ({ element_type: type, element_id: id }: JobRow): string => `${type} ${id}`;

interface Known {
  readonly people: ReadonlyMap<number, string>;
  readonly url: string;
}

function shown({ site }: Asked, row: JobRow, { people, url }: Known): Job {
  const { source_language: source, target_language: target, field_count: total, finished_count: completed } = row;
  return {
    id: row.id,
    type: kindOf(row.element_type),
    tp_id: null,
    status: shownStatus(row),
    language_codes: { source, target },
    languages: { source: nameIn(source, site.language), target: nameIn(target, site.language) },
    translation_service_id: 'local',
    translation_service: 'Local translators',
    sent_date: row.sent_at.slice(0, 10),
    deadline: row.deadline,
    ts_status: '',
    element: { name: row.title, url, type: nameOf(row.element_type) },
    translator_name: people.get(row.translator_id ?? 0) ?? '',
    progress: { percentage: total === 0 ? 0 : Math.floor((completed * 100) / total), completed, total },
    batch: { id: row.batch_id, tp_id: null },
    extra_data: { translate_job_id: row.id },
  };
}

/** Of each element, by `keyOf`. */
async function findLinks(ctx: Asked, rows: readonly JobRow[]): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (const kind of ['post', 'term'] as const) {
    const own = rows.filter((row) => kindOf(row.element_type) === (kind === 'post' ? 'post' : 'tax'));
    const ids = [...new Set(own.map((row) => row.element_id))];
    if (ids.length === 0) continue;
    const facts = await findFacts(ctx, { kind, name: '', id: 0 }, ids);
    for (const row of own) links.set(keyOf(row), facts.get(row.element_id)?.link ?? '');
  }
  const packages = rows.filter((row) => kindOf(row.element_type) === 'package');
  const found = await findPackages(ctx.db, [...new Set(packages.map((row) => row.element_id))]);
  const addresses = new Map(found.map((one) => [one.id, one.view_link]));
  for (const row of packages) links.set(keyOf(row), addresses.get(row.element_id) ?? '');
  return links;
}
