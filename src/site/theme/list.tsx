// Lists: further pages of the newest posts, archives, results of a search.
import type { Words } from '../words/words.ts';
import { Cards, CardSection, Entry } from './cards.tsx';
import type { Choice, ListModel, Named } from './model.ts';
import { Pagination } from './pagination.tsx';
import { Face, Html, SearchForm, Sentence } from './parts.tsx';

export function ListPage({ list, home, words }: { list: ListModel; home: string; words: Words }) {
  const { search } = list;
  const isSearch = search !== undefined;
  return (
    <>
      <div class="wrap list">
        <header class="list-head">
          {list.label !== '' && <p class="eyebrow">{list.label}</p>}
          {list.face === undefined ? <Title list={list} /> : <TitleWithFace list={list} name={list.face} />}
          {list.description !== '' && <Html class="list-description" of={list.description} />}
          {list.meant && (
            <p class="list-count">
              <Sentence of={{ ...words.didYouMean, link: list.meant.name }} href={list.meant.link} />
            </p>
          )}
          {isSearch && <SearchForm home={home} text={search} id="search-text" words={words} />}
          {isSearch && search !== '' && <p class="list-count">{words.results(list.total)}</p>}
          <Choices of={list.choices} label={isSearch ? words.search : words.topics} />
          {list.cards.length === 0 && list.help && <Chips of={list.help.topics} label={words.topics} />}
        </header>
        {list.cards.length === 0 && !isSearch && <p class="nothing">{words.nothingYet}</p>}
        {list.cards.length > 0 && <Posts list={list} words={words} />}
        <Pagination list={list} words={words} />
      </div>
      {list.cards.length === 0 && list.help && (
        <CardSection title={words.newestPosts} cards={list.help.newest} words={words} class="newest" />
      )}
    </>
  );
}

function Posts({ list, words }: { list: ListModel; words: Words }) {
  if (list.isGrid) return <Cards cards={list.cards} words={words} />;
  return (
    <div class="rows">
      {list.cards.map((card, at) => (
        <Entry card={card} isFirst={at === 0} isRow level={2} hasTopic={list.showsTopics} words={words} />
      ))}
    </div>
  );
}

function Title({ list }: { list: ListModel }) {
  return <h1 class="list-title" dangerouslySetInnerHTML={{ __html: list.title }} />;
}

function TitleWithFace({ list, name }: { list: ListModel; name: string }) {
  return (
    <div class="byline">
      <Face name={name} />
      <Title list={list} />
    </div>
  );
}

function Choices({ of, label }: { of: readonly Choice[]; label: string }) {
  if (of.length === 0) return null;
  return (
    <ul class="chips" aria-label={label}>
      {of.map(({ name, link, count, isCurrent }) => (
        <li>
          <a href={link} aria-current={isCurrent ? 'true' : undefined}>
            {name} <span class="count">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Chips({ of, label }: { of: readonly Named[]; label: string }) {
  if (of.length === 0) return null;
  return (
    <ul class="chips" aria-label={label}>
      {of.map(({ name, link }) => (
        <li>
          <a href={link}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
