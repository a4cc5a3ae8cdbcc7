// The topics below a topic, with how much there is on each.
import { kept } from '#kernel/resource/kept.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { PageContext } from '#content/pages/view.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { listTerms } from '#content/terms/query.ts';
import { findAncestors, type TermRow } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { Choice, Topic } from '../theme/model.ts';
import { wordsOf } from './language.ts';

/** None where there is nothing to choose. They are kept: most topics have none, and their pages ask for nothing more. */
export async function findSubtopics(term: TermRow, total: number, context: PageContext): Promise<readonly Choice[]> {
  const { services, site, db, reads } = context;
  const taxonomy = findTaxonomy(services, term.taxonomy);
  if (taxonomy?.isHierarchical !== true) return [];
  const { value, tags } = await kept(services, `site|subtopics|${term.id}|${site.home}`, async () => {
    const { rows } = await listTerms(db, {
      ...BELOW,
      taxonomy: term.taxonomy,
      shelf: shelfIn(services, site, term.taxonomy),
      parent: term.id,
    });
    const ids = rows.map(({ id }) => id);
    const known = ids.length === 0 ? new Map<number, TermRow>() : await findAncestors(db, [term.id]);
    const counts = ids.length === 0 ? new Map<number, number>() : await countByTerm(db, ids);
    const topics: Topic[] = [term, ...rows].map((row) => ({
      name: plainText(row.name),
      link: termAddress(site.home, taxonomy, row, known),
      count: counts.get(row.id) ?? 0,
    }));
    return { value: topics, tags: ['settings', `list:term:${term.taxonomy}`], bytes: topics.length * 300 };
  });
  reads(...tags);
  const [own, ...below] = value;
  if (!own || below.length === 0) return [];
  const all = { name: wordsOf(context).all, link: own.link, count: total, isCurrent: true };
  return [all, ...below.map((topic) => ({ ...topic, isCurrent: false }))];
}

const BELOW = {
  search: '',
  include: [],
  exclude: [],
  slugs: [],
  postId: undefined,
  hideEmpty: true,
  orderBy: 'name',
  direction: 'asc',
  limit: 12,
  offset: 0,
} as const;
