// `sitewright/client` as others get it: small, without anything of Node or the DOM in its way, with types that hold.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';

const MOST_BYTES = 5_000;
const TSC = 'node_modules/typescript/bin/tsc';

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-client-'));
  browser = await openBrowser();
  const home = join(folder, 'node_modules', 'sitewright');
  mkdirSync(join(home, 'dist'), { recursive: true });
  cpSync('package.json', join(home, 'package.json'));
  cpSync('dist/client.js', join(home, 'dist', 'client.js'));
  execFileSync(process.execPath, [TSC, '-p', 'src/client', '--outDir', join(home, 'dist', 'client')]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

test(`it is smaller than ${MOST_BYTES} bytes, packed`, () => {
  expect(gzipSync(readFileSync('dist/client.js')).length).toBeLessThan(MOST_BYTES);
});

const STORY = `import { ApiError, change, createClient, type Post } from 'sitewright/client';
const client = createClient({ root: 'https://site.test/api', auth: { user: 'ada', password: 'secret' } });
export async function tell(): Promise<string> {
  const made: Post = await client.post('/core/v2/posts', { title: 'Hello', status: 'publish' });
  for await (const { id, title } of client.each('/core/v2/pages', { search: 'x' })) if (id === 3) return title.rendered;
  const [outcome] = await client.batch([change('POST', '/core/v2/tags', { name: 'New' })]);
  return outcome instanceof ApiError ? outcome.code : outcome.slug + made.link;
}
`;

/** Each of them is wrong: the compiler says so where it is not. */
const FAULTS = `
// @ts-expect-error There is no such path.
void client.get('/core/v2/pagez');
// @ts-expect-error There is no such status.
void client.post('/core/v2/posts', { title: 'Hello', status: 'published' });
// @ts-expect-error The name is missing.
void client.post('/core/v2/tags', {});
// @ts-expect-error There is no such field.
void client.get('/core/v2/posts/{id}', { id: 1 }).then(({ titel }) => titel);
// @ts-expect-error Another method has it.
void client.delete('/core/v2/posts');
`;

/** One run of the compiler for all of them: reading the types of every path is what takes its time. */
const compileExamples = once(() => {
  const [example = '', augmented = ''] = blocksOf('docs/client.md');
  const [guide = ''] = blocksOf('docs/guide-developers.md').filter((block) => block.includes("'sitewright/client'"));
  return { example, augmented, guide, faults: compile({ example, guide, story: STORY + FAULTS }) };
});

test('the examples of its page compile', () => {
  expect(blocksOf('docs/client.md')).toHaveLength(2);
  const { example, augmented, faults } = compileExamples();
  expect(example).toContain('createClient');
  expect(faultsIn(faults, 'example')).toEqual([]);
  // Alone: it adds paths for whoever is compiled with it.
  const text = `${augmented}\nexport const prices = createClient({ root: '' }).get('/shop/v1/prices');\n`;
  expect(compile({ augmented: `import { createClient } from 'sitewright/client';\n${text}` })).toEqual([]);
}, 60_000);

test('the example of the developers’ guide compiles', () => {
  const { guide, faults } = compileExamples();
  expect(guide).toContain('createClient');
  expect(faultsIn(faults, 'guide')).toEqual([]);
}, 60_000);

test('a story in it compiles under strict rules, and what is wrong does not', () => {
  expect(faultsIn(compileExamples().faults, 'story')).toEqual([]);
}, 60_000);

function blocksOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, text = '']) => text);
}

/** What the compiler has to say: a line for each fault. */
function compile(texts: Readonly<Record<string, string>>): string[] {
  const files = Object.keys(texts).map((name) => `${name}.ts`);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.ts`), text);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
  const compiler = spawnSync(process.execPath, [join(process.cwd(), TSC), ...flags, ...files], { cwd: folder });
  return `${String(compiler.stdout)}${String(compiler.stderr)}`.split('\n').filter((line) => line !== '');
}

/** Those of this file, and those of none. */
function faultsIn(faults: readonly string[], name: string): string[] {
  return faults.filter((fault) => fault.startsWith(`${name}.ts`) || !/^\w+\.ts\(/.test(fault));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

test('it runs in a browser: signed in by the cookie, with an upload that tells how far it is', async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const app = await createTestApp({ port, flags: { url: base } });
  const context = await browser.newContext();
  try {
    const { cookie, nonce } = await app.make.session(await app.make.user({ role: 'author' }));
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: base }]);
    const page = await context.newPage();
    await page.goto(`${base}/api/`);
    const script = readFileSync('dist/client.js', 'utf8');
    const told = await page.evaluate<{ status: string; alt: string; isWhole: boolean }>(`(async () => {
      const { createClient } = await import('data:text/javascript;base64,${Buffer.from(script).toString('base64')}');
      const client = createClient({ root: '${base}/api', auth: { nonce: '${nonce}' } });
      const { status } = await client.post('/core/v2/posts', { title: 'From a page', status: 'publish' });
      const picture = await new Promise((done) => document.createElement('canvas').toBlob(done));
      const seen = [];
      const file = new File([picture], 'empty.png', { type: 'image/png' });
      const media = await client.upload(file, { alt_text: 'Nothing' }, { onProgress: (one) => seen.push(one) });
      return { status, alt: media.alt_text, isWhole: seen.at(-1).sent === seen.at(-1).total };
    })()`);
    expect(told).toEqual({ status: 'publish', alt: 'Nothing', isWhole: true });
  } finally {
    await context.close();
    await app.close();
  }
}, 60_000);
