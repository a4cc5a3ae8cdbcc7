// The other members of groups, as records show them.
import type { View } from '#kernel/resource/view.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { elementType } from '#content/languages/elements.ts';
import { memberTag } from '#content/languages/groups.ts';
import { homeOf } from '#content/languages/spoken.ts';
import { findGroups } from '#content/languages/store.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts, type TermRow } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { shownStatus } from '../saves/state.ts';
import { findPostGroups } from './store.ts';

export interface Shown {
  readonly id: number;
  readonly language: string;
  readonly title: string;
  readonly link: string;
  readonly status: number;
  readonly tag: string;
  /** Everybody may see it. */
  readonly isPublic: boolean;
  /** Whoever may edit the record itself may see it too. */
  readonly isEditable: boolean;
}

export interface Group {
  readonly trid: number;
  readonly others: readonly Shown[];
}

/** By the number of the row; those that are in no group are left out. */
export type Groups = ReadonlyMap<number, Group>;

export async function findOtherPosts(rows: readonly { id: number; type: string }[], view: View): Promise<Groups> {
  const { db, services, site, caller } = view;
  const found = await findPostGroups(db, elementType('post', rows[0]?.type ?? ''), idsOf(rows));
  const posts = [...found.values()].flatMap(({ others }) => others.map(({ post }) => post));
  const settings = addressSettings(services, site);
  const filed = settings.structure.includes('%category%') ? posts.map(({ id }) => id) : [];
  const facts = await findAddressFacts(db, posts, await findTermsOfPosts(db, filed), settings);
  const groups = new Map<number, Group>();
  for (const [of, { trid, others }] of found) {
    const shown = others.map(({ language, state, post }): Shown => ({
      id: post.id,
      language,
      title: post.title,
      link: permalink(post, facts),
      status: shownStatus(state),
      tag: memberTag({ kind: 'post', name: post.type, id: post.id }),
      isPublic: post.status === 'publish',
      isEditable: post.status !== 'trash' && canEditPost(caller, post, services),
    }));
    groups.set(of, { trid, others: shown });
  }
  return groups;
}

export async function findOtherTerms(rows: readonly TermRow[], view: View): Promise<Groups> {
  const { db, services, site } = view;
  const found = await findGroups(db, elementType('term', rows[0]?.taxonomy ?? ''), idsOf(rows));
  const ids = [...found].flatMap(([of, group]) => group.map((one) => one.element_id).filter((id) => id !== of));
  const terms = await findAncestors(db, ids);
  const groups = new Map<number, Group>();
  for (const [of, group] of found) {
    const others = group.flatMap((member): Shown[] => {
      const term = member.element_id === of ? undefined : terms.get(member.element_id);
      if (!term) return [];
      const taxonomy = findTaxonomy(services, term.taxonomy);
      const home = homeOf(services, site, { type: term.taxonomy, language: term.language });
      return [
        {
          id: term.id,
          language: member.language_code,
          title: term.name,
          link: taxonomy ? termAddress(home, taxonomy, term, terms) : `${home}/`,
          status: shownStatus(member),
          tag: memberTag({ kind: 'term', name: term.taxonomy, id: term.id }),
          isPublic: true,
          isEditable: true,
        },
      ];
    });
    groups.set(of, { trid: group[0]?.trid ?? 0, others });
  }
  return groups;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id);
