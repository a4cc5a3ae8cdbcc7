import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimFile, claimFurther } from './claims.ts';
import { mediaKey } from './details.ts';
import * as store from './store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let admin: TestUser;
let media: { id: number; source_url: string; media_details: any };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator' });
  const image = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#33607a' } })
    .jpeg()
    .toBuffer();
  const headers = {
    authorization: admin.authorization,
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="sea.jpg"',
  };
  const answer = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: new Uint8Array(image) });
  media = (await answer.json()) as typeof media;
});
afterAll(() => app.close());

async function shown(image: string): Promise<string> {
  const { slug } = await app.make.post({ content: `<p>Before. ${image}</p>` });
  const html = await (await app.fetch(`/${slug}/`)).text();
  return /Before\. (<img[^>]*>)/.exec(html)?.[1] ?? '';
}

describe('a picture in a text', () => {
  test('has its measures and its copies, as featured ones have', async () => {
    const html = await shown(`<img class="size-full wp-image-${media.id}" src="${media.source_url}" alt="The sea"/>`);
    expect(html).toContain(' width="1600" height="900"');
    expect(html).toContain(` ${media.source_url} 1600w"`);
    expect(html).toContain(`${media.media_details.sizes.medium.source_url} 300w,`);
    expect(html).toContain(' sizes="(max-width: 1600px) 100vw, 1600px"');
    expect(html).toContain('alt="The sea"');
  });

  test('is measured by the copy that it shows', async () => {
    const { medium } = media.media_details.sizes;
    const html = await shown(`<img src='${medium.source_url}?x=1' class='wp-image-${media.id}'>`);
    expect(html).toContain(` width="${medium.width}" height="${medium.height}"`);
    expect(html).toContain(' sizes="(max-width: 300px) 100vw, 300px"');
  });

  test('keeps what its author said', async () => {
    const html = await shown(
      `<img class="wp-image-${media.id}" src="${media.source_url}" width="400" srcset="a.jpg 1x">`,
    );
    expect(html).not.toContain('height=');
    expect(html.match(/srcset=/g)).toHaveLength(1);
    expect(await shown(`<img class="wp-image-${media.id}" src="${media.source_url}" width="400">`)).toContain(
      ' sizes="(max-width: 400px) 100vw, 400px"',
    );
  });

  test('is left alone when it is another file, or none that everybody may see', async () => {
    const other = await shown(`<img class="wp-image-${media.id}" src="https://other.test/moon.jpg">`);
    const foreign = await shown(`<img class="wp-image-${media.id + 1000}" src="${media.source_url}">`);
    const alike = await shown(`<img class="not-wp-image-${media.id}" src="${media.source_url}">`);
    for (const html of [other, foreign, alike]) expect(html).not.toMatch(/width=|srcset=|sizes=/);
  });

  test('in every block that has one, and beside the text', async () => {
    const name = `wp-image-${media.id}`;
    const image = (more = '') => `<img class="${more} ${name}" src="${media.source_url}" alt=""/>`;
    const single = `<!-- wp:image {"id":${media.id}} --><figure class="wp-block-image">${image()}</figure><!-- /wp:image -->`;
    const content = [
      single,
      `<!-- wp:gallery --><figure class="wp-block-gallery">${single}</figure><!-- /wp:gallery -->`,
      `<!-- wp:media-text --><div class="wp-block-media-text"><figure>${image()}</figure></div><!-- /wp:media-text -->`,
      `<!-- wp:cover --><div class="wp-block-cover">${image('wp-block-cover__image-background')}</div><!-- /wp:cover -->`,
    ];
    const { slug } = await app.make.post({ content: content.join('') });
    const { id } = (
      await app.as(admin).post('/core/v2/widgets', {
        id_base: 'block',
        sidebar: 'footer',
        instance: { raw: { content: single } },
      })
    ).body;
    const html = await (await app.fetch(`/${slug}/`)).text();
    await app.as(admin).delete(`/core/v2/widgets/${id}?force=true`);
    const images = html.match(new RegExp(`<img[^>]*${name}[^>]*>`, 'g')) ?? [];
    expect(images).toHaveLength(5);
    for (const one of images)
      expect(one).toMatch(/(?=.* width="1600" height="900")(?=.* srcset=")(?=.* sizes=")(?=.* loading="lazy")/);
  });

  test('follows its item', async () => {
    const post = await app.make.post({ content: `<img class="wp-image-${media.id}" src="${media.source_url}">` });
    const page = async () => (await app.fetch(`/${post.slug}/`)).text();
    expect(await page()).toContain('width="1600"');
    await app.as(admin).delete(`/core/v2/media/${media.id}?force=true`);
    expect(await page()).not.toContain('width="1600"');
  });
});

