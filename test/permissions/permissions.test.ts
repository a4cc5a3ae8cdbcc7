// Who is let in by which route: one table for each module. A changed permission is a changed line there.
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { ask, type Question } from './ask.ts';
import { everybody, ROLES } from './everybody.ts';
import { leastArgs } from './least.ts';
import { fill } from './paths.ts';
import { makeSamples } from './samples.ts';

const INTRODUCTION = `Who is let in: visitor, ${ROLES.join(', ')}; the record is somebody else's.
Printed by \`npm test -- test/permissions -u\`. A number is the status that stops the request.
`;

test.each([
  ['one language', {}],
  ['several languages', { languages: 'en,de' }],
])('every route lets in whom its table names, on a site with %s', async (_, flags: Record<string, string>) => {
  const app = await createTestApp({ flags });
  try {
    const tables = await readTables(app);
    expect(tables.size).toBeGreaterThan(15);
    for (const [name, rows] of tables) {
      await expect(`${INTRODUCTION}\n${rows.join('\n')}\n`).toMatchFileSnapshot(`./tables/${name}.txt`);
    }
  } finally {
    await app.close();
  }
});

async function readTables(app: TestApp): Promise<Map<string, string[]>> {
  const { services } = app.app;
  const callers = await everybody(app);
  const samples = await makeSamples(app);
  const { modules, routes } = services.registry();
  const owners = new Map(
    modules.flatMap((module) =>
      Object.values(module.routes)
        .flat()
        .map(({ handle }) => [handle, module.name]),
    ),
  );
  const tables = new Map<string, string[]>();
  for (const entry of routes.entries) {
    for (const endpoint of entry.endpoints) {
      const { path, captures } = fill(entry, endpoint.route.args, samples);
      const [method] = endpoint.route.methods;
      const question: Question = {
        endpoint,
        method: method!,
        path,
        captures,
        params: samples.params[path] ?? leastArgs(endpoint.args),
      };
      const answers: string[] = [];
      for (const [, caller] of callers) answers.push(await ask(services, question, caller));
      const name = owners.get(endpoint.route.handle);
      // Roots of namespaces, which every module has.
      if (name === undefined) continue;
      const row = `${answers.map((answer) => answer.padEnd(3)).join(' ')}  ${endpoint.route.methods.join(',')} ${entry.pattern.printed}`;
      tables.set(name, [...(tables.get(name) ?? []), row]);
    }
  }
  return tables;
}
