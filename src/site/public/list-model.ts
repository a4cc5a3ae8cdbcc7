// From a list of posts to what the theme prints of it.
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { pageLanguage } from '#content/pages/language.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findTaxonomy, getPostType } from '#content/posts/kinds.ts';
import { labelIn } from '#content/posts/labels.ts';
import { autop } from '#content/text/autop.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { plainText } from '#content/text/plain-text.ts';
import { renderTitle } from '#content/text/render.ts';
import { findUser } from '#content/users/store.ts';
import { parseSearch } from '#content/posts/search.ts';
import { highlight } from '../theme/highlight.ts';
import type { Card, Choice, HomeModel, ListModel } from '../theme/model.ts';
import type { ListView, PostList } from '../views/list.ts';
import { loadCards } from './cards.ts';
import { wordsOf } from './language.ts';
import { findNewest, findTopics } from './more-posts.ts';
import { findMeant, kindsOfSearch, searchLink } from './search-help.ts';
import { findSubtopics } from './subtopics.ts';
import { welcomeOf } from './welcome.ts';

export async function loadListModel(
  view: ListView,
  list: PostList,
  context: PageContext,
  address: string,
): Promise<ListModel> {
  const isFront = view.kind === 'posts' && view.isFront;
  const isLost = list.posts.length === 0 && !isFront;
  return {
    ...(await headingOf(view, context)),
    ...(isLost &&
      view.kind === 'search' &&
      view.text !== '' && { title: wordsOf(context).noMatch(escapeHtml(view.text)) }),
    cards: marked(await loadCards(list.posts, context), view),
    total: list.total,
    pageNumber: context.pageNumber,
    pages: list.pages,
    pageLink: (number) => pageAddress(address, number, view),
    search: view.kind === 'search' ? view.text : undefined,
    choices: await findChoices(view, list, context),
    meant: isLost && view.kind === 'search' ? await meantBy(view.text, context) : undefined,
    isFront,
    isGrid: view.kind === 'posts',
    showsTopics: view.kind !== 'term',
    face: view.kind === 'author' ? view.author.name : undefined,
    home: isFront && context.pageNumber === 1 ? await loadHome(list, context) : undefined,
    help: isLost ? await loadHelp(context) : undefined,
  };
}

/** What was looked for stands out. */
function marked(cards: readonly Card[], view: ListView): readonly Card[] {
  const search = view.kind === 'search' ? parseSearch(view.text, { columns: ['title'], isExact: false }) : undefined;
  if (!search) return cards;
  return cards.map((card) => ({
    ...card,
    title: highlight(card.title, search.wanted),
    excerpt: highlight(card.excerpt, search.wanted),
  }));
}

async function findChoices(view: ListView, list: PostList, context: PageContext): Promise<readonly Choice[]> {
  if (view.kind === 'search') return kindsOfSearch(view, list, context);
  return view.kind === 'term' ? findSubtopics(view.term, list.total, context) : [];
}

async function meantBy(text: string, context: PageContext): Promise<ListModel['meant']> {
  const meant = await findMeant(text, context);
  return meant === undefined ? undefined : { name: meant, link: searchLink(context.site.home, { text: meant }) };
}

async function loadHome(list: PostList, context: PageContext): Promise<HomeModel> {
  const { services, site } = context;
  const look = lookOf(services.settings);
  const { title, description: tagline } = siteTextsIn(services, site);
  return {
    layout: look.home,
    title,
    tagline,
    text: look.homeText,
    topics: look.hasTopics ? await findTopics(context, { isRough: false }) : [],
    welcome: welcomeOf(list, context),
  };
}

async function loadHelp(context: PageContext): Promise<ListModel['help']> {
  return { topics: await findTopics(context, { isRough: true }), newest: await findNewest(context) };
}

/** The address of a page of a list; a search keeps its words. */
export function pageAddress(address: string, number: number, view: ListView): string {
  const query = view.kind === 'search' ? searchLink('', view).slice(1) : '';
  return `${address}${number > 1 ? `page/${number}/` : ''}${query}`;
}

type Heading = Pick<ListModel, 'title' | 'label' | 'description'>;

export async function headingOf(view: ListView, context: PageContext): Promise<Heading> {
  const { services, site, db, reads } = context;
  const words = wordsOf(context);
  switch (view.kind) {
    case 'posts': {
      const { title: name } = siteTextsIn(services, site);
      const title = view.page ? renderTitle(view.page.title) : escapeHtml(name);
      const isLater = context.pageNumber > 1;
      return { title: isLater ? words.titleOfPage(title, context.pageNumber) : title, label: '', description: '' };
    }
    case 'term': {
      const { term } = view;
      const taxonomy = findTaxonomy(services, term.taxonomy);
      const label = words.taxonomies[term.taxonomy] ?? (taxonomy ? labelIn(taxonomy, site.language).one : '');
      return { title: escapeHtml(plainText(term.name)), label, description: autop(term.description) };
    }
    case 'author': {
      const user = await findUser(db, view.author.id);
      reads(`user:${view.author.id}`);
      const about = user?.description ?? '';
      return {
        title: escapeHtml(view.author.name),
        label: words.author,
        description: about && autop(filterHtml(about)),
      };
    }
    case 'date':
      return { title: dateTitle(view, localeOf(pageLanguage(context))), label: words.archive, description: '' };
    case 'type': {
      const type = getPostType(services, view.type);
      return {
        title: escapeHtml(labelIn(type, site.language).many),
        label: '',
        description: escapeHtml(type.description),
      };
    }
    case 'search': {
      const title = view.text === '' ? words.search : words.resultsFor(escapeHtml(view.text));
      return { title, label: view.text === '' ? '' : words.search, description: '' };
    }
  }
}

function dateTitle({ year, month, day }: { year: number; month?: number; day?: number }, locale: string): string {
  if (month === undefined) return String(year);
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day ?? 1).padStart(2, '0')}T00:00:00`;
  return escapeHtml(formatDate(day === undefined ? 'F Y' : 'F j, Y', text, locale));
}