describe('names of files', () => {
  test('each belongs to one item, until it is given back', async () => {
    const { db, tx } = app.app.services;
    const claim = (name: string, id: number, since: string | null = null) =>
      tx((open) => store.claimName(open.db, { name, post_id: id, unsettled_since: since }));
    expect([await claim('t/a.jpg', 801), await claim('t/a.jpg', 802)]).toEqual([true, false]);
    expect([await store.isNameClaimed(db, 't/a.jpg'), await store.isNameClaimed(db, 't/b.jpg')]).toEqual([true, false]);
    expect([await store.findNameOwner(db, 't/a.jpg'), await store.findNameOwner(db, 't/b.jpg')]).toEqual([
      801,
      undefined,
    ]);
    expect([
      await tx((open) => claimFurther(open, 801, 't/b.jpg')),
      await tx((open) => claimFurther(open, 801, 't/b.jpg')),
      await tx((open) => claimFurther(open, 802, 't/b.jpg')),
    ]).toEqual([true, true, false]);
    await claim('t/late.jpg', 803, '2001-01-02T00:00:00');
    await claim('t/early.jpg', 804, '2001-01-01T00:00:00');
    const unsettled = async (before: string, limit: number) =>
      (await store.findUnsettledNames(db, before, limit)).map(({ name }) => name);
    expect(await unsettled('2001-01-03T00:00:00', 9)).toEqual(['t/early.jpg', 't/late.jpg']);
    expect(await unsettled('2001-01-02T00:00:00', 9)).toEqual(['t/early.jpg']);
    expect(await unsettled('2001-01-03T00:00:00', 1)).toEqual(['t/early.jpg']);
    await tx((open) => store.settleName(open.db, 804, null));
    expect(await unsettled('2001-01-03T00:00:00', 9)).toEqual(['t/late.jpg']);
    await tx((open) => store.releaseNames(open.db, 801));
    expect([await store.findName(db, 801), (await store.findName(db, 803))?.name]).toEqual([undefined, 't/late.jpg']);
    await tx((open) => store.releaseNames(open.db, 803));
    await tx((open) => store.releaseNames(open.db, 804));
  });

  test('a name that is taken gets a number', async () => {
    const { services } = app.app;
    const name = { base: 'tree', extension: 'jpg' };
    const first = await claimFile(services, 't/2026', name);
    const second = await claimFile(services, 't/2026', name);
    expect([first.file, second.file, second.id > first.id]).toEqual(['t/2026/tree.jpg', 't/2026/tree-1.jpg', true]);
    expect((await store.findName(services.db, first.id))?.unsettled_since).not.toBeNull();
    await services.tx((open) => store.releaseNames(open.db, first.id));
    expect((await claimFile(services, 't/2026', name)).file).toBe('t/2026/tree.jpg');
  });

  test('a file that no item knows of keeps its name, too', async () => {
    const { services } = app.app;
    for (const key of ['leaf.jpg', 'leaf-1.jpg'].map((one) => mediaKey(`t/2026/${one}`)))
      await services.files.putBytes(key, Buffer.from('x'), 'image/jpeg');
    const { file } = await claimFile(services, 't/2026', { base: 'leaf', extension: 'jpg' });
    expect(file).toBe('t/2026/leaf-2.jpg');
    const taken = ['leaf.jpg', 'leaf-1.jpg', 'leaf-2.jpg'].map((one) =>
      store.isNameClaimed(services.db, `t/2026/${one}`),
    );
    expect(await Promise.all(taken)).toEqual([false, false, true]);
  });

  test('pictures that go away stand in front of nothing', async () => {
    const { tx } = app.app.services;
    const one = await app.make.post();
    const other = await app.make.post();
    const show = (id: number, media: number) =>
      tx(({ db }) =>
        db
          .withTables<{ posts: { id: number; featured_media: number } }>()
          .updateTable('posts')
          .set({ featured_media: media })
          .where('id', '=', id)
          .execute(),
      );
    await show(one.id, 70_001);
    await show(other.id, 70_002);
    const cleared = await tx((open) => store.clearFeaturedMedia(open.db, 70_001));
    expect(cleared.map(({ id, type, status }) => [id, type, status])).toEqual([[one.id, 'post', 'publish']]);
    expect(await tx((open) => store.clearFeaturedMedia(open.db, 70_001))).toEqual([]);
    expect(await tx((open) => store.clearFeaturedMedia(open.db, 0))).toEqual([]);
  });
});
