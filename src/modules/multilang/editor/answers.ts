// What clients see of a job in the editor.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { listOf, mapOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { findTermsIn } from '../glossary/find.ts';
import { runsIn, termKey } from '../glossary/rules.ts';
import type { GlossaryRow } from '../glossary/store.ts';
import type { JobRow } from '../jobs/store.ts';
import { findMatches, findSame, EXACT, type Match } from '../memory/match.ts';
import { percentageOf, progressOf, statusOf } from './rules.ts';
import { findSegments, STATES, type Progress, type SegmentRow } from './store.ts';

const status = a.oneOf(['new', 'in_progress', 'finished']);

const state = shape('editor-state', { ate_id: a.int(), status, progress: a.int(), url: a.string() });
export const states = mapOf(state);

const match = shape('memory-match', { target: a.string(), score: a.int(), origin: a.oneOf(['memory']) });
/** `used`: the translation has it. */
const term = shape('term-in-segment', { term: a.string(), translation: a.string(), used: a.bool() });
const segment = shape('segment', {
  id: a.int(),
  field: a.string(),
  source: a.string(),
  target: a.string(),
  state: a.oneOf(STATES),
  matches: listOf(match),
  glossary: listOf(term),
});
export const editorJob = shape('editor-job', {
  ate_id: a.int(),
  status,
  progress: a.int(),
  review_status: orNull(a.string()),
  segments: listOf(segment),
});

export const showState = (site: Pick<Ctx['site'], 'base'>, id: number, progress: Progress) => ({
  ate_id: id,
  status: statusOf(progress),
  progress: percentageOf(progress),
  url: `${site.base}/admin/editor/${id}`,
});

/** Sentences that are alike are looked for while there is something to translate, for so many at once. */
const MOST_LOOKED_UP = 100;

export async function showEditorJob({ db, services }: Pick<Ctx, 'db' | 'services'>, job: JobRow) {
  const languages = { source: job.source_language, target: job.target_language };
  const rows = await findSegments(db, job.id);
  const long = services.database.long.db;
  const open = [...new Set(rows.filter((row) => row.state === 'new').map((row) => row.source))];
  const found = new Map<string, readonly Match[]>();
  const same = await findSame(
    long,
    languages,
    rows.map((row) => row.source),
  );
  for (const [sentence, one] of same) found.set(sentence, [one]);
  for (const sentence of open.slice(0, MOST_LOOKED_UP))
    found.set(sentence, await findMatches(long, languages, sentence));
  const terms = await findTermsIn(long, languages, rows.map((row) => row.source).join('\n'));
  const progress = progressOf(rows);
  return {
    ate_id: job.id,
    status: statusOf(progress),
    progress: percentageOf(progress),
    review_status: job.review_status,
    segments: rows.map((row) => shown(row, found.get(row.source) ?? [], terms)),
  };
}

function shown(row: SegmentRow, matches: readonly Match[], terms: readonly GlossaryRow[]): Shaped<typeof segment> {
  const runs = new Set(runsIn(row.source));
  const said = new Set(runsIn(row.target));
  return {
    id: row.number,
    field: row.field,
    source: row.source,
    target: row.target,
    state: row.state,
    matches: matches.map(({ target, score }) => ({ target, score: Math.min(score, EXACT), origin: 'memory' })),
    glossary: terms
      .filter(({ term_key: key }) => runs.has(key))
      .map(({ term: word, translation }) => ({ term: word, translation, used: said.has(termKey(translation)) })),
  };
}
