// multilang/st/v1 string-packages.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, shape } from '#kernel/routes/shape.ts';
import { translationState } from '../strings/answers.ts';
import { filterArgs, pageArgs, pageOf, wishOf } from '../strings/args.ts';
import { findListedPackages, type ListedPackage } from './list.ts';
import { mayManageStrings } from '../strings/permission.ts';
import { COMPLETE, NOT_TRANSLATED, OUTDATED } from '../strings/rules.ts';

const packages = listOf(
  shape('string-package', {
    id: a.int(),
    title: a.string(),
    lastEdit: a.string(),
    type: a.string(),
    translations: mapOf(translationState),
    wordCount: a.int(),
    translatorNote: a.string(),
    viewLink: a.string(),
    editLink: a.string(),
    createdAt: a.string(),
    status: a.string(),
  }),
);

const listPackages = route({
  path: '/string-packages',
  methods: ['GET'],
  args: { ...filterArgs, ...pageArgs },
  answers: packages,
  permission: mayManageStrings,
  async handle(ctx) {
    const { languages } = ctx.services.siteConfig;
    const wish = { ...wishOf(ctx), kind: ctx.args.type || undefined };
    const rows = await findListedPackages(ctx.services.database.long.db, wish, languages, pageOf(ctx.args));
    return answer(
      packages,
      rows.map((row) => ({
        id: row.id,
        title: row.title,
        lastEdit: row.updated_at.replace('T', ' '),
        type: row.kind_slug,
        translations: translationsOf(row, languages),
        wordCount: row.word_count,
        translatorNote: row.translator_note,
        viewLink: row.view_link,
        editLink: row.edit_link,
        createdAt: `${row.created_at}+00:00`,
        status: row.post_status ?? 'external',
      })),
    );
  },
});

function translationsOf(row: ListedPackage, languages: readonly string[]) {
  const entries = languages.map((code, at) => [code, stateOf(row.states[at] ?? NOT_TRANSLATED)] as const);
  return Object.fromEntries(entries.filter(([code]) => code !== row.language));
}

function stateOf(status: number) {
  return {
    status,
    reviewStatus: null,
    jobId: null,
    method: status === NOT_TRANSLATED ? null : 'manual',
    editor: 'none',
    isTranslated: status === COMPLETE || status === OUTDATED,
    translatorId: null,
  };
}

export const packageRoutes: readonly Route[] = [listPackages];
