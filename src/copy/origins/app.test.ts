import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import { findAllMeta } from './meta-store.ts';
import { findItems } from '#content/media/store.ts';
import { findCommentMeta } from '#content/comments/meta-store.ts';
import { findTermMeta } from '#content/terms/meta-store.ts';
import { findUsers } from '#content/users/store.ts';
import { pullSite } from '#copy/pull/pull.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { exportWxr, type WxrExportReport } from '#copy/wxr/export.ts';
import { importWxr } from '#copy/wxr/import.ts';
import { findAllMenuItems, findAllTerms, findCommentsOf, findFiled, findNextPosts } from '#copy/wxr/store.ts';

let folder: string;
let first: TestApp;
let second: TestApp;
let third: TestApp;
let exported: WxrExportReport;
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-wxr-'));
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#080' } })
    .png()
    .toBuffer();
  const files = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  );
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  const port = await freePort();
  first = await createTestApp({
    port,
    flags: { url: `http://127.0.0.1:${port}` },
    environment: { SITEWRIGHT_OUTBOUND_ALLOW: host },
  });
  second = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
  third = await createTestApp();
  const sample = await readFile(join(import.meta.dirname, '../wxr/samples/site.xml'), 'utf8');
  await writeFile(path('sample.xml'), sample.replaceAll('{{files}}', `http://${host}`));
  await importWxr(first.app.services, path('sample.xml'));
  files.closeAllConnections();
  files.close();
  // The kit of the builder would hear of the new name by a job, and none runs here.
  const { settings, tx } = first.app.services;
  await tx(async (open) => {
    for (const name of [title, description]) await settings.reset(open, name);
  });
  exported = await exportWxr(first.app.services, path('first.xml'));
  await importWxr(second.app.services, path('first.xml'));
});

