// The other members of groups, as records and pages show them.
import type { View } from '#kernel/resource/view.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { elementType } from '#content/languages/elements.ts';
import { memberTag } from '#content/languages/groups.ts';
import { homeOf } from '#content/languages/spoken.ts';
import { findGroups, type Member } from '#content/languages/store.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/terms/taxonomies.ts';
import { shownStatus } from '../saves/state.ts';
import { findPostMembers, type FoundMember } from './store.ts';

type Grouped = FoundMember['member'];
type Pointed = NonNullable<FoundMember['post']>;

export interface Shown {
  readonly member: Grouped;
  readonly title: string;
  readonly link: string;
  readonly status: number;
  readonly tag: string;
  /** Everybody may see it. */
  readonly isPublic: boolean;
  /** Whoever may edit the record itself may see it too. */
  readonly isEditable: boolean;
}

/** By the number of the row: its group without itself. */
export interface Others {
  readonly groups: ReadonlyMap<number, readonly Grouped[]>;
  readonly shown: ReadonlyMap<number, Shown>;
}

export async function findOtherPosts(rows: readonly { id: number; type: string }[], view: View): Promise<Others> {
  const { db, services, site, caller } = view;
  const groups = new Map<number, Grouped[]>();
  const others = new Map<number, Grouped>();
  const posts: Pointed[] = [];
  for (const { of, member, post } of await findPostMembers(db, elementType('post', rows[0]?.type ?? ''), idsOf(rows))) {
    groups.set(of, [...(groups.get(of) ?? []), member]);
    if (!post) continue;
    posts.push(post);
    others.set(post.id, member);
  }
  if (posts.length === 0) return { groups, shown: new Map() };
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? [...others.keys()] : []);
  const facts = await findAddressFacts(db, posts, terms, settings);
  const shown = posts.flatMap((post): [number, Shown][] => {
    const member = others.get(post.id);
    if (!member) return [];
    const other: Shown = {
      member,
      title: post.title,
      link: permalink(post, facts),
      status: shownStatus(member),
      tag: memberTag({ kind: 'post', name: post.type, id: post.id }),
      isPublic: post.status === 'publish',
      isEditable: post.status !== 'trash' && canEditPost(caller, post),
    };
    return [[post.id, other]];
  });
  return { groups, shown: new Map(shown) };
}

export async function findOtherTerms(rows: readonly { id: number; taxonomy: string }[], view: View): Promise<Others> {
  const { db, services, site } = view;
  const groups = await findGroups(db, elementType('term', rows[0]?.taxonomy ?? ''), idsOf(rows));
  const members = othersIn(groups);
  if (members.size === 0) return { groups, shown: new Map() };
  const all = await findAncestors(db, [...members.keys()]);
  const shown = [...members].flatMap(([id, member]): [number, Shown][] => {
    const term = all.get(id);
    if (!term) return [];
    const taxonomy = findTaxonomy(term.taxonomy);
    const home = homeOf(services, site, { type: term.taxonomy, language: term.language });
    const link = taxonomy ? termAddress(home, taxonomy, term, all) : `${home}/`;
    const tag = memberTag({ kind: 'term', name: term.taxonomy, id });
    return [
      [id, { member, title: term.name, link, status: shownStatus(member), tag, isPublic: true, isEditable: true }],
    ];
  });
  return { groups, shown: new Map(shown) };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id);

function othersIn(groups: ReadonlyMap<number, readonly Member[]>): Map<number, Member> {
  const members = new Map<number, Member>();
  for (const [of, group] of groups) {
    for (const member of group) if (member.element_id !== of) members.set(member.element_id, member);
  }
  return members;
}
