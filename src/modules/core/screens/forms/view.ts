// Which forms there are, whoever made them, and where each is edited.
import type { InboxForm } from '#client/paths.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { pathOfType } from '../paths.ts';
import type { Kind } from './words/words.ts';

export const KINDS: readonly Kind[] = ['contactform', 'forms-plugin', 'builder-pro'];

export const kindOf = ({ module }: Pick<InboxForm, 'module'>): Kind | undefined =>
  KINDS.find((kind) => kind === module);

export interface Editor {
  /** Below `/admin/`. */
  readonly to: string;
  readonly search?: Record<string, string>;
}

/** A form of the builder is edited with its document; undefined when that is gone, or has no screen. */
export function editorOf(
  { module, form, document }: Pick<InboxForm, 'module' | 'form' | 'document'>,
  types: readonly Pick<StartType, 'name'>[],
): Editor | undefined {
  const name = form.slice(module.length + 1);
  if (module === 'contactform' || module === 'forms-plugin') return { to: ownEditor(module, name) };
  if (document?.type === LIBRARY) return { to: 'parts', search: { part: String(document.id) } };
  const type = types.find((one) => one.name === document?.type);
  return document && type ? { to: `${pathOfType(type)}/${document.id}` } : undefined;
}

/** Of a form that stands by itself. */
export const ownEditor = (module: 'contactform' | 'forms-plugin', id: string): string =>
  module === 'contactform' ? `forms/contact/${id}` : `forms/simple/${id}`;

/** Templates of the builder stand among the parts of the site. */
const LIBRARY = 'builder_library';

export function found(forms: readonly InboxForm[], search: string): InboxForm[] {
  const words = search.trim().toLocaleLowerCase();
  return forms
    .filter(({ title }) => title.toLocaleLowerCase().includes(words))
    .sort((one, other) => one.title.localeCompare(other.title));
}
