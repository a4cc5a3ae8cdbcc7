import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
