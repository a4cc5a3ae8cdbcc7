// multilang/tm/v1 translators.
import { a } from '#kernel/args/args.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, listOf, mapOf, shape } from '#kernel/routes/shape.ts';
import { findUser } from '#content/users/store.ts';
import { freeJobsOf } from '../jobs/store.ts';
import { findPairs, findTranslators, removeTranslator, writeTranslator, type Pairs, type Translator } from './store.ts';

const translator = shape('translator', {
  user_id: a.int(),
  name: a.string(),
  language_pairs: mapOf(listOf(a.string())),
});
const translators = listOf(translator);
const deleted = shape('deleted-translator', { deleted: exactly(true), previous: translator });

const permission = needs('manage_translations');

const listTranslators = route({
  path: '/translators',
  methods: ['GET'],
  answers: translators,
  permission,
  handle: async ({ db }) => answer(translators, (await findTranslators(db)).map(shown)),
});

const writePairs = route({
  path: '/translators',
  methods: ['POST'],
  args: {
    user_id: a.int({ required: true, description: 'Who translates.' }),
    language_pairs: a.schema<Pairs>({
      type: 'object',
      required: true,
      description: 'Languages by the language that they are translated from; replaces what there was.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    }),
  },
  answers: translator,
  permission,
  async handle({ args, db, tx, services }) {
    const pairs = args.language_pairs ?? {};
    checkPairs(pairs, services.siteConfig.languages);
    const user = await findUser(db, args.user_id);
    if (!user) throw unknownUser();
    await tx(async (open) => {
      await writeTranslator(open.db, user.id, pairs);
      open.touch(`user:${user.id}`);
    });
    return answer(translator, shown({ id: user.id, name: user.display_name, pairs }));
  },
});

const deleteTranslator = route({
  path: '/translators/{userId}',
  methods: ['DELETE'],
  args: { userId: a.int({ description: 'Who translates no more.' }) },
  answers: deleted,
  permission,
  async handle({ args, db, tx }) {
    const user = await findUser(db, args.userId);
    const pairs = await findPairs(db, args.userId);
    const wasOne = await tx(async (open) => {
      if (!(await removeTranslator(open.db, args.userId))) return false;
      await freeJobsOf(open.db, args.userId);
      open.touch(`user:${args.userId}`);
      return true;
    });
    if (!wasOne || !user) throw noTranslator();
    return answer(deleted, { deleted: true, previous: shown({ id: user.id, name: user.display_name, pairs }) });
  },
});

export const translatorRoutes: readonly Route[] = [listTranslators, writePairs, deleteTranslator];

const shown = ({ id, name, pairs }: Translator) => ({
  user_id: id,
  name,
  language_pairs: Object.fromEntries(Object.entries(pairs).map(([source, targets]) => [source, [...targets]])),
});

function checkPairs(pairs: Pairs, languages: readonly string[]): void {
  const isRight = Object.entries(pairs).every(
    ([source, targets]) =>
      languages.includes(source) && targets.every((target) => languages.includes(target) && target !== source),
  );
  if (isRight) return;
  throw invalidParams({
    language_pairs: { code: 'rest_not_in_enum', message: 'language_pairs has a pair that this site does not have.' },
  });
}

const unknownUser = () => restError('rest_user_invalid_id', 404, 'No user has that number.');
const noTranslator = () => restError('multilang_translator_not_found', 404, 'No translator has that number.');
