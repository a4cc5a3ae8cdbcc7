// The post or term that an address of a group names.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { readElementType } from '#content/languages/elements.ts';
import type { Spoken } from '#content/languages/membership.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { findAnyTerms, type TermRow } from '#content/terms/store.ts';

export interface Found extends Spoken {
  readonly type: string;
  /** One of the two. */
  readonly post?: PostRow | undefined;
  readonly term?: TermRow | undefined;
}

export async function findElement(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  type: string,
  id: number,
): Promise<Found> {
  const read = readElementType(type);
  const post = read?.kind === 'post' ? await findPost(db, id) : undefined;
  const term = read?.kind === 'term' ? (await findAnyTerms(db, [id]))[0] : undefined;
  const name = post?.type ?? term?.taxonomy;
  const language = languageOf(services, { type: name ?? '', language: post?.language ?? term?.language ?? '' });
  if (!read || name !== read.name || language === undefined) throw unknownElement();
  return { ...read, id, type, language, post, term };
}

const unknownElement = () => restError('multilang_element_not_found', 404, 'No element of this type has that number.');
