// Every command of the README does what it says there.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, freePort } from '#test/kit/process.ts';

const run = promisify(execFile);
const README = readFileSync('README.md', 'utf8');
const blocks = [...README.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text.trim());

const { folder, remove } = await createDataFolder();
const port = await freePort();
const environment = { ...process.env, SITEWRIGHT_DATA: folder, SITEWRIGHT_PORT: String(port) };
let server: ReturnType<typeof spawn>;
let printed = '';

/** The first command, as it stands there. */
beforeAll(async () => {
  const [program = '', ...words] = (blocks[0] ?? '').split(' ');
  server = spawn(program, words, { env: environment, detached: true });
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  for (let tries = 0; tries < 600 && !printed.includes('Sign in'); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
}, 90_000);
afterAll(async () => {
  // npm and the server that it started.
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await remove();
});

test('these are its commands', () => {
  expect(blocks.map((block) => block.split('\n', 1)[0])).toEqual([
    'npm start',
    // The story of the package runs it.
    'npx ./sitewright-0.1.0.tgz',
    'PASSWORD=$(node bin/sitewright.js app-password add admin "curl")',
    'API=http://127.0.0.1:8080/api',
    // This runs in it.
    'npm test',
  ]);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(blocks[1]).toContain(`sitewright-${version}.tgz`);
});

test('the start prints what the README shows, and where to sign in', async () => {
  const shown = /```\n(Sitewright is running.*?)```/s.exec(README)?.[1] ?? '';
  for (const word of ['Site', 'REST', 'Sign in']) {
    expect(shown).toContain(`  ${word} `);
    expect(printed).toMatch(new RegExp(`^ {2}${word} +http://127\\.0\\.0\\.1:${port}/`, 'm'));
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/login`)).text()).toContain('type="password"');
});

test('the steps with curl write, find and remove a post', async () => {
  const script = [blocks[2], blocks[3]].join('\n').replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env: environment });
  expect(stdout).toContain('"status":"publish"');
  expect(stdout).toContain('"title":{"rendered":"Hello from curl"}');
  expect(stdout).toContain('"status":"trash"');
  expect(stdout).not.toContain('"code":');
});

test('its links lead somewhere, and the pictures are small', () => {
  const guides = [
    'README.md',
    ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
  ];
  const broken = [...guides, 'CHANGELOG.md', 'deploy/README.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => join(file, '..', link))
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(broken).toEqual([]);
  const bytes = readdirSync('docs/pictures').reduce((sum, name) => sum + statSync(join('docs/pictures', name)).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
