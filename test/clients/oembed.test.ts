// A consumer of embeds that others wrote, against our provider.
import { extract, setProviderList } from '@extractus/oembed-extractor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { freePort } from '#test/kit/process.ts';

let app: TestApp;
let base: string;

beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
  setProviderList([
    {
      provider_name: 'Ours',
      provider_url: base,
      endpoints: [{ schemes: [`${base}/*`], url: `${base}/api/oembed/1.0/embed` }],
    },
  ]);
});
afterAll(() => app.close());

/** It asks every provider by https. */
const plainFetch = (url: string) => fetch(url.replace('https://127.0.0.1', 'http://127.0.0.1'));

test('reads what a post looks like elsewhere', async () => {
  const post = await app.make.post({ title: 'Hello & more' });
  const link = (await app.asVisitor().get(`/core/v2/posts/${post.id}`)).body.link;
  const found = await extract(link, { maxwidth: 400 }, plainFetch);
  expect(found).toMatchObject({
    type: 'rich',
    version: '1.0',
    provider_name: 'Sitewright',
    provider_url: base,
    author_name: 'admin',
    width: 400,
    height: 225,
  });
  expect(found['html']).toContain(`src="${link}embed/#?secret=`);
});

test('learns nothing of a draft', async () => {
  const draft = await app.make.post({ status: 'draft' });
  await expect(extract(`${base}/?p=${draft.id}`, {}, plainFetch)).rejects.toThrow('404');
});
