// Which forms there are, whoever made them, and where each is edited.
import type { InboxForm } from '#client/paths.ts';
import type { Kind } from './words/words.ts';

export const KINDS: readonly Kind[] = ['contactform', 'forms-plugin', 'builder-pro'];

export const kindOf = ({ module }: Pick<InboxForm, 'module'>): Kind | undefined =>
  KINDS.find((kind) => kind === module);

/** Below `/admin/`: a form of the builder is edited with its page. */
export function editPath({ module, form }: Pick<InboxForm, 'module' | 'form'>): string {
  const name = form.slice(module.length + 1);
  if (module === 'contactform') return `forms/contact/${name}`;
  return module === 'forms-plugin' ? `forms/simple/${name}` : `pages/${name.split('_', 1)[0] ?? ''}`;
}

export function found(forms: readonly InboxForm[], search: string): InboxForm[] {
  const words = search.trim().toLocaleLowerCase();
  return forms
    .filter(({ title }) => title.toLocaleLowerCase().includes(words))
    .sort((one, other) => one.title.localeCompare(other.title));
}
