import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { askForReset } from './actions.ts';

const app = await createTestApp();
afterAll(app.close);

test('a wish is one job, whether or not there is such an account', async () => {
  const { services } = app.app;
  const { login } = await app.make.user({ role: 'editor' });
  const asked = async (name: string) => {
    const before = (await services.queue.list()).map(({ id }) => id);
    await askForReset(services, name);
    return (await services.queue.list()).filter(({ id }) => !before.includes(id)).map((job) => job.name);
  };
  expect(await asked(login)).toEqual(['content.sendResetLink']);
  expect(await asked('nobody')).toEqual(['content.sendResetLink']);
});
