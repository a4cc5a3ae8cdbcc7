// What records of translatable kinds say about their translations, and what may be said as they are written.
import { a } from '#kernel/args/args.ts';
import type { RecordArgs } from '#kernel/resource/added-args.ts';
import type { RecordFields } from '#kernel/resource/further.ts';
import type { View } from '#kernel/resource/view.ts';
import { ownTrid, type Kind } from '#content/languages/elements.ts';
import { languagesOf, localeOf } from '#content/languages/language.ts';
import { modeOf } from '#content/languages/settings.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { canEditPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { findOtherPosts, findOtherTerms, type Groups, type Shown } from './others.ts';

interface Row {
  id: number;
  /** `page`, `category`. */
  kind: string;
  language: string;
  /** The texts that are kept differ by this, so nobody sees what is for others. */
  canEdit(view: View): boolean;
}

const fields = {
  multilang_current_locale: a.string({ description: 'Its language and country.' }),
  multilang_translations: a.list(
    a.object({
      locale: a.string(),
      language_code: a.string(),
      id: a.int(),
      title: a.string(),
      href: a.string({ format: 'uri' }),
      status: a.int(),
    }),
    { description: 'The others of its group.' },
  ),
  multilang_trid: a.int({ description: 'The group.' }),
  multilang_fallback: a.bool({ description: 'It stands here for a translation that is missing.' }),
};

export const postFields = fieldsOf<PostHead>('post', findOtherPosts, (post) => ({
  id: post.id,
  kind: post.type,
  language: post.language,
  canEdit: ({ caller, services }) => canEditPost(caller, post, services),
}));

export const termFields = fieldsOf<TermRow>('term', findOtherTerms, ({ id, taxonomy, language }) => ({
  id,
  kind: taxonomy,
  language,
  canEdit: () => true,
}));

const create = { multilang_translation_of: a.int({ description: 'A record that the new one is a translation of.' }) };

export const postArgs: RecordArgs = {
  create,
  update: { multilang_minor_edit: a.bool({ description: 'The translations stay as good as they are.' }) },
};
export const termArgs: RecordArgs = { create };

function fieldsOf<R>(
  kind: Kind,
  load: (rows: readonly R[], view: View) => Promise<Groups>,
  read: (row: R) => Row,
): RecordFields {
  return {
    fields,
    async load(rows: readonly R[], view) {
      const groups = await load(
        rows.filter((row) => spoken(read(row), view) !== undefined),
        view,
      );
      return (row: R) => {
        const known = read(row);
        const language = spoken(known, view);
        if (language === undefined) return { values: {}, tags: [] };
        const group = groups.get(known.id);
        const others = group?.others ?? [];
        return {
          values: {
            multilang_current_locale: localeOf(view.services, language),
            multilang_translations: translationsOf(known, others, view),
            multilang_trid: group?.trid ?? ownTrid(kind, known.id),
            ...(isFallback(known, others, view) && { multilang_fallback: true }),
          },
          tags: others.map(({ tag }) => tag),
        };
      };
    },
  };
}

const asItem = ({ kind, language }: Row) => ({ type: kind, language });

/** Undefined for records without a language. */
const spoken = (row: Row, { services }: View): string | undefined => languageOf(services, asItem(row));

/** In the order of the languages; those that the site does not speak any more are hidden. */
function translationsOf(row: Row, others: readonly Shown[], view: View): unknown[] {
  if (others.length === 0) return [];
  const found = others.filter(({ isPublic, isEditable }) => isPublic || (isEditable && row.canEdit(view)));
  return languagesOf(view.services).flatMap(({ code, locale }) =>
    found
      .filter(({ language }) => language === code)
      .map(({ id, title, link, status }) => ({ locale, language_code: code, id, title, href: link, status })),
  );
}

/** An original in the place of a translation that there is not. */
function isFallback(row: Row, others: readonly Shown[], { services, language }: View): boolean {
  if (modeOf(services.settings, row.kind) !== 2 || row.language !== '') return false;
  return language !== services.siteConfig.languages[0] && !others.some((other) => other.language === language);
}
