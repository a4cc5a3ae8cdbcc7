// Every operation says what it answers. Those that do not yet stand in a list that may only become shorter.
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { declaredAnswer } from '#kernel/routes/declared-answer.ts';
import { createTestApp } from '#test/kit/app.ts';

const app = await createTestApp({ flags: { languages: 'en,de' } });
afterAll(app.close);

test('operations without a declared answer are those of the list', async () => {
  const { modules, routes } = app.app.services.registry();
  const silent = routes.entries.flatMap(({ pattern, endpoints }) =>
    endpoints.flatMap(({ route }) =>
      route.methods
        .filter((method) => declaredAnswer(route, method, modules) === undefined)
        .map((method) => `${method} ${pattern.printed}`),
    ),
  );
  const listed: unknown = JSON.parse(await readFile(new URL('undeclared-answers.json', import.meta.url), 'utf8'));
  expect(silent.toSorted()).toEqual(listed);
});
