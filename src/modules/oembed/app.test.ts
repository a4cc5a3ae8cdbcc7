// Pictures that stand for posts elsewhere, and feeds of others on pages.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HALF_HOUR_TAG } from '#content/pages/half-hours.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { keepAnswer } from './actions.ts';
import { feedTag } from './feeds/jobs.ts';
import { feedBlock } from './feeds/piece.tsx';

const time = { now: new Date('2026-03-02T09:00:00Z') };
let app: TestApp;
let user: TestUser;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time.now) } });
  user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
});
afterAll(() => app.close());

async function picture(width: number, height: number, name: string): Promise<any> {
  const create = { width, height, channels: 3, background: '#336699' } as const;
  const answer = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: user.authorization,
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: await sharp({ create }).png().toBuffer(),
  });
  return answer.json();
}
const embedded = async (url: string, more = '') => {
  const { body } = await app.asVisitor().get(`/oembed/1.0/embed?url=${encodeURIComponent(url)}${more}`);
  const { thumbnail_url, thumbnail_width, thumbnail_height } = body;
  return [thumbnail_url, thumbnail_width, thumbnail_height];
};

test('a post has its picture with it, a hidden one has none', async () => {
  const media = await picture(1200, 600, 'wide.png');
  const folder = media.source_url.replace('wide.png', '');
  const publish = async (more: object): Promise<string> =>
    (await admin.post('/core/v2/posts', { title: 'A', status: 'publish', ...more })).body.link;
  const link = await publish({ featured_media: media.id });
  expect(await embedded(link)).toEqual([`${folder}wide-768x384.png`, 768, 384]);
  expect(await embedded(link, '&maxwidth=250')).toEqual([`${folder}wide-300x150.png`, 300, 150]);
  const none = [undefined, undefined, undefined];
  expect(await embedded(await publish({ featured_media: media.id, password: 'x' }))).toEqual(none);
  expect(await embedded(await publish({}))).toEqual(none);
  const narrow = await picture(250, 200, 'narrow.png');
  expect(await embedded(await publish({ featured_media: narrow.id }))).toEqual([narrow.source_url, 250, 200]);
  await admin.delete(`/core/v2/media/${media.id}?force=true`);
  expect(await embedded(link)).toEqual(none);
});

test('a page asks for a feed when it is unknown, or older than an hour', async () => {
  const { services } = app.app;
  const url = 'https://elsewhere.test/feed/';
  const [read, asked]: [string[], unknown[]] = [[], []];
  const tx: typeof services.tx = (work) =>
    services.tx((open) =>
      work({ ...open, enqueue: ({ name }, ...rest) => Promise.resolve(void asked.push([name, ...rest])) }),
    );
  const print = async (feedURL: unknown = url): Promise<unknown> => {
    const context = {
      services: { ...services, tx },
      now: time.now,
      site: services.sites.values().next().value,
      reads: (...tags: string[]) => void read.push(...tags),
    };
    return feedBlock({ name: 'core/rss', attributes: { feedURL } } as any, '', context as any);
  };
  const job = ['oembed.fetchFeed', { url }, { key: feedTag(url) }];
  expect([await print(), asked, read]).toEqual([
    '<p class="wp-block-rss">This feed has nothing to show at the moment.</p>',
    [job],
    [feedTag(url), HALF_HOUR_TAG],
  ]);
  const entries = [{ title: 'One', link: '', summary: '', author: '', date: '' }];
  await services.tx((open) => keepAnswer(open, ['feed', url], { asked: time.now.getTime(), entries }, 86_400));
  const shown =
    '<ul class="wp-block-rss"><li class="wp-block-rss__item"><div class="wp-block-rss__item-title">One</div></li></ul>';
  for (const [seconds, count] of [
    [3_600, 1],
    [1, 2],
  ] as const) {
    time.now = new Date(time.now.getTime() + seconds * 1_000);
    expect([await print(), asked.length]).toEqual([shown, count]);
  }
  const long = (length: number): string => url.padEnd(length, 'x');
  for (const wrong of [undefined, 7, 'feed', 'ftp://a.test/', long(2_001)]) {
    expect(wrong === undefined ? '' : await print(wrong)).toBe('');
  }
  expect(asked).toHaveLength(2);
  expect(await print(long(2_000))).toContain('nothing to show');
});
