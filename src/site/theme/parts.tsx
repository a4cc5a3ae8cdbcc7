// Small pieces that several pages show.
import type { Picture } from '#content/media/pictures.ts';
import { firstLetter } from '../first-letter.ts';
import type { LinkedSentence, Words } from '../words/words.ts';
import { Joint } from './joints.tsx';
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

/** The sign of a site without an icon: its first letter in a joint. */
export function Mark({ name }: { name: string }) {
  return (
    <span class="mark" aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
}

export function Face({ name }: { name: string }) {
  return (
    <span class="face" aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
}

/** The first topic. */
export function Eyebrow({ card }: { card: Card }) {
  const [topic] = card.categories;
  if (!topic) return null;
  return (
    <p class="eyebrow">
      <a href={topic.link}>{topic.name}</a>
    </p>
  );
}

/** Who, when and how long. */
export function Meta({ card, words }: { card: Card; words: Words }) {
  const { author, minutes } = card;
  return (
    <p class="entry-meta">
      {author && (
        <span class="by">
          <a href={author.link}>{author.name}</a>
        </span>
      )}
      <span>
        <When date={card.date} />
      </span>
      {minutes > 0 && <span>{words.minutes(minutes)}</span>}
    </p>
  );
}

interface PictureProps {
  picture: Picture;
  class: string;
  sizes: string;
  /** Seen at once, so it is fetched before the others. */
  isFirst: boolean;
}

export function Figure({ picture, class: name, sizes, isFirst }: PictureProps) {
  const { src, srcset, width, height, alt } = picture;
  const responsive = srcset === '' ? {} : { srcset, sizes };
  const priority = isFirst ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const };
  return (
    <figure class={name}>
      <img src={src} {...responsive} width={width} height={height} alt={alt} decoding="async" {...priority} />
    </figure>
  );
}

/** Of a card: the picture of the post, or one that is made. */
export function CardPicture({ card, sizes, isFirst }: { card: Card; sizes: string; isFirst: boolean }) {
  if (!card.picture) return <Joint number={card.id} />;
  return <Figure class="card-figure" picture={{ ...card.picture, alt: '' }} sizes={sizes} isFirst={isFirst} />;
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
        <label for={id} class="visually-hidden">
          {words.searchSite}
        </label>
        <div class="search-row">
          <input id={id} type="search" name="s" value={text} required />
          <button type="submit">{words.search}</button>
        </div>
      </form>
    </search>
  );
}
