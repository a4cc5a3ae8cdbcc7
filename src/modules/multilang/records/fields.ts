// What records of translatable kinds say about their translations.
import { a } from '#kernel/args/args.ts';
import type { AddedFields } from '#kernel/resource/added.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { ownTrid, type Kind } from '#content/languages/elements.ts';
import { localeOf } from '#content/languages/language.ts';
import { modeOf } from '#content/languages/settings.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { canEditPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import { findOtherPosts, findOtherTerms, type Others, type Shown } from './others.ts';

interface Row {
  id: number;
  /** Of the row: `page`, `category`. */
  kind: string;
  language: string;
  /** The texts that are kept differ by this, so nobody sees what is for others. */
  canEdit(view: View): boolean;
}

const translation = a.object({
  locale: a.string(),
  language_code: a.string(),
  id: a.int(),
  title: a.string(),
  href: a.string({ format: 'uri' }),
  status: a.int(),
});

const translationOf = a.int({ description: 'A record that the new one is a translation of.' });
const minorEdit = a.bool({ description: 'The translations stay as good as they are.' });

export const postFields = added<PostHead>('post', {
  load: findOtherPosts,
  read: (post) => ({
    id: post.id,
    kind: post.type,
    language: post.language,
    canEdit: ({ caller }) => canEditPost(caller, post),
  }),
  updateArgs: { multilang_minor_edit: minorEdit },
});

export const termFields = added<{ id: number; taxonomy: string; language: string }>('term', {
  load: findOtherTerms,
  read: ({ id, taxonomy, language }) => ({ id, kind: taxonomy, language, canEdit: () => true }),
  updateArgs: {},
});

interface Parts<R> {
  load(rows: readonly R[], view: View): Promise<Others>;
  read(row: R): Row;
  updateArgs: NonNullable<AddedFields['updateArgs']>;
}

function added<R>(kind: Kind, { load, read, updateArgs }: Parts<R>): AddedFields<R, Others> {
  const { shown } = resourceOf<R, Others>();
  return {
    load: (rows, view) =>
      load(
        rows.filter((row) => hasLanguage(read(row), view)),
        view,
      ),
    tags: (row, others) => othersOf(read(row), others).map(({ tag }) => tag),
    fields: {
      multilang_current_locale: shown(a.string({ description: 'Its locale.' }), all, (row, _others, view) => {
        const language = languageOf(view.services, asItem(read(row)));
        return language === undefined ? undefined : localeOf(view.services, language);
      }),
      multilang_translations: shown(a.list(translation), all, (row, others, view) =>
        hasLanguage(read(row), view) ? translationsOf(read(row), others, view) : undefined,
      ),
      multilang_trid: shown(a.int({ description: 'The number of its group.' }), all, (row, others, view) =>
        hasLanguage(read(row), view) ? tridOf(kind, read(row), others) : undefined,
      ),
      multilang_fallback: shown(a.bool({ description: 'It stands for a translation.' }), all, (row, others, view) =>
        isFallback(read(row), others, view) ? true : undefined,
      ),
    },
    createArgs: { multilang_translation_of: translationOf },
    updateArgs,
  };
}

const asItem = ({ kind, language }: Row) => ({ type: kind, language });

const hasLanguage = (row: Row, { services }: View): boolean => languageOf(services, asItem(row)) !== undefined;

function othersOf({ id }: Row, { groups, shown }: Others): Shown[] {
  return (groups.get(id) ?? [])
    .filter((member) => member.element_id !== id)
    .flatMap((member) => shown.get(member.element_id) ?? []);
}

function tridOf(kind: Kind, { id }: Row, { groups }: Others): number {
  return groups.get(id)?.[0]?.trid ?? ownTrid(kind, id);
}

/** In the order of the languages; those that the site does not speak any more are hidden. */
function translationsOf(row: Row, others: Others, view: View): unknown[] {
  const found = othersOf(row, others).filter(
    ({ isPublic, isEditable }) => isPublic || (isEditable && row.canEdit(view)),
  );
  return view.services.siteConfig.languages.flatMap((code) =>
    found
      .filter(({ member }) => member.language_code === code)
      .map(({ member, title, link, status }) => ({
        locale: localeOf(view.services, code),
        language_code: code,
        id: member.element_id,
        title,
        href: link,
        status,
      })),
  );
}

/** An original in the place of a translation that there is not. */
function isFallback(row: Row, { groups }: Others, { services, language }: View): boolean {
  if (modeOf(services.settings, row.kind) !== 2 || languageOf(services, asItem(row)) === language) return false;
  return row.language === '' && groups.get(row.id)?.some((member) => member.language_code === language) !== true;
}
