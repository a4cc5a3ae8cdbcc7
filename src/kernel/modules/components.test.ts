import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '#kernel/files/create-files.ts';
import type { Files } from '#kernel/files/files.ts';
import { defineModule } from '#kernel/module.ts';
import { activateComponent, componentKey, withComponents } from './components.ts';

let folder: string;
let files: Files & { close(): unknown };
const clocks = defineModule({ name: 'clocks', version: '1.0.0', routes: {} });
const bells = defineModule({ name: 'bells', version: '1.0.0', routes: {}, installsComponents: true });
const log = pino({ level: 'silent' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-components-'));
  files = await createFiles({ data: folder } as Parameters<typeof createFiles>[0]);
});
afterAll(async () => {
  await files.close();
  await rm(folder, { recursive: true, force: true });
});

const lay = (name: string, version: string, text: string) =>
  files.putBytes(componentKey({ name, version }, 'module.mjs'), Buffer.from(text), 'text/javascript');
const versions = async () =>
  (await withComponents(files, [clocks, bells], log)).modules.map((module) => module.version);

test('nothing is installed at first', async () => {
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
});

test('what was installed takes the place of what came with the server', async () => {
  await lay('clocks', '2.0.0', `export default { name: 'clocks', version: '2.0.0', routes: {} };`);
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
  await activateComponent(files, { name: 'clocks', version: '2.0.0' });
  expect(await versions()).toEqual(['2.0.0', '1.0.0']);
});

test.each([
  ['throws', `throw new Error('broken');`],
  ['is another one', `export default { name: 'clocks', version: '3.0.0', routes: {} };`],
  ['is no module', `export const x = 1;`],
])('one that %s is left out', async (_case, text) => {
  await lay('bells', '3.0.0', text);
  await activateComponent(files, { name: 'bells', version: '3.0.0' });
  expect(await versions()).toEqual(['2.0.0', '1.0.0']);
});

test('without a module that installs any, the store is not asked', async () => {
  const away = { ...files, open: () => Promise.reject(new Error('The store is away.')) };
  expect((await withComponents(away, [clocks], log)).modules).toEqual([clocks]);
});
