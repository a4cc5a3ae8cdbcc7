// `npm run dev` on a copy of the sources: what is changed there is seen in open pages.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#test/kit/process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['src', 'dist', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.admin.json'];

let tree: string;
let url: string;
let child: ChildProcess;
let output = '';
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'sitewright-dev-'));
  for (const path of COPIED)
    await cp(join(ROOT, path), join(tree, path), { recursive: true, preserveTimestamps: true });
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['tools/dev.mjs', '--port', String(port), '--data', join(tree, 'data')], {
    cwd: tree,
  });
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  await vi.waitUntil(() => output.includes('Follows the sources'), { timeout: 55_000 });
});
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(tree, { recursive: true, force: true });
});

async function edit(path: string, change: (source: string) => string): Promise<void> {
  const file = join(tree, path);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** An open page; `reloaded` resolves as it hears that it is to load anew. */
async function openPage(): Promise<{ reloaded: Promise<string> }> {
  const { body } = await fetch(`${url}/_dev/events`);
  const reader = body!.getReader();
  return { reloaded: reader.read().then(({ value }) => Buffer.from(value!).toString()) };
}

const text = async (path: string): Promise<string> => (await fetch(url + path)).text();

test('a page of the site carries the script that loads it anew', async () => {
  expect(await text('/')).toContain('<script src="/_dev/reload.js"></script></head>');
  expect(await text('/_dev/reload.js')).toContain('/_dev/events');
});

test('a change of the administration is in its bundle when pages are told', async () => {
  const page = await openPage();
  await edit('src/admin/main.tsx', (source) => `${source}\nconsole.debug('changed administration');\n`);
  expect(await page.reloaded).toContain('event: reload');
  expect(await text('/assets/admin/main.js')).toContain('changed administration');
});

test('a change of the server is answered when pages are told', async () => {
  const page = await openPage();
  await edit('src/kernel/pipeline/dispatch.ts', (source) => source.replaceAll("'rest_no_route'", "'rest_changed'"));
  expect(await page.reloaded).toContain('event: reload');
  expect(await text('/api/none/v1/none')).toContain('rest_changed');
});

test('a source with a fault is named, and the server before goes on', async () => {
  await edit('src/kernel/pipeline/dispatch.ts', (source) => `${source}\nconst = 1;\n`);
  await expect.poll(() => output, { timeout: 20_000 }).toContain('dispatch.ts');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
