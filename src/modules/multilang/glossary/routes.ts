// multilang/ate/v1 glossary.
import { a } from '#kernel/args/args.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, listOf, shape } from '#kernel/routes/shape.ts';
import { mayTranslate } from '../jobs/permission.ts';
import { checkPair } from '../memory/pair.ts';
import { isTerm, MOST_TERM_WORDS } from './rules.ts';
import { deleteTerm, findGlossary, findTerm, upsertTerm, type GlossaryRow } from './store.ts';

const term = shape('glossary-term', {
  id: a.int(),
  source: a.string(),
  target: a.string(),
  term: a.string(),
  translation: a.string(),
  note: a.string(),
});
const terms = listOf(term);
const deleted = shape('deleted-term', { deleted: exactly(true) });

const MOST_SHOWN = 1000;

const listTerms = route({
  path: '/glossary',
  methods: ['GET'],
  args: {
    source: a.string({ description: 'Terms of this language.' }),
    target: a.string({ description: 'Translated to this language.' }),
    q: a.string({ description: 'Part of the term or its translation.' }),
  },
  answers: terms,
  permission: mayTranslate,
  async handle({ args, services }) {
    const wish = { source: args.source || undefined, target: args.target || undefined, q: args.q || undefined };
    const rows = await findGlossary(services.database.long.db, wish, MOST_SHOWN);
    return answer(terms, rows.map(shown));
  },
});

const text = (description: string) => a.string({ required: true, minLength: 1, maxLength: 200, description });

const writeTerm = route({
  path: '/glossary',
  methods: ['POST'],
  status: [200, 201],
  args: {
    source: a.string({ required: true, description: 'The language of the term.' }),
    target: a.string({ required: true, description: 'The language of its translation.' }),
    term: text('What is translated.'),
    translation: text('What it always becomes.'),
    note: a.string({ default: '', maxLength: 1000, description: 'For translators.' }),
  },
  answers: term,
  permission: needs('manage_translations'),
  async handle({ args, services, tx }) {
    const { source, target, term: word, translation, note } = args;
    checkPair(services, { source, target });
    if (!isTerm(word)) throw invalidParams({ term: { message: `term has one to ${MOST_TERM_WORDS} words.` } });
    const row = { source, target, term: word, translation, note };
    const { id, isNew } = await tx(async (open) => {
      const before = await findTerm(open.db, row);
      return { id: await upsertTerm(open.db, row), isNew: before === undefined };
    });
    return answer(term, { id, ...row }, { status: isNew ? 201 : 200 });
  },
});

const removeTerm = route({
  path: '/glossary',
  methods: ['DELETE'],
  args: { id: a.int({ required: true, description: 'The number of the term.' }) },
  answers: deleted,
  permission: needs('manage_translations'),
  async handle({ args, tx }) {
    if (!(await tx((open) => deleteTerm(open.db, args.id)))) throw termNotFound();
    return answer(deleted, { deleted: true });
  },
});

export const glossaryRoutes: readonly Route[] = [listTerms, writeTerm, removeTerm];

const shown = ({ id, source, target, term: word, translation, note }: GlossaryRow) => ({
  id,
  source,
  target,
  term: word,
  translation,
  note,
});

const termNotFound = () => restError('multilang_glossary_not_found', 404, 'No term has that number.');
