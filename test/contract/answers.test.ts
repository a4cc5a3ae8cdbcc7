// Every operation says what it answers.
import { afterAll, expect, test } from 'vitest';
import { declaredAnswer } from '#kernel/routes/declared-answer.ts';
import { createTestApp } from '#test/kit/app.ts';

const app = await createTestApp({ flags: { languages: 'en,de' } });
afterAll(app.close);

test('no operation is without a declared answer', () => {
  const { modules, routes } = app.app.services.registry();
  const silent = routes.entries.flatMap(({ pattern, endpoints }) =>
    endpoints.flatMap(({ route }) =>
      route.methods
        .filter((method) => declaredAnswer(route, method, modules) === undefined)
        .map((method) => `${method} ${pattern.printed}`),
    ),
  );
  expect(silent).toEqual([]);
});
