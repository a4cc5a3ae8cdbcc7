// Clients that others made for sites of the reference, unchanged, against one site with the old names switched on.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { freePort } from '#test/kit/process.ts';

const run = promisify(execFile);
const SOURCE = join(import.meta.dirname, 'foreign');
const FOLDER = join(process.cwd(), '.cache', 'foreign-clients');
const MINUTE = 60_000;

let app: TestApp;
let environment: Record<string, string>;

beforeAll(async () => {
  await install();
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: site, compat: 'true' } });
  const boss = await app.make.user({
    role: 'administrator',
    login: 'boss',
    passwordHash: await hashPassword('right word'),
  });
  const { cookie, nonce } = await app.make.session(boss);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  environment = {
    SITE: site,
    COOKIE: cookie,
    NONCE: nonce,
    BASIC: Buffer.from(boss.authorization.replace('Basic ', ''), 'base64').toString(),
    PICTURE: picture.toString('base64'),
    WP_BASE_URL: `${site}/`,
    WP_USERNAME: 'boss',
    WP_PASSWORD: 'right word',
    CI: 'true',
  };
  await embeddedPost(boss.authorization, picture);
}, 10 * MINUTE);
afterAll(() => app.close());

/** Once for each lock file. */
async function install(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const lock = await readFile(join(SOURCE, 'package-lock.json'), 'utf8');
  const isInstalled = (await readFile(join(FOLDER, 'installed-lock.json'), 'utf8').catch(() => '')) === lock;
  await cp(SOURCE, FOLDER, { recursive: true });
  if (isInstalled) return;
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER });
  await writeFile(join(FOLDER, 'installed-lock.json'), lock);
}

async function embeddedPost(authorization: string, picture: Buffer): Promise<void> {
  const headers = { authorization, 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' };
  const upload = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: new Uint8Array(picture) });
  const { id }: any = await upload.json();
  const body = JSON.stringify({ title: 'Embedded', slug: 'embedded', status: 'publish', featured_media: id });
  await app.fetch('/api/core/v2/posts', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  });
}

const start = (file: string, args: readonly string[]) =>
  run(process.execPath, [join(FOLDER, file), ...args], { cwd: FOLDER, env: { ...process.env, ...environment } });

/** A story ends with what it found, as JSON. */
async function tell(story: string): Promise<Record<string, unknown>> {
  const { stdout } = await start(story, []);
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{')));
}

test(
  'readers of feeds, sitemaps and embeds, and a typed client',
  async () => {
    const found = await tell('readers.story.mjs');
    const failed = Object.entries(found).filter(([, value]) => String(value).startsWith('failed'));
    expect(failed).toEqual([]);
    expect(found).toMatchObject({
      'feed-extractor': ['Embedded'],
      'feed-extractor of atom': 1,
      'a feed that has not changed': [304, 304],
      'sitemapper /sitemap_index.xml': true,
      'sitemapper /wp-sitemap.xml': true,
      'sitemapper /sitemap.xml': true,
      'oembed-extractor': ['Embedded', 'rich', 200, 768],
      'client posts': ['Embedded'],
      'client create': 'Changed',
      'client patterns': true,
      'client rendered block': 'string',
      'client block directory': 0,
    });
  },
  MINUTE,
);

test(
  'the data layer of the block editor',
  async () => {
    const found = await tell('core-data.story.mjs');
    const lists = Object.entries(found).filter(([name]) => name.startsWith('root '));
    expect(lists.filter(([, isList]) => isList !== true)).toEqual([]);
    expect(lists).toHaveLength(17);
    for (const type of ['post', 'page', 'wp_block', 'wp_navigation', 'wp_template', 'wp_template_part'])
      expect([type, found[`type ${type}`]]).toEqual([type, ['Edited', true]]);
    for (const taxonomy of ['category', 'post_tag', 'wp_pattern_category'])
      expect(found[`taxonomy ${taxonomy}`]).toBe(`Made ${taxonomy}`);
    expect(found).toMatchObject({
      site: 'Sitewright',
      base: true,
      'edits, undo, redo': ['Second', 'First', 'Second', true],
      autosave: [1, 'two', 'one'],
      revisions: true,
      batch: ['footer', 'footer'],
      sidebar: [2, 0],
      'global styles': ['#222222', 5, true, true],
      permissions: [true, true, true, true, true],
      patterns: [true, true, true],
      editor: [1, true],
      'template autosave': [1, 'two'],
      theme: 'starter-theme',
      'theme supports': true,
      'default template': 'starter-theme//page',
      'view config': 'title',
      'current user': true,
      embed: 'Embedded',
    });
  },
  2 * MINUTE,
);

// It empties the site, so it comes last.
test(
  'the helpers of end-to-end tests, from signing in on',
  async () => {
    const runner = join('node_modules', '@playwright', 'test', 'cli.js');
    const { stdout } = await start(runner, ['test', '--config', 'runner.mjs']).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toMatch(/^\s*9 passed/m);
  },
  2 * MINUTE,
);
