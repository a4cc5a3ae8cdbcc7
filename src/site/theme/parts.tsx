// Small pieces that several pages show.
import type { Picture } from '#content/media/pictures.ts';
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

export function Meta({ card, hasAuthor }: { card: Card; hasAuthor: boolean }) {
  return (
    <p class="entry-meta">
      <When date={card.date} />
      {hasAuthor && card.author && (
        <span>
          by <a href={card.author.link}>{card.author.name}</a>
        </span>
      )}
      {card.categories.length > 0 && (
        <span>
          in <Links of={card.categories} separator=", " />
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

export function HiddenFields({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(of).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

export function SearchForm({ home, text, id }: { home: string; text: string; id: string }) {
  return (
    <search>
      <form class="search-form" action={`${home}/`} method="get">
        <label for={id}>Search this site</label>
        <div class="search-row">
          <input id={id} type="search" name="s" value={text} required />
          <button type="submit">Search</button>
        </div>
      </form>
    </search>
  );
}
