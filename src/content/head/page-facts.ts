// What the head of any page of the site needs.
import { dateFormat } from '#kernel/settings/site-settings.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { pageLanguage } from '#content/pages/language.ts';
import { homeOf } from '#content/languages/spoken.ts';
import type { PageView } from '#content/pages/view.ts';
import { stepsAbove, termAddress } from '#content/terms/addresses.ts';
import { findAncestors, type TermRow } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { plainText } from '#content/text/plain-text.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import { NO_FACTS, type PageFacts } from './facts.ts';
import { NOTHING, ownValues } from './own-values.ts';
import { authorOf, loadPostFacts } from './post-facts.ts';
import type { HeadWhere } from './site-facts.ts';
import { loadSiteFacts } from './site-facts.ts';
import { findHeadValues } from './store.ts';

export async function loadPageFacts(view: PageView, where: HeadWhere): Promise<PageFacts> {
  const { site } = where;
  const plain = { ...NO_FACTS, own: NOTHING };
  switch (view.kind) {
    case 'single':
      return { ...(await postFacts(view.post.id, where)), isFront: view.isFront };
    case 'posts': {
      if (view.page) return { ...(await postFacts(view.page.id, where)), kind: 'posts', isFront: false };
      const { name } = await loadSiteFacts(where);
      return { ...plain, kind: 'posts', type: 'home', isFront: true, link: `${site.home}/`, title: name };
    }
    case 'term':
      return only(view.term.id, await loadTermFacts([view.term], where));
    case 'author': {
      const user = await findUser(where.db, view.author.id);
      return only(view.author.id, await loadAuthorFacts(user ? [user] : [], where));
    }
    case 'date': {
      const title = dateTitle(view, where);
      const link = `${site.home}/${datePath(view)}/`;
      return { ...plain, kind: 'date', type: 'date', link, title, dates: { published: title, modified: '', day: '' } };
    }
    case 'type': {
      const { labels } = await loadSiteFacts(where);
      const { plural } = labels(view.type);
      return { ...plain, kind: 'type', type: view.type, link: `${site.home}/${view.type}/`, title: plural };
    }
    case 'search': {
      const { words } = await loadSiteFacts(where);
      const link = `${site.home}/?s=${encodeURIComponent(view.text)}`;
      const title = view.text === '' ? words.search : words.searchFor(view.text);
      return { ...plain, kind: 'search', type: 'search', link, title };
    }
    case 'not-found': {
      const { words } = await loadSiteFacts(where);
      return { ...plain, kind: 'not-found', type: 'not-found', link: '', title: words.notFound };
    }
  }
}

const postFacts = async (id: number, where: HeadWhere): Promise<PageFacts> =>
  only(id, await loadPostFacts([{ id }], where));

function only(id: number, found: ReadonlyMap<number, PageFacts>): PageFacts {
  const facts = found.get(id);
  if (!facts) throw new Error(`What number ${id} stood for is gone.`);
  return facts;
}

/** By id. */
export async function loadTermFacts(terms: readonly TermRow[], where: HeadWhere): Promise<Map<number, PageFacts>> {
  const { db } = where;
  const parents = terms.map((term) => term.parent_id).filter((id) => id !== null);
  const above = await findAncestors(db, [...new Set(parents)]);
  const ids = terms.map((term) => term.id);
  const values = await findHeadValues(db, 'term', ids);
  const found = terms.map((term) => termFacts(term, above, values.get(term.id), where));
  for (const { tags } of found) where.reads(...tags);
  return byId(found);
}

const byId = (facts: readonly PageFacts[]): Map<number, PageFacts> => new Map(facts.map((one) => [one.id, one]));

function termFacts(
  term: TermRow,
  all: Awaited<ReturnType<typeof findAncestors>>,
  values: ReadonlyMap<string, string> | undefined,
  { services, site }: HeadWhere,
): PageFacts {
  const taxonomy = findTaxonomy(services, term.taxonomy);
  if (!taxonomy) throw new Error(`There is no taxonomy ${term.taxonomy}.`);
  const steps = stepsAbove(term, all).reverse();
  const home = homeOf(services, site, { type: term.taxonomy, language: term.language });
  const name = plainText(term.name);
  return {
    ...NO_FACTS,
    kind: 'term',
    type: term.taxonomy,
    id: term.id,
    link: termAddress(home, taxonomy, term, all),
    title: name,
    own: ownValues(values),
    description: plainText(term.description),
    lineage: [...steps.map((step) => plainText(step.name)), name],
    above: steps.map((step) => ({ name: plainText(step.name), link: termAddress(home, taxonomy, step, all) })),
    tags: [`term:${term.id}`, ...steps.map(({ id }) => `term:${id}`)],
  };
}

/** By id. */
export async function loadAuthorFacts(users: readonly UserRow[], where: HeadWhere): Promise<Map<number, PageFacts>> {
  const ids = users.map((user) => user.id);
  const values = await findHeadValues(where.db, 'user', ids);
  where.reads(...ids.map((id) => `user:${id}`));
  return byId(users.map((user) => authorFacts(user, values.get(user.id), where)));
}

function authorFacts(user: UserRow, values: ReadonlyMap<string, string> | undefined, where: HeadWhere): PageFacts {
  const author = authorOf(user, where);
  return {
    ...NO_FACTS,
    kind: 'author',
    type: 'author',
    id: author.id,
    link: author.link,
    title: author.name,
    own: ownValues(values),
    author,
    description: author.description,
    tags: [`user:${author.id}`],
  };
}

type DateView = PageView & { kind: 'date' };

const two = (number: number): string => String(number).padStart(2, '0');

function datePath({ year, month, day }: DateView): string {
  const parts = [month, day].filter((part) => part !== undefined).map(two);
  return [String(year).padStart(4, '0'), ...parts].join('/');
}

function dateTitle(view: DateView, where: HeadWhere): string {
  const { month, day } = view;
  if (month === undefined) return String(view.year);
  const text = `${String(view.year).padStart(4, '0')}-${two(month)}-${two(day ?? 1)}T00:00:00`;
  const format = day === undefined ? 'F Y' : where.services.settings.get(dateFormat);
  return formatDate(format, text, localeOf(pageLanguage(where)));
}
