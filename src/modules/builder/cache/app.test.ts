// What was rendered is made anew when somebody asks for it, and when a setting of it changes.
import { expect, test } from 'vitest';
import { readyKit } from '#modules/builder/render/page/load.ts';
import { createTestApp } from '#test/kit/app.ts';
import { visit } from '#test/kit/built.ts';

test('the cache, settings, and defaults of elements', async () => {
  const app = await createTestApp();
  try {
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    const kit = async () => {
      const { services, db } = await visit(app);
      return readyKit({ ...services, db });
    };
    let last = await kit();
    /** Whether it is another one than before. */
    const isNew = async (): Promise<boolean> => {
      const before = last;
      last = await kit();
      return last !== before;
    };
    expect(await isNew()).toBe(false);
    await admin.delete('/builder/v1/cache');
    expect(await isNew()).toBe(true);
    const set = (name: string, value: unknown) => admin.post(`/builder/v1/settings/builder_${name}`, { value });
    await set('css_print_method', 'internal');
    expect(await isNew()).toBe(true);
    await set('css_print_method', 'internal');
    expect(await isNew()).toBe(false);
    await admin.put('/builder/v1/kit-elements-defaults/divider', { settings: { color: '#abcdef' } });
    expect(await isNew()).toBe(true);
    expect(last.bytes).toBe(last.value.sheet.text.length * 6);
  } finally {
    await app.close();
  }
});
