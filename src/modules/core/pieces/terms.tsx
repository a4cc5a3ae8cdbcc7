// Blocks about terms: a list of them, and what is known of one.
import { render } from 'preact-render-to-string';
import { isMap } from '#kernel/args/is-map.ts';
import { lookup } from '#kernel/lookup.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import type { CountedTerm } from '#content/pieces/about.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { plainText } from '#content/text/plain-text.ts';
import { boxOf, countOf, headingTag, idsOf, inBox, isOn, placingBox, tagOf, textOf } from './attributes.ts';
import { linkerOf, termsOf } from './lists.tsx';

export const termsQuery: BlockPiece = async ({ attributes, innerBlocks }, _inside, context) => {
  const { post, renderBlocks, services } = context;
  const wish = isMap(attributes['termQuery']) ? attributes['termQuery'] : {};
  const taxonomy = findTaxonomy(services, textOf(wish, 'taxonomy', 'category'));
  if (!taxonomy) return '';
  const parent = wish['parent'] === 0 ? 0 : undefined;
  const terms = await termsOf(
    taxonomy.name,
    {
      hideEmpty: isOn(wish, 'hideEmpty', true),
      orderBy: textOf(wish, 'orderBy') === 'count' ? 'count' : 'name',
      direction: textOf(wish, 'order') === 'desc' ? 'desc' : 'asc',
      limit: countOf(wish, 'perPage', 10),
      include: idsOf(wish['include']),
      exclude: idsOf(wish['exclude']),
      parent,
    },
    context,
  );
  const html = await renderBlocks(innerBlocks, post, { terms });
  return inBox(tagOf(attributes, 'div'), boxOf(attributes, 'wp-block-terms-query'), html);
};

export const termTemplate: BlockPiece = async (block, _inside, { about: { terms = [] }, post, renderBlocks }) => {
  if (terms.length === 0) return '';
  const items = await Promise.all(
    terms.map(
      async (term) =>
        `<li class="wp-block-term term-${term.id}">${await renderBlocks(block.innerBlocks, post, { term })}</li>`,
    ),
  );
  return inBox('ul', placingBox(block, 'wp-block-term-template'), items.join(''));
};

export const termName: BlockPiece = async ({ attributes }, _inside, context) => {
  const term = await termOf(context);
  if (!term) return '';
  const Tag = headingTag(attributes['level'], 0);
  const name = plainText(term.name);
  const linkTo = isOn(attributes, 'isLink') ? await linkerOf([term], term.taxonomy, context) : undefined;
  return render(
    <Tag {...boxOf(attributes, 'wp-block-term-name')}>{linkTo ? <a href={linkTo(term)}>{name}</a> : name}</Tag>,
  );
};

const BRACKETS: Readonly<Record<string, readonly [string, string]>> = lookup({
  none: ['', ''],
  round: ['(', ')'],
  square: ['[', ']'],
  curly: ['{', '}'],
  angle: ['<', '>'],
});

export const termCount: BlockPiece = async ({ attributes }, _inside, context) => {
  const term = await termOf(context);
  if (!term) return '';
  const [before, after] = BRACKETS[textOf(attributes, 'bracketType', 'round')] ?? ['(', ')'];
  return render(
    <div {...boxOf(attributes, 'wp-block-term-count')}>
      {before}
      {term.count}
      {after}
    </div>,
  );
};

export const termDescription: BlockPiece = async ({ attributes }, _inside, context) => {
  const term = await termOf(context);
  if (!term || term.description === '') return '';
  return inBox('div', boxOf(attributes, 'wp-block-term-description'), filterHtml(term.description));
};

/** The one of the list around, or the one that the page is about. */
async function termOf({ about, view, db, reads }: PieceContext): Promise<CountedTerm | undefined> {
  if (about.term) return about.term;
  if (view?.kind !== 'term') return undefined;
  const { term } = view;
  reads(`term:${term.id}`);
  return { ...term, count: (await countByTerm(db, [term.id])).get(term.id) ?? 0 };
}
