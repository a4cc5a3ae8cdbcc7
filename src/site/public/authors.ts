// Who wrote what a page shows. Few people write many pages, so what is shown of them is kept.
import { findKept, keep, positionOf } from '#kernel/resource/kept.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findUsersById } from '#content/users/store.ts';

export interface Author {
  readonly name: string;
  readonly slug: string;
  /** What they say about themselves. */
  readonly about: string;
}

/** Those that are there, by id. */
export async function findAuthors(
  ids: readonly number[],
  { services, db }: Pick<PageContext, 'services' | 'db'>,
): Promise<ReadonlyMap<number, Author>> {
  const found = new Map<number, Author>();
  const open = new Set<number>();
  for (const id of ids) {
    const known = findKept<Author>(services, keyOf(id))?.value;
    if (known) found.set(id, known);
    else open.add(id);
  }
  const since = positionOf(services);
  for (const { id, display_name: name, slug, description: about } of await findUsersById(db, [...open])) {
    found.set(id, { name, slug, about });
    const bytes = 200 + about.length * 2;
    keep(services, keyOf(id), { value: { name, slug, about }, tags: [`user:${id}`], bytes }, since);
  }
  return found;
}

const keyOf = (id: number): string => `site|author|${id}`;