afterAll(async () => {
  await first.close();
  await second.close();
  await third.close();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Everything that was carried over, without the numbers and the address of the site. */
async function picture(services: Services) {
  const { db } = services;
  const base = services.siteConfig.base;
  const posts = await findNextPosts(db, 0, 1000);
  const ids = posts.map(({ id }) => id);
  const [meta, filed, comments, items, users, terms, menuItems] = await Promise.all([
    findAllMeta(db, ids),
    findFiled(db, ids),
    findCommentsOf(db, ids),
    findItems(db, ids),
    findUsers(db),
    findAllTerms(db),
    findAllMenuItems(db),
  ]);
  const commentMeta = await findCommentMeta(
    db,
    [...comments.values()].flat().map(({ id }) => id),
  );
  const nameOf = new Map(posts.map((post) => [post.id, `${post.type} ${post.title}`]));
  const loginOf = new Map(users.map((user) => [user.id, user.login]));
  const termOf = new Map(terms.map((term) => [term.id, `${term.taxonomy}/${term.slug}`]));
  const text = (raw: string) => raw.replaceAll(base, 'HOME').replaceAll(/(?<=image-|ids="|,|"id\\*":)\d+/g, 'N');
  return {
    people: users.map((user) => [user.login, user.email, user.display_name, user.first_name, user.last_name]).sort(),
    terms: await Promise.all(
      terms.map(async (term) => [
        termOf.get(term.id),
        term.name,
        term.description,
        termOf.get(term.parent_id ?? 0),
        JSON.stringify(await findTermMeta(db, term.id)),
      ]),
    ).then((rows) => rows.sort()),
    posts: posts
      .map(({ id, parent_id, author_id, featured_media, last_revision_id, html_key, ...post }) => ({
        ...post,
        content: text(post.content),
        content_html: text(post.content_html ?? ''),
        excerpt_html: text(post.excerpt_html ?? ''),
        rendered: html_key,
        revised: last_revision_id,
        parent: nameOf.get(parent_id ?? 0),
        author: loginOf.get(author_id ?? 0),
        image: nameOf.get(featured_media),
        terms: (filed.get(id) ?? []).map((term) => `${term.taxonomy}/${term.slug}`).sort(),
        meta: meta.filter((row) => row.post_id === id).map((row) => [row.key, text(row.value)]),
        file: items.has(id) && { ...items.get(id), id: 0 },
        comments: (comments.get(id) ?? [])
          .map(({ id: own, post_id, parent_id: above, author_id: by, fingerprint, ...row }) => ({
            ...row,
            isAnswerTo: comments.get(post_id)?.find((other) => other.id === above)?.content,
            by: loginOf.get(by ?? 0),
            hasFingerprint: fingerprint.length,
            meta: (commentMeta.get(own) ?? []).map(({ key, value }) => [key, value]),
          }))
          .sort((one, other) => (one.date < other.date ? -1 : 1)),
      }))
      .sort((one, other) => (`${one.type} ${one.title}` < `${other.type} ${other.title}` ? -1 : 1)),
    menuItems: menuItems.map(({ id: _id, menu_id, parent_id, object_id, created_at, modified_at, url, ...item }) => ({
      ...item,
      url: text(url),
      menu: termOf.get(menu_id ?? 0),
      isBelow: menuItems.find((other) => other.id === parent_id)?.title,
      at: item.type === 'custom' ? '' : nameOf.get(object_id),
      isDated: [created_at, modified_at].every((date) => date !== ''),
    })),
  };
}

test('a site that went through an exchange file is the same site', async () => {
  expect(exported).toMatchObject({ posts: 12, comments: 3, menuItems: 2 });
  const one = await picture(first.app.services);
  const other = await picture(second.app.services);
  expect(other.posts).toHaveLength(one.posts.length);
  for (const [at, post] of one.posts.entries()) expect(other.posts[at]).toEqual(post);
  expect(other).toEqual(one);
});

test('the second site prints the same file as the first, but for numbers and addresses', async () => {
  await exportWxr(second.app.services, path('second.xml'));
  const sizes = await Promise.all(
    ['first.xml', 'second.xml'].map(async (name) => lines(await readFile(path(name), 'utf8'))),
  );
  expect(sizes[1]).toEqual(sizes[0]);
});

function lines(text: string): string[] {
  return text
    .replaceAll(/http:\/\/(?:127\.0\.0\.1:\d+|site\.test)/g, 'HOME')
    .split('\n')
    .filter((line) => !/^<(?:pubDate|sitewright:site)>/.test(line))
    .map((line) => line.replaceAll(/\d+/g, '0'))
    .sort();
}

test('a site takes its own file without doubling anything', async () => {
  const { services } = first.app;
  const before = await picture(services);
  const report = await importWxr(services, path('first.xml'));
  expect(report.counts.posts).toEqual({ created: 0, updated: 0, unchanged: 12, skipped: 0, failed: 0 });
  expect(report.counts.comments.created + report.counts['menu items'].created + report.counts.users.created).toBe(0);
  const after = await picture(services);
  expect(after).toEqual(before);
});

test('a running site of the same kind is carried over through its interface', async () => {
  const admin = await first.make.user({ role: 'administrator' });
  const address = first.app.services.siteConfig.base;
  const account = { login: admin.login, password: admin.password };
  const options = { account, pauseMs: 0, trust: true };
  const report = await pullSite(third.app.services, address, options);
  expect(report.counts).toMatchObject({ users: { failed: 0 }, terms: { failed: 0 }, posts: { failed: 0 } });
  expect(report.counts['menu items']).toMatchObject({ created: 2, failed: 0 });
  const shown = async ({ app }: TestApp) => {
    const { posts, people, menuItems } = await picture(app.services);
    return {
      people,
      menuItems,
      posts: posts
        .filter((post) => ['post', 'page', 'builder_library'].includes(post.type) || post.file !== false)
        .map(({ trashed_slug, trashed_at, trashed_status, revision_count, terms, meta, date_gmt, ...post }) => ({
          ...post,
          wasTrashed: [trashed_slug, trashed_at, trashed_status].every((fact) => fact !== null),
          date_gmt: post.status === 'draft' || post.status === 'pending' ? null : date_gmt,
          isRevised: revision_count > 0,
          // The interface shows neither foreign taxonomies nor foreign meta.
          terms: terms.filter((term) => /^(?:category|post_tag)/.test(term)),
          meta: meta.filter(([key]) => key?.startsWith('_builder_')),
          comments: post.comments.map(({ meta: _foreign, ...comment }) => comment),
        })),
    };
  };
  const one = await shown(first);
  const other = await shown(third);
  expect(other.posts.map(({ title }) => title)).toEqual(one.posts.map(({ title }) => title));
  for (const [at, post] of one.posts.entries()) expect(other.posts[at]).toEqual(post);
  expect(other).toEqual(one);
  const again = await pullSite(third.app.services, address, options);
  expect(again.counts.posts).toMatchObject({ created: 0, updated: 0, failed: 0 });
  await expect(pullSite(first.app.services, address, options)).rejects.toThrow('is this very site');
});

test('a path that cannot be written leaves nothing behind', async () => {
  await expect(exportWxr(first.app.services, join(folder, 'none', 'x.xml'))).rejects.toThrow('ENOENT');
  expect((await stat(path('first.xml'))).mode & 0o777).toBe(0o600);
  await mkdir(path('taken.xml'));
  await expect(exportWxr(first.app.services, path('taken.xml'))).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
