// multilang/st/v1 strings/{id}: one string with its translations.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { putBack } from '../documents/put-back.ts';
import { showString, wholeString } from './answers.ts';
import { mayManageStrings } from './permission.ts';
import { readyText } from './ready-text.ts';
import { COMPLETE, NOT_TRANSLATED, OUTDATED, PARTLY } from './rules.ts';
import { settleShownTexts } from './shown-texts.ts';
import { deleteTranslation, findString, upsertTranslation, type StringRow } from './store.ts';

const id = a.int({ description: 'The number of the string.' });

async function subject({ db, args }: Pick<Ctx<{ id: number }>, 'db' | 'args'>): Promise<StringRow> {
  const row = await findString(db, args.id);
  if (!row) throw restError('multilang_string_not_found', 404, 'No string has that number.');
  return row;
}

const readString = route({
  path: '/strings/{id}',
  methods: ['GET'],
  args: { id },
  answers: wholeString,
  permission: mayManageStrings,
  handle: async (ctx) => answer(wholeString, await showString(ctx, await subject(ctx))),
});

interface Said {
  readonly value: string | null;
  readonly status?: number;
}

const translations = a.schema<Readonly<Record<string, Said>>>({
  type: 'object',
  required: true,
  description: 'By language: value (null removes it) and status.',
  additionalProperties: {
    type: 'object',
    properties: {
      value: { type: ['string', 'null'], required: true },
      status: { type: 'integer', enum: [NOT_TRANSLATED, PARTLY, OUTDATED, COMPLETE] },
    },
    additionalProperties: false,
  },
});

const translateString = route({
  path: '/strings/{id}',
  methods: ['POST'],
  args: { id, translations },
  answers: wholeString,
  permission: mayManageStrings,
  async handle(ctx) {
    const { args, services, caller } = ctx;
    const row = await subject(ctx);
    const said = Object.entries(args.translations ?? {});
    const isTarget = (code: string) => code !== row.language && services.siteConfig.languages.includes(code);
    if (!said.every(([code]) => isTarget(code))) throw notTarget();
    await ctx.tx(async (tx) => {
      const by = { string_id: row.id, translator_id: caller.id, translation_date: utcText(tx.now) };
      for (const [language, { value, status = COMPLETE }] of said) {
        if (value === null) await deleteTranslation(tx.db, row.id, language);
        else {
          const text = await readyText(value, row.value, caller);
          await upsertTranslation(tx.db, { ...by, language, value: text, status });
        }
      }
      await putBackAll(tx, services, { row, by: caller, languages: said.map(([code]) => code) });
      await settleShownTexts(tx, services, row.domain);
    });
    return answer(wholeString, await showString(ctx, row));
  },
});

/** Into the documents whose texts they are. */
async function putBackAll(
  tx: Tx,
  services: Services,
  { row, by, languages }: { row: StringRow; by: Caller; languages: readonly string[] },
): Promise<void> {
  const { string_package_id: packageId } = row;
  for (const language of languages) {
    const site = services.sites.get(language);
    if (site && packageId !== null) await putBack(tx, { services, site, by }, packageId);
  }
}

const notTarget = () =>
  invalidParams({
    translations: { code: 'rest_not_in_enum', message: 'translations names a language that this string cannot have.' },
  });

export const translateRoutes: readonly Route[] = [readString, translateString];
