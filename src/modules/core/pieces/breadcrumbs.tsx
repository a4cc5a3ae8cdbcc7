// The way from the start of the site to where the visitor is.
import { render } from 'preact-render-to-string';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { findTaxonomy, getPostType } from '#content/posts/kinds.ts';
import { findWayUp } from '#content/posts/permalinks.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { stepsAbove, termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts, type TermRow } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { boxOf, isOn, textOf } from './attributes.ts';
import { listedOf } from './listed.ts';
import { titleOf } from './query-parts.tsx';
import { wordsFor } from './words.ts';

interface Step {
  readonly words: string;
  /** Absent: where one is. */
  readonly link?: string;
}

export const breadcrumbs: BlockPiece = async ({ attributes }, _inside, context) => {
  const steps = await stepsTo(context);
  if (steps.length === 0) return '';
  const words = wordsFor(context);
  const home = { words: words.home, link: `${context.site.home}/` };
  const all = isOn(attributes, 'showHomeItem', true) ? [home, ...steps] : steps;
  const shown = isOn(attributes, 'showCurrentItem', true) ? all : all.filter(({ link }) => link !== undefined);
  const { style = '', ...box } = boxOf(attributes, 'wp-block-breadcrumbs');
  const sign = textOf(attributes, 'separator', '/').replaceAll(/["'\\<>\p{C}]/gu, '');
  return render(
    <nav {...box} style={`--separator:'${sign}';${style}`} aria-label={words.breadcrumbs}>
      <ol>
        {shown.map((step) => (
          <li>
            {step.link === undefined ? (
              <span aria-current="page">{step.words}</span>
            ) : (
              <a href={step.link}>{step.words}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>,
  );
};

async function stepsTo(context: PieceContext): Promise<Step[]> {
  const { post, view } = context;
  if (post) return [...(await stepsAbovePost(post, context)), { words: plainText(post.title) }];
  if (view?.kind === 'term') {
    const known = await findAncestors(context.db, [view.term.id]);
    return [...termSteps(stepsAbove(view.term, known), known, context), { words: plainText(view.term.name) }];
  }
  const words = titleOf(context, { showPrefix: false });
  return words === '' ? [] : [{ words }];
}

const MOST_DEEP = 10;

/** The pages that it stands below, or the first topic that it is about. */
async function stepsAbovePost(post: ShownPost, context: PieceContext): Promise<Step[]> {
  const { db, services, reads } = context;
  if (getPostType(services, post.type).isHierarchical) {
    const ids = (await findWayUp(db, post.parent_id)).slice(0, MOST_DEEP).reverse();
    const above = new Map((ids.length === 0 ? [] : await findShortPosts(db, ids)).map((one) => [one.id, one]));
    const published = ids.flatMap((id) => above.get(id) ?? []).filter(({ status }) => status === 'publish');
    return (await listedOf(published, context)).map(({ post: one, link }) => ({ words: plainText(one.title), link }));
  }
  const linked = (await findTermsOfPosts(db, [post.id])).get(post.id) ?? [];
  const first = linked.find(({ taxonomy }) => findTaxonomy(services, taxonomy)?.isHierarchical);
  if (!first) return [];
  reads(`${post.type}:${post.id}`);
  const known = await findAncestors(db, [first.id]);
  const term = known.get(first.id);
  return term ? termSteps([term, ...stepsAbove(term, known)], known, context) : [];
}

/** The nearest comes last. */
function termSteps(terms: readonly TermRow[], known: ReadonlyMap<number, TermRow>, context: PieceContext): Step[] {
  const { reads, services, site } = context;
  return terms.toReversed().flatMap((term) => {
    const taxonomy = findTaxonomy(services, term.taxonomy);
    if (!taxonomy) return [];
    reads(`term:${term.id}`);
    return [{ words: plainText(term.name), link: termAddress(site.home, taxonomy, term, known) }];
  });
}
