// The item that is to be translated, and all of its texts.
import { RestError } from '#kernel/errors/rest-error.ts';
import { lookup } from '#kernel/lookup.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { DOCUMENT } from '../documents/texts.ts';
import { findElement } from '../elements/find.ts';
import type { Texts } from '../saves/hash.ts';
import { isMenu, ITEM, textsOfAnyTerm } from '../menus/texts.ts';
import { CUSTOM, textsOfPost } from '../saves/texts.ts';
import { findStringSource } from '../string-jobs/source.ts';
import {
  isOfStrings,
  kindOf,
  unknownElement,
  type Asked,
  type Format,
  type Source,
  type SourceField,
} from './source.ts';

export async function findSource(ctx: Asked, elementType: string, id: number): Promise<Source> {
  const kind = kindOf(elementType);
  if (isOfStrings(kind)) return findStringSource(ctx.db, elementType, id);
  const element = await findElement(ctx, elementType, id);
  const base = { elementType, id, kind, name: element.name, language: element.language };
  if (element.post) {
    if (element.post.status === 'trash') throw unknownElement();
    const texts = await textsOfPost(ctx.db, ctx.services, element.post);
    return { ...base, title: element.post.title, texts, fields: fieldsOf(texts) };
  }
  if (!element.term || !(isMenu(element.term) || findTaxonomy(ctx.services, element.name))) throw unknownElement();
  const texts = await textsOfAnyTerm(ctx.db, element.term);
  return { ...base, title: element.term.name, texts, fields: fieldsOf(texts) };
}

/** Undefined for one that is gone. */
export async function findSourceIfAny(ctx: Asked, elementType: string, id: number): Promise<Source | undefined> {
  try {
    return await findSource(ctx, elementType, id);
  } catch (error) {
    if (error instanceof RestError && error.status === 404) return undefined;
    throw error;
  }
}

const KNOWN: Readonly<Record<string, { label: string; format: Format }>> = lookup({
  title: { label: 'Title', format: 'text' },
  content: { label: 'Content', format: 'html' },
  excerpt: { label: 'Excerpt', format: 'html' },
  name: { label: 'Name', format: 'text' },
  description: { label: 'Description', format: 'html' },
});

/** Nothing is left out that says something. */
function fieldsOf(texts: Texts): SourceField[] {
  return [...texts]
    .filter(([, text]) => text !== '')
    .map(([name]) => ({ name, ...(KNOWN[name] ?? furtherField(name)) }));
}

function furtherField(name: string): { label: string; format: Format } {
  const prefix = [DOCUMENT, ITEM].find((one) => name.startsWith(one)) ?? CUSTOM;
  return { label: name.slice(prefix.length), format: prefix === ITEM ? 'text' : 'html' };
}
