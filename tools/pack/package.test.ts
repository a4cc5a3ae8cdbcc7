// `npm pack` makes a package that runs in an empty folder: the built program, and nothing of what builds and tests it.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../launch/prepare.mjs';
import { freePort } from '#test/kit/process.ts';
import { closureOf, type Lock } from './closure.ts';

const run = promisify(execFile);
const MOST_MEGABYTES = 120;

let place: string;
let empty: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await prepare({ dev: true });
  place = await mkdtemp(join(tmpdir(), 'sitewright-package-'));
  empty = join(place, 'empty');
  const tarball = await pack(mirrorOf(join(place, 'checkout')));
  await install(tarball, empty);
}, 120_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(place, { recursive: true, force: true });
});

/** A checkout whose package.json may change for a moment, as other tests read the real one. */
function mirrorOf(checkout: string): string {
  mkdirSync(checkout);
  for (const name of [
    'bin',
    'tools',
    'dist',
    'deploy',
    'docs',
    'package.json',
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    '.npmrc',
  ])
    cpSync(name, join(checkout, name), { recursive: true, preserveTimestamps: true });
  for (const name of [
    'src',
    'node_modules',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.browser.json',
    'tsconfig.admin.json',
  ])
    // prettier-ignore
    symlinkSync(join(process.cwd(), name), join(checkout, name));
  return checkout;
}

async function pack(checkout: string): Promise<string> {
  const before = readFileSync(join(checkout, 'package.json'), 'utf8');
  await run('npm', ['pack', '--silent'], { cwd: checkout });
  expect(readFileSync(join(checkout, 'package.json'), 'utf8')).toBe(before);
  const [tarball] = readdirSync(checkout).filter((name) => name.endsWith('.tgz'));
  return join(checkout, tarball ?? '');
}

/** What `npm install --omit=dev` leaves, from the packages that are here already. */
async function install(tarball: string, folder: string): Promise<void> {
  const home = join(folder, 'node_modules', 'sitewright');
  mkdirSync(home, { recursive: true });
  await run('tar', ['xzf', tarball, '-C', home, '--strip-components=1']);
  const { packages } = readJson<{ packages: Lock }>('package-lock.json');
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(join(home, 'package.json'));
  for (const one of closureOf('.', packages, Object.keys(dependencies)))
    cpSync(one, join(folder, one), { recursive: true, filter: (path) => path === one || !path.startsWith(`${one}/node_modules`) }); // prettier-ignore
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const program = (): string => join(empty, 'node_modules', 'sitewright', 'bin', 'sitewright.js');

/** One command, in a folder that has nothing but the package. */
async function start(port: number, ...words: string[]): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, [program(), ...words], {
    cwd: empty,
    env: { PATH: process.env['PATH'], SITEWRIGHT_PORT: String(port) },
  });
  running.push(child);
  let told = '';
  const isUp = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      told += chunk.toString();
      if (told.includes('Sign in')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => {
      reject(new Error(`It ended: ${told}`));
    });
  });
  await isUp;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      return (await end)[0];
    },
  };
}

test(`it is installed in less than ${MOST_MEGABYTES} MB, without what builds and tests it`, () => {
  const files = readdirSync(empty, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + diskBytes(join(parentPath, name)), 0);
  expect(bytes / 1e6).toBeLessThan(MOST_MEGABYTES);
  const packages = readdirSync(join(empty, 'node_modules'));
  for (const name of ['esbuild', 'typescript', 'vitest', 'react', '@mantine', '@tiptap', '@fontsource'])
    expect(packages).not.toContain(name);
  expect(readdirSync(join(empty, 'node_modules', 'sitewright')).sort()).toEqual([
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'bin',
    'deploy',
    'dist',
    'docs',
    'package.json',
  ]);
});

test('every link of its documents leads to a file of the package', () => {
  const home = join(empty, 'node_modules', 'sitewright');
  const documents = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'deploy/README.md', 'docs/guide-operators.md']));
  const broken = documents.flatMap((name) => {
    const links = readFileSync(join(home, name), 'utf8').matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g);
    return Array.from(links, ([, link = '']) => join(dirname(name), link)).filter(
      (path) => !existsSync(join(home, path)),
    );
  });
  // Pictures of all screens are for those who change them: they stay in the checkout.
  expect(broken.filter((path) => !path.startsWith('docs/pictures/admin/'))).toEqual([]);
});

/** Whole blocks, as a disk counts them. */
const diskBytes = (path: string): number => Math.ceil(statSync(path).size / 4096) * 4096;

test('one command in an empty folder runs a site: pages, the interface, pictures, assistants', async () => {
  const server = await start(await freePort());
  const shown = async (path: string, init: RequestInit = {}): Promise<[number, string]> => {
    const answer = await fetch(server.url + path, init);
    return [answer.status, await answer.text()];
  };
  expect(await shown('/')).toEqual([200, expect.stringContaining('<h1')]);
  expect(await shown('/login')).toEqual([200, expect.stringContaining('type="password"')]);
  expect(await shown('/admin/')).toEqual([200, expect.stringContaining('/login')]);
  expect(await shown('/api/core/v2/posts')).toEqual([200, expect.stringContaining('"id":')]);
  expect(await shown('/api/openapi.json')).toEqual([200, expect.stringContaining('"openapi":"3.1')]);
  const { stdout } = await run(process.execPath, [program(), 'app-password', 'add', 'admin', 'test'], { cwd: empty });
  const authorization = `Basic ${Buffer.from(`admin:${stdout.trim()}`).toString('base64')}`;
  const picture = await shown('/api/core/v2/media', {
    method: 'POST',
    headers: { authorization, 'content-type': 'image/png', 'content-disposition': 'attachment; filename=dot.png' },
    body: readFileSync('tools/pack/picture.png'),
  });
  expect(picture).toEqual([201, expect.stringContaining('"thumbnail"')]);
  const assistant = await shown('/mcp', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(assistant).toEqual([200, expect.stringContaining('"tools":')]);
  expect(await server.stop()).toBe(0);
}, 60_000);

test('it says which version it is', async () => {
  const { version } = readJson<{ version: string }>('package.json');
  expect((await run(process.execPath, [program(), '--version'])).stdout.trim()).toBe(version);
});

test('the newest release of the changelog is this one', () => {
  const [, newest] = /^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toBe(readJson<{ version: string }>('package.json').version);
});

test.each(['linux-x64', 'linux-arm64'])('what is compiled exists for %s', (system) => {
  const { packages } = readJson<{ packages: Lock }>('package-lock.json');
  for (const name of [`@img/sharp-${system}`, `@img/sharp-libvips-${system}`, `@node-rs/argon2-${system}-gnu`])
    expect(packages).toHaveProperty([`node_modules/${name}`]);
  const prebuilt = readdirSync('node_modules/@photostructure/sqlite/prebuilds');
  expect(prebuilt).toContain(system);
});
