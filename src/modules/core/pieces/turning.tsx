// Links from page to page: of a list of posts, of what readers said.
import { render } from 'preact-render-to-string';
import { lookup } from '#kernel/lookup.ts';
import type { Block } from '#content/blocks/block.ts';
import type { About, Turning } from '#content/pieces/about.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { boxOf, countOf, inBox, isOn, placingBox, textOf } from './attributes.ts';
import { wordsFor } from './words.ts';

type Find = (about: About) => Turning | undefined;
type Kind = 'query-pagination' | 'comments-pagination';

export interface TurningPieces {
  readonly whole: BlockPiece;
  readonly previous: BlockPiece;
  readonly numbers: BlockPiece;
  readonly next: BlockPiece;
}

/** `kind` is what their blocks are called. */
export function turningPieces(kind: Kind, find: Find): TurningPieces {
  const own = `wp-block-${kind}`;
  return {
    async whole(block, _inside, context) {
      const turning = find(context.about);
      if (!turning || turning.pages < 2) return '';
      const { attributes, innerBlocks } = block;
      const blocks = innerBlocks.length > 0 ? innerBlocks : PARTS.map((part) => blockOf(`core/${kind}-${part}`));
      const more = { arrow: textOf(attributes, 'paginationArrow'), showsLabel: isOn(attributes, 'showLabel', true) };
      const html = await context.renderBlocks(blocks, context.post, more);
      return inBox('nav', { ...placingBox(block, own), 'aria-label': wordsFor(context).pages }, html);
    },
    previous: (block, _inside, context) => stepLink(block, context, { own, find, isNext: false }),
    next: (block, _inside, context) => stepLink(block, context, { own, find, isNext: true }),
    numbers({ attributes }, _inside, { about }) {
      const turning = find(about);
      if (!turning || turning.pages < 2) return '';
      const shown = numbersOf(turning, countOf(attributes, 'midSize', 2, 5));
      return render(
        <div {...boxOf(attributes, `${own}-numbers`)}>
          {shown.map((page) => {
            if (page === undefined) return <span class="page-numbers dots">…</span>;
            if (page === turning.current)
              return (
                <span class="page-numbers current" aria-current="page">
                  {page}
                </span>
              );
            return (
              <a class="page-numbers" href={turning.to(page)}>
                {page}
              </a>
            );
          })}
        </div>,
      );
    },
  };
}

const PARTS = ['previous', 'numbers', 'next'];
const blockOf = (name: string): Block => ({ name, attributes: {}, innerBlocks: [], innerHtml: '', innerContent: [] });

interface Step {
  readonly own: string;
  readonly find: Find;
  readonly isNext: boolean;
}

const ARROWS: Readonly<Record<string, readonly [string, string]>> = lookup({ arrow: ['←', '→'], chevron: ['«', '»'] });

const USUAL = { posts: ['previousPage', 'nextPage'], comments: ['olderComments', 'newerComments'] } as const;

function stepLink({ attributes }: Block, context: PieceContext, { own, find, isNext }: Step): string {
  const { about } = context;
  const turning = find(about);
  const page = (turning?.current ?? 0) + (isNext ? 1 : -1);
  if (!turning || page < 1 || page > turning.pages) return '';
  const usual = USUAL[own.includes('comments') ? 'comments' : 'posts'][isNext ? 1 : 0];
  const label = filterTitle(textOf(attributes, 'label')) || wordsFor(context)[usual];
  const sign = ARROWS[about.arrow ?? '']?.[isNext ? 1 : 0];
  const arrow = sign !== undefined && (
    <span class={`${own}-${isNext ? 'next' : 'previous'}-arrow is-arrow-${about.arrow}`} aria-hidden="true">
      {isNext ? ` ${sign}` : `${sign} `}
    </span>
  );
  const isShown = about.showsLabel !== false || sign === undefined;
  return render(
    <a
      {...boxOf(attributes, `${own}-${isNext ? 'next' : 'previous'}`)}
      href={turning.to(page)}
      rel={isNext ? 'next' : 'prev'}
    >
      {!isNext && arrow}
      <span class={isShown ? undefined : 'visually-hidden'} dangerouslySetInnerHTML={{ __html: label }} />
      {isNext && arrow}
    </a>,
  );
}

/** The first, the last and those around the current one; undefined stands for those between. */
export function numbersOf(
  { current, pages }: Pick<Turning, 'current' | 'pages'>,
  around: number,
): (number | undefined)[] {
  const near = Array.from({ length: 2 * around + 1 }, (_none, at) => current - around + at);
  const shown = [...new Set([1, ...near.filter((page) => page >= 1 && page <= pages), pages])];
  return shown.flatMap((page, at) => (page - (shown[at - 1] ?? page - 1) > 1 ? [undefined, page] : [page]));
}
