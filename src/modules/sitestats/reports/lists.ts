// What the lists of pages, hosts and devices have in each row.
import { a } from '#kernel/args/args.ts';
import { listOf, orNull, shape, type Shape, type Shaped } from '#kernel/routes/shape.ts';
import type { Cell } from '#kernel/csv/write.ts';
import type { Services } from '#kernel/services.ts';
import { findPostAt } from '#content/addresses/page-at.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { renderTitle } from '#content/text/render.ts';
import { SOURCES, type Source } from '#modules/sitestats/hits/source.ts';
import type { Sum } from './store.ts';

const counts = { visitors: a.int(), views: a.int() };

export const pageRow = shape('stats-page', {
  path: a.string(),
  post_id: orNull(a.int()),
  title: orNull(a.string()),
  ...counts,
});
export const referrerRow = shape('stats-referrer', { host: a.string(), source: a.oneOf(SOURCES), ...counts });
export const deviceRow = shape('stats-device', { device: a.string(), browser: a.string(), ...counts });

export interface StatsList<V extends object = object> {
  readonly report: 'page' | 'referrer' | 'device';
  readonly shape: Shape<V[]>;
  readonly columns: readonly string[];
  show(services: Services, rows: readonly Sum[]): Promise<V[]>;
  cells(row: V): Cell[];
}

/** Which post stands at a path is looked up now: addresses change, and paths stay what people saw. */
export const pages: StatsList<Shaped<typeof pageRow>> = {
  report: 'page',
  shape: listOf(pageRow),
  columns: ['path', 'post_id', 'title', 'visitors', 'views'],
  async show(services, rows) {
    const { origin } = new URL(services.siteConfig.base);
    const ids = await Promise.all(rows.map(({ name }) => findPostAt(services, `${origin}${name}`)));
    const known = ids.filter((id) => id !== undefined);
    const posts = new Map((await findShortPosts(services.db, known)).map((post) => [post.id, post.title]));
    return rows.map(({ name, visitors, views }, at) => {
      const title = posts.get(ids[at] ?? 0);
      return {
        path: name,
        post_id: ids[at] ?? null,
        title: title === undefined ? null : plainText(renderTitle(title)),
        ...{ visitors, views },
      };
    });
  },
  cells: ({ path, post_id, title, visitors, views }) => [path, post_id, title, visitors, views],
};

export const referrers: StatsList<Shaped<typeof referrerRow>> = {
  report: 'referrer',
  shape: listOf(referrerRow),
  columns: ['host', 'source', 'visitors', 'views'],
  show: (_services, rows) =>
    Promise.resolve(
      rows.map(({ name, source, visitors, views }) => ({ host: name, source: sourceIn(source), visitors, views })),
    ),
  cells: ({ host, source, visitors, views }) => [host, source, visitors, views],
};

const sourceIn = (text: string): Source => SOURCES.find((source) => source === text) ?? 'referral';

export const devices: StatsList<Shaped<typeof deviceRow>> = {
  report: 'device',
  shape: listOf(deviceRow),
  columns: ['device', 'browser', 'visitors', 'views'],
  show: (_services, rows) =>
    Promise.resolve(
      rows.map(({ name, detail, visitors, views }) => ({ device: name, browser: detail, visitors, views })),
    ),
  cells: ({ device, browser, visitors, views }) => [device, browser, visitors, views],
};
