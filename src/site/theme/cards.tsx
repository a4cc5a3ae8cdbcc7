// Posts in a list: as cards beside each other, or as rows below each other.
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Words } from '../words/words.ts';
import type { Card } from './model.ts';
import { CardPicture, Eyebrow, Html, Meta } from './parts.tsx';

const CARD_SIZES = '(min-width: 56.25rem) 368px, (min-width: 37.5rem) 46vw, calc(100vw - 40px)';
const ROW_SIZES = '(min-width: 37.5rem) 280px, 96px';

interface EntryProps {
  card: Card;
  words: Words;
  isFirst?: boolean;
  isRow?: boolean;
  /** Left out where it would repeat the title of the page. */
  hasTopic?: boolean;
  level?: 2 | 3;
}

export function Entry({ card, words, isFirst = false, isRow = false, hasTopic = true, level = 3 }: EntryProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article class={card.picture ? 'card has-picture' : 'card'}>
      <a class="card-picture" href={card.link} tabindex={-1} aria-hidden="true">
        <CardPicture card={card} sizes={isRow ? ROW_SIZES : CARD_SIZES} isFirst={isFirst} />
        {card.isSticky && <span class="badge">{words.featured}</span>}
      </a>
      <div class="card-body">
        {hasTopic && <Eyebrow card={card} />}
        <Title class="card-title">
          <a href={card.link} dangerouslySetInnerHTML={{ __html: card.title }} />
        </Title>
        <CardText card={card} words={words} />
        {card.type === 'post' && <Meta card={card} words={words} />}
      </div>
    </article>
  );
}

export function CardText({ card, words }: { card: Card; words: Words }) {
  if (card.isProtected && card.excerpt === '') return <p class="card-text">{words.protectedText}</p>;
  if (card.excerpt === '') return null;
  return <Html class="card-text" of={withLink(card, words)} />;
}

/** The sign for what was left out leads to the whole. */
function withLink({ excerpt, link, title }: Card, words: Words): string {
  return excerpt.replace(
    / \[(?:&hellip;|…)\](?=<\/p>\s*$)/,
    () => ` <a href="${escapeHtml(link)}">[&hellip;]<span class="visually-hidden"> ${words.readOn(title)}</span></a>`,
  );
}

export function Cards({
  cards,
  words,
  isCompact = false,
}: {
  cards: readonly Card[];
  words: Words;
  isCompact?: boolean;
}) {
  return (
    <div class={isCompact ? 'cards compact' : 'cards'}>
      {cards.map((card) => (
        <Entry card={card} words={words} />
      ))}
    </div>
  );
}

/** Below another subject: posts under a heading. */
export function CardSection({ title, cards, words, class: name }: CardSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section class={`wrap list-section ${name}`}>
      <h2>{title}</h2>
      <Cards cards={cards} words={words} />
    </section>
  );
}

interface CardSectionProps {
  title: string;
  cards: readonly Card[];
  words: Words;
  class: string;
}
