// multilang/ate/v1 memory: what was translated before.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { mayTranslate } from '../jobs/permission.ts';
import { importUnits } from './import.ts';
import { checkPair } from './pair.ts';
import { concordance } from './search.ts';
import { parseTmx } from './tmx.ts';

const found = listOf(
  shape('memory', { source: a.string(), target: a.string(), score: a.int(), origin: a.oneOf(['memory']) }),
);

const language = (description: string) => a.string({ required: true, description });

const searchMemory = route({
  path: '/memory',
  methods: ['GET'],
  args: {
    q: a.string({ required: true, minLength: 1, maxLength: 500, description: 'A sentence, or a part of one.' }),
    source: language('The language of the text.'),
    target: language('The language of its translation.'),
  },
  answers: found,
  permission: mayTranslate,
  async handle({ args: { q, source, target }, services }) {
    checkPair(services, { source, target });
    const matches = await concordance(services.database.long.db, { source, target }, q);
    return answer(
      found,
      matches.map((match) => ({ ...match, origin: 'memory' as const })),
    );
  },
});

const imported = shape('imported-memory', { imported: a.int(), skipped: a.int() });

const importMemory = route({
  path: '/memory',
  methods: ['POST'],
  args: { content: a.string({ required: true, description: 'TMX 1.4.' }) },
  answers: imported,
  permission: needs('manage_translations'),
  handle: async ({ args, services }) => answer(imported, await importUnits(services, await parseTmx(args.content))),
});

export const memoryRoutes: readonly Route[] = [searchMemory, importMemory];
