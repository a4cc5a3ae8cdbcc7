// Small pieces that several pages show.
import type { Picture } from '#content/media/pictures.ts';
import type { LinkedSentence, Words } from '../words/words.ts';
import type { Card, Named, ShownDate } from './model.ts';

export function Html({ of, class: name }: { of: string; class: string }) {
  return <div class={name} dangerouslySetInnerHTML={{ __html: of }} />;
}

export function When({ date }: { date: ShownDate }) {
  return <time datetime={date.iso}>{date.text}</time>;
}

export function Links({ of, separator }: { of: readonly Named[]; separator: string }) {
  return (
    <>
      {of.map(({ name, link }, at) => (
        <>
          {at > 0 && separator}
          <a href={link}>{name}</a>
        </>
      ))}
    </>
  );
}

export function Meta({ card, hasAuthor, words }: { card: Card; hasAuthor: boolean; words: Words }) {
  return (
    <p class="entry-meta">
      <When date={card.date} />
      {hasAuthor && card.author && (
        <span>
          {words.by} <a href={card.author.link}>{card.author.name}</a>
        </span>
      )}
      {card.categories.length > 0 && (
        <span>
          {words.in} <Links of={card.categories} separator=", " />
        </span>
      )}
    </p>
  );
}

export function Figure({ picture, class: name, sizes, isFirst }: FigureProps) {
  const { src, srcset, width, height, alt } = picture;
  const responsive = srcset === '' ? {} : { srcset, sizes };
  const priority = isFirst ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const };
  return (
    <figure class={name}>
      <img src={src} {...responsive} width={width} height={height} alt={alt} decoding="async" {...priority} />
    </figure>
  );
}

interface FigureProps {
  picture: Picture;
  class: string;
  sizes: string;
  /** Seen at once, so it is fetched before the others. */
  isFirst: boolean;
}

export function Sentence({ of: { before, link, after }, href }: { of: LinkedSentence; href: string }) {
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}

export function HiddenFields({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(of).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

export function SearchForm({ home, text, id, words }: { home: string; text: string; id: string; words: Words }) {
  return (
    <search>
      <form class="search-form" action={`${home}/`} method="get">
        <label for={id}>{words.searchSite}</label>
        <div class="search-row">
          <input id={id} type="search" name="s" value={text} required />
          <button type="submit">{words.search}</button>
        </div>
      </form>
    </search>
  );
}
