// Where the thing that a page shows stands in each language.
import { addressSettings, resolveAddress } from '#content/addresses/resolve.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts, type TermRow } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { elementType } from './elements.ts';
import { memberTag } from './groups.ts';
import { languagesOf } from './language.ts';
import { homeOf, languageOf } from './spoken.ts';
import { findGroup, findGroups } from './store.ts';

export interface Alternate {
  readonly language: string;
  readonly link: string;
}

type Addressing = Pick<Shown['services'], 'registry' | 'settings' | 'siteConfig' | 'sites'>;

export type Shown = Pick<PageContext, 'view' | 'services' | 'site' | 'db' | 'reads'>;

/** In the order of the languages; those that do not have it are left out. */
export async function findAlternates(shown: Shown): Promise<Alternate[]> {
  const found = await findAll(shown);
  return shown.services.siteConfig.languages.flatMap((language) => {
    const link = found.get(language);
    return link === undefined ? [] : [{ language, link }];
  });
}

/** By language. */
export type Links = ReadonlyMap<string, string>;

const NOWHERE: Links = new Map();

function findAll(shown: Shown): Promise<Links> | Links {
  const { view } = shown;
  switch (view.kind) {
    case 'single':
      return ofPost(view.post, shown);
    case 'posts':
      return view.page ? ofPost(view.page, shown) : everywhere('/', shown);
    case 'term':
      return ofTerm(view.term, shown);
    case 'author':
      return everywhere(`/author/${view.author.slug}/`, shown);
    case 'date':
      return everywhere(`/${dateParts(view).join('/')}/`, shown);
    case 'type':
      return everywhere(`/${view.type}/`, shown);
    case 'search':
      return everywhere(`/?s=${encodeURIComponent(view.text)}`, shown);
    case 'not-found':
      return view.path === undefined ? NOWHERE : elsewhere(view.path, shown);
  }
}

function everywhere(path: string, { services }: Shown): Links {
  return new Map([...services.sites].map(([language, { home }]) => [language, home + path]));
}

const dateParts = ({ year, month, day }: { year: number; month?: number; day?: number }): string[] =>
  [String(year).padStart(4, '0'), month, day].flatMap((part) =>
    part === undefined ? [] : [String(part).padStart(2, '0')],
  );

async function ofPost(post: ShownPost, shown: Shown): Promise<Links> {
  return (await findPostLinks([post], shown)).get(post.id) ?? NOWHERE;
}

/** The addresses of the published members of their groups, by post; posts of one type. */
export async function findPostLinks(
  posts: readonly ShownPost[],
  { services, site, db, reads }: Pick<Shown, 'site' | 'db' | 'reads'> & { services: Addressing },
): Promise<Map<number, Links>> {
  const spoken = posts.filter((post) => languageOf(services, post) !== undefined);
  const [first] = spoken;
  if (!first) return new Map();
  const known = new Map(spoken.map((post) => [post.id, post]));
  const groups = await findGroups(db, elementType('post', first.type), [...known.keys()]);
  const members = [...groups.values()].flat();
  const missing = members.map((member) => member.element_id).filter((id) => !known.has(id));
  const rows = [...spoken, ...(missing.length > 0 ? await findShortPosts(db, missing) : [])];
  for (const { id } of rows) reads(memberTag({ kind: 'post', name: first.type, id }));
  const settings = addressSettings(services, site);
  const filed = settings.structure.includes('%category%') ? rows.map((row) => row.id) : [];
  const facts = await findAddressFacts(db, rows, await findTermsOfPosts(db, filed), settings);
  const open = rows.filter((row) => row.status === 'publish');
  const links = new Map(open.map((row) => [row.id, permalink(row, { ...facts, standIns: undefined })]));
  const linksOf = (post: ShownPost): Links => {
    const own = [languageOf(services, post) ?? '', post.id] as const;
    const ids = new Map([
      own,
      ...(groups.get(post.id) ?? []).map((one) => [one.language_code, one.element_id] as const),
    ]);
    const found = services.siteConfig.languages.map((code) => [code, links.get(ids.get(code) ?? 0)] as const);
    return new Map(found.flatMap(([code, link]) => (link === undefined ? [] : [[code, link]])));
  };
  return new Map(spoken.map((post) => [post.id, linksOf(post)]));
}

async function ofTerm(term: TermRow, { services, site, db, reads }: Shown): Promise<Links> {
  const taxonomy = findTaxonomy(services, term.taxonomy);
  const own = languageOf(services, { type: term.taxonomy, language: term.language });
  if (!taxonomy || own === undefined) return NOWHERE;
  const members = await findGroup(db, elementType('term', term.taxonomy), term.id);
  const codes = new Map([[term.id, own], ...members.map((one) => [one.element_id, one.language_code] as const)]);
  const rows = await findAncestors(db, [...codes.keys()]);
  for (const id of codes.keys()) reads(memberTag({ kind: 'term', name: term.taxonomy, id }));
  return new Map(
    [...codes].flatMap(([id, code]): [string, string][] => {
      const row = rows.get(id);
      if (!row) return [];
      const home = homeOf(services, site, { type: row.taxonomy, language: row.language });
      return [[code, termAddress(home, taxonomy, row, rows)]];
    }),
  );
}

/** What another language has at the same path. */
async function elsewhere(path: string, { services, site, db }: Shown): Promise<Links> {
  const found = new Map<string, string>();
  for (const other of services.sites.values()) {
    if (other.language === site.language) continue;
    const asked = { path, query: new URLSearchParams() };
    const there = await resolveAddress(db, asked, addressSettings(services, other));
    if (there?.post.status === 'publish') found.set(other.language, there.link);
  }
  return found;
}

export interface Choice {
  readonly code: string;
  readonly hreflang: string;
  readonly nativeName: string;
  /** The same thing, or the start of that language. */
  readonly link: string;
  readonly isCurrent: boolean;
  readonly isMissing: boolean;
}

/** What a switcher offers; nothing on a site with one language. */
export async function findChoices(shown: Shown): Promise<Choice[]> {
  const { services, site } = shown;
  if (!services.siteConfig.isMultilingual) return [];
  const links = new Map((await findAlternates(shown)).map(({ language, link }) => [language, link]));
  return languagesOf(services).map(({ code, hreflang, nativeName, home }) => ({
    code,
    hreflang,
    nativeName,
    link: links.get(code) ?? home,
    isCurrent: code === site.language,
    isMissing: !links.has(code) && code !== site.language,
  }));
}
