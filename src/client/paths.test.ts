import { expect, test } from 'vitest';
import { openApiDocument } from '#kernel/routes/openapi.ts';
import { printTypes } from '#kernel/routes/print-types.ts';
import { createTestApp } from '#test/kit/app.ts';

test('the types of the client are those that the routes declare (`npm test -- src/client -u` prints them anew)', async () => {
  const app = await createTestApp({ flags: { languages: 'en,de' } });
  try {
    const { services } = app.app;
    const printed = printTypes(openApiDocument(services, services.sites.get('en')!));
    // Which languages there are is a matter of each site.
    const types = printed.replaceAll('"en" | "de"', 'string');
    await expect(`// Printed from the declarations of the routes: see paths.test.ts.\n\n${types}`).toMatchFileSnapshot(
      './paths.ts',
    );
  } finally {
    await app.close();
  }
});
