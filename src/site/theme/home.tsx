// The start page: the site's own words, the lead post, the others, its topics.
import type { Words } from '../words/words.ts';
import { Cards, CardText, Entry } from './cards.tsx';
import type { Card, ListModel, Topic } from './model.ts';
import { Pagination } from './pagination.tsx';
import { CardPicture, Eyebrow, Face, Meta } from './parts.tsx';

const LEAD_SIZES = '(min-width: 79.5rem) 1168px, calc(100vw - 40px)';
/** Fewer posts need no list of what they are about. */
const POSTS_WITH_TOPICS = 4;

export function HomePage({ list, words }: { list: ListModel; words: Words }) {
  const { home } = list;
  if (!home) throw new Error('Only the start page has a home.');
  const [lead, ...others] = list.cards;
  return (
    <div class="wrap home">
      <header class={home.tagline === '' ? 'visually-hidden' : 'masthead'}>
        <h1 class="list-title">{home.tagline || home.title}</h1>
        {home.text !== '' && <p class="masthead-text">{home.text}</p>}
      </header>
      {lead && home.layout === 'lead' && <Lead card={lead} words={words} />}
      {home.layout === 'lead' && others.length > 0 && (
        <section class="list-section">
          <h2>{words.latest}</h2>
          <Cards cards={others} words={words} isCompact />
        </section>
      )}
      {home.layout === 'magazine' && (
        <div class="magazine">
          {list.cards.map((card, at) => (
            <Entry card={card} isFirst={at === 0} level={2} words={words} />
          ))}
        </div>
      )}
      {home.layout === 'list' && (
        <div class="rows">
          {list.cards.map((card, at) => (
            <Entry card={card} isFirst={at === 0} isRow level={2} words={words} />
          ))}
        </div>
      )}
      {list.total >= POSTS_WITH_TOPICS && <Topics topics={home.topics} words={words} />}
      <Pagination list={list} words={words} />
    </div>
  );
}

/** The one post that is let into its picture. */
function Lead({ card, words }: { card: Card; words: Words }) {
  return (
    <article class="letin lead">
      <a class="letin-picture" href={card.link} tabindex={-1} aria-hidden="true">
        <CardPicture card={card} sizes={LEAD_SIZES} isFirst />
        {card.isSticky && <span class="badge">{words.featured}</span>}
      </a>
      <div class="letin-panel">
        <Eyebrow card={card} />
        <h2 class="card-title">
          <a href={card.link} dangerouslySetInnerHTML={{ __html: card.title }} />
        </h2>
        <CardText card={card} words={words} />
        <div class="byline">
          {card.author && <Face name={card.author.name} />}
          <Meta card={card} words={words} />
        </div>
      </div>
    </article>
  );
}

function Topics({ topics, words }: { topics: readonly Topic[]; words: Words }) {
  if (topics.length < 2) return null;
  return (
    <section class="list-section topics-section">
      <h2>{words.topics}</h2>
      <ul class="topics">
        {topics.map(({ name, link, count }) => (
          <li>
            <a href={link}>
              {name} <span class="count">{words.posts(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
