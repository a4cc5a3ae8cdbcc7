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
import type { HomeModel, ListModel } from '../theme/model.ts';
import type { ListView, PostList } from '../views/list.ts';
import { loadCards } from './cards.ts';
import { wordsOf } from './language.ts';
import { findNewest, findTopics } from './more-posts.ts';
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
    cards: await loadCards(list.posts, context),
    total: list.total,
    pageNumber: context.pageNumber,
    pages: list.pages,
    pageLink: (number) => pageAddress(address, number, view),
    search: view.kind === 'search' ? view.text : undefined,
    isFront,
    isGrid: view.kind === 'posts',
    showsTopics: view.kind !== 'term',
    face: view.kind === 'author' ? view.author.name : undefined,
    home: isFront && context.pageNumber === 1 ? await loadHome(list, context) : undefined,
    help: isLost ? await loadHelp(context) : undefined,
  };
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
  const query = view.kind === 'search' ? `?s=${encodeURIComponent(view.text)}` : '';
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
      return { title, label: words.search, description: '' };
    }
  }
}

function dateTitle({ year, month, day }: { year: number; month?: number; day?: number }, locale: string): string {
  if (month === undefined) return String(year);
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day ?? 1).padStart(2, '0')}T00:00:00`;
  return escapeHtml(formatDate(day === undefined ? 'F Y' : 'F j, Y', text, locale));
}
