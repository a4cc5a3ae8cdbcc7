// The names that templates may use, and what they give for a page.
import { shortened } from '#content/text/plain-text.ts';
import type { PageFacts, PageLook, SiteFacts, TermFacts } from './facts.ts';
import type { ValueOf } from './template.ts';

export interface Looked {
  readonly page: PageFacts;
  readonly look: PageLook;
  readonly site: SiteFacts;
}

const LONGEST_EXCERPT = 156;

type Variable = (looked: Looked) => string;

const named = (terms: readonly TermFacts[], taxonomy: string): string =>
  terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => term.name)
    .join(', ');
const firstOf = ({ terms }: PageFacts, taxonomy: string): TermFacts | undefined =>
  terms.find((term) => term.taxonomy === taxonomy);

function categories({ page }: Looked): string {
  return page.kind === 'term' && page.type === 'category' ? page.title : named(page.terms, 'category');
}

function primaryCategory({ page }: Looked): string {
  const chosen = page.terms.find((term) => term.id === page.own.primaryCategory);
  return (chosen ?? firstOf(page, 'category'))?.name ?? '';
}

const excerptOf = ({ excerpt, beginning }: PageFacts): string => excerpt || shortened(beginning, LONGEST_EXCERPT);
const descriptionOf = ({ page }: Looked): string => page.description;

const VARIABLES: Readonly<Record<string, Variable>> = {
  title: ({ page }) => page.title,
  excerpt: ({ page }) => (page.isProtected ? '' : excerptOf(page)),
  excerpt_only: ({ page }) => (page.isProtected ? '' : page.excerpt),
  sitename: ({ site }) => site.name,
  sitedesc: ({ site }) => site.tagline,
  category: categories,
  category_title: categories,
  primary_category: primaryCategory,
  tag: ({ page }) => (page.kind === 'term' && page.type === 'post_tag' ? page.title : named(page.terms, 'post_tag')),
  term_title: ({ page }) => (page.kind === 'term' ? page.title : ''),
  category_description: descriptionOf,
  tag_description: descriptionOf,
  term_description: descriptionOf,
  term_hierarchy: ({ page, site }) => page.lineage.join(` ${site.separator} `),
  date: ({ page }) => page.dates.published,
  modified: ({ page }) => page.dates.modified,
  post_year: ({ page }) => page.dates.day.slice(0, 4),
  post_month: ({ page }) => page.dates.day.slice(5, 7),
  post_day: ({ page }) => page.dates.day.slice(8, 10),
  currentdate: ({ site }) => site.now('date'),
  currenttime: ({ site }) => site.now('time'),
  currentday: ({ site }) => site.now('day'),
  currentmonth: ({ site }) => site.now('month'),
  currentyear: ({ site }) => site.now('year'),
  id: ({ page }) => (page.id === 0 ? '' : String(page.id)),
  name: ({ page }) => page.author?.name ?? '',
  user_description: ({ page }) => page.author?.description ?? '',
  author_first_name: ({ page }) => page.author?.firstName ?? '',
  author_last_name: ({ page }) => page.author?.lastName ?? '',
  userid: ({ page }) => (page.author ? String(page.author.id) : ''),
  page: ({ look, site }) => (look.number > 1 ? `${site.separator} ${site.words.page(look.number, look.total)}` : ''),
  pagenumber: ({ look }) => (look.number > 1 ? String(look.number) : ''),
  pagetotal: ({ look }) => (look.total > 1 ? String(look.total) : ''),
  pt_single: ({ page, site }) => site.labels(page.type).single,
  pt_plural: ({ page, site }) => site.labels(page.type).plural,
  archive_title: ({ page }) => (page.kind === 'single' ? '' : page.title),
  parent_title: ({ page }) => (page.kind === 'single' ? (page.above.at(-1)?.name ?? '') : ''),
  searchphrase: ({ page }) => (page.kind === 'search' ? page.title : ''),
  term404: ({ look }) => look.missing,
  caption: ({ page }) => page.caption,
  focuskw: ({ page }) => page.own.keyphrase,
  permalink: ({ page }) => page.link,
  post_content: ({ page }) => (page.isProtected ? '' : page.beginning),
};

/** Of fields whose name begins with an underscore nothing is told. */
export function valuesOf(looked: Looked): ValueOf {
  const { page } = looked;
  return (name) => {
    const known = Object.hasOwn(VARIABLES, name) ? VARIABLES[name]?.(looked) : undefined;
    if (known !== undefined) return known;
    if (name.startsWith('cf_')) return name.startsWith('cf__') ? undefined : page.fields.get(name.slice(3));
    if (name.startsWith('ct_desc_')) return firstOf(page, name.slice(8))?.description;
    return name.startsWith('ct_') ? named(page.terms, name.slice(3)) : undefined;
  };
}
