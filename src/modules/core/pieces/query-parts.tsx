// Parts of a list of posts: what it is about, how many there are, the ways to its other pages.
import { render } from 'preact-render-to-string';
import { findPostType, findTaxonomy } from '#content/posts/kinds.ts';
import { labelIn } from '#content/posts/labels.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { plainText } from '#content/text/plain-text.ts';
import { boxOf, headingTag, isOn, textOf } from './attributes.ts';
import { dateOf } from './listed.ts';
import { turningPieces } from './turning.tsx';
import { wordsFor } from './words.ts';

export const pagination = turningPieces('query-pagination', ({ loop }) => loop);

export const queryTitle: BlockPiece = ({ attributes }, _inside, context) => {
  const words = titleOf(context, attributes);
  if (words === '') return '';
  const Tag = headingTag(attributes['level'], 1);
  return render(<Tag {...boxOf(attributes, 'wp-block-query-title')}>{words}</Tag>);
};

/** What the page is a list of. */
export function titleOf(context: PieceContext, attributes: Readonly<Record<string, unknown>>): string {
  const { view, services, site } = context;
  const words = wordsFor(context);
  if (view?.kind === 'search')
    return isOn(attributes, 'showSearchTerm', true) ? words.resultsFor(view.text) : words.results;
  const prefixed = (prefix: string, name: string): string =>
    isOn(attributes, 'showPrefix', true) ? `${prefix}: ${name}` : name;
  switch (view?.kind) {
    case 'term': {
      const taxonomy = findTaxonomy(services, view.term.taxonomy);
      return prefixed(taxonomy ? labelIn(taxonomy, site.language).one : '', plainText(view.term.name));
    }
    case 'author':
      return prefixed(words.author, view.author.name);
    case 'date':
      return prefixed(words.archive, timeOf(view, context));
    case 'type': {
      const type = findPostType(services, view.type);
      return type ? labelIn(type, site.language).many : '';
    }
    case 'posts':
    case 'single':
    case 'not-found':
    case undefined:
      return '';
  }
}

interface Time {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
}

function timeOf({ year, month, day }: Time, context: PieceContext): string {
  if (month === undefined) return String(year);
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day ?? 1)}T00:00:00`;
  return dateOf({ date, date_gmt: null }, context, day === undefined ? 'F Y' : '').text;
}

export const queryTotal: BlockPiece = ({ attributes }, _inside, context) => {
  const { loop } = context.about;
  if (!loop) return '';
  const words = wordsFor(context);
  const from = (loop.current - 1) * loop.perPage + 1;
  const isRange = textOf(attributes, 'displayType') === 'range-display' && loop.posts.length > 0;
  const said = isRange ? words.rangeOf(from, from + loop.posts.length - 1, loop.total) : words.found(loop.total);
  return render(<div {...boxOf(attributes, 'wp-block-query-total')}>{said}</div>);
};
