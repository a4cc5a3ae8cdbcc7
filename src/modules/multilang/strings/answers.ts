// What clients see of strings.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { listOf, mapOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { nameIn } from '#content/languages/language.ts';
import { NOT_TRANSLATED, overallStatus } from './rules.ts';
import { findSources, findTranslations, type StringRow, type TranslationRow } from './store.ts';

const stateMembers = {
  status: a.int(),
  reviewStatus: orNull(a.string()),
  jobId: orNull(a.int()),
  method: orNull(a.string()),
  editor: a.string(),
  isTranslated: a.bool(),
  translatorId: orNull(a.int()),
};

const members = {
  id: a.int(),
  language: a.string(),
  languageFullName: a.string(),
  languageFlagUrl: a.string(),
  domain: a.string(),
  context: orNull(a.string()),
  name: a.string(),
  title: a.string(),
  status: a.int(),
  translationPriority: a.string(),
  sources: listOf(a.int()),
  kind: a.int(),
  type: a.int(),
};

export const translationState = shape('string-state', stateMembers);
const stringItem = shape('string', { ...members, translations: mapOf(translationState), wordCount: a.int() });
export const stringList = listOf(stringItem);

const translation = shape('string-translation', { ...stateMembers, value: orNull(a.string()) });
export const wholeString = shape('whole-string', {
  ...members,
  translations: mapOf(translation),
  wordCount: a.int(),
});

type Item = Shaped<typeof stringItem>;
type Asked = Pick<Ctx, 'db' | 'services' | 'site'>;

export async function showStrings(ctx: Asked, rows: readonly StringRow[]): Promise<Item[]> {
  const ids = rows.map(({ id }) => id);
  const [translations, sources] = await Promise.all([findTranslations(ctx.db, ids), findSources(ctx.db, ids)]);
  const translated = byString(translations);
  const seen = byString(sources);
  return rows.map((row) => {
    const places = (seen.get(row.id) ?? []).map(({ source }) => source);
    return itemOf(ctx, row, statesOf(ctx, row, translated.get(row.id) ?? []), places);
  });
}

function byString<R extends { string_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.string_id);
    if (group) group.push(row);
    else groups.set(row.string_id, [row]);
  }
  return groups;
}

export async function showString(ctx: Asked, row: StringRow): Promise<Shaped<typeof wholeString>> {
  const rows = await findTranslations(ctx.db, [row.id]);
  const states = statesOf(ctx, row, rows);
  const sources = (await findSources(ctx.db, [row.id])).map(({ source }) => source);
  const valueIn = (language: string) => rows.find((one) => one.language === language)?.value ?? null;
  const translations = Object.fromEntries(
    Object.entries(states).map(([language, state]) => [language, { ...state, value: valueIn(language) }]),
  );
  return { ...itemOf(ctx, row, states, sources), translations };
}

function itemOf({ site }: Asked, row: StringRow, translations: Item['translations'], sources: number[]): Item {
  return {
    id: row.id,
    language: row.language,
    languageFullName: nameIn(row.language, site.language),
    languageFlagUrl: `${site.base}/assets/flags/${row.language}.svg`,
    domain: row.domain,
    context: row.context,
    name: row.name,
    title: row.value,
    status: overallStatus(Object.values(translations).map(({ status }) => status)),
    translationPriority: row.translation_priority,
    sources,
    kind: row.kind,
    type: row.component_type,
    translations,
    wordCount: row.word_count,
  };
}

/** In each language of the site but its own. */
function statesOf({ services }: Asked, { language }: StringRow, rows: readonly TranslationRow[]): Item['translations'] {
  const others = services.siteConfig.languages.filter((code) => code !== language);
  return Object.fromEntries(others.map((code) => [code, stateOf(rows.find((row) => row.language === code))]));
}

function stateOf(row: TranslationRow | undefined): Shaped<typeof translationState> {
  const hasText = (row?.value ?? row?.mo_value ?? null) !== null;
  return {
    status: row?.status ?? NOT_TRANSLATED,
    reviewStatus: null,
    jobId: null,
    method: row ? 'manual' : null,
    editor: 'none',
    isTranslated: hasText && row?.status !== NOT_TRANSLATED,
    translatorId: row?.translator_id ?? null,
  };
}
