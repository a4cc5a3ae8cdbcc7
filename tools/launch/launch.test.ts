import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, isBuilt } from './build.mjs';
import { isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sitewright-launch-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('the build', () => {
  beforeEach(() => {
    write('package.json', JSON.stringify({ type: 'module', imports: { '#kernel/*': './src/kernel/*' } }));
    write('src/kernel/word.ts', `export const word: string = 'first';\n`);
    write('src/kernel/rare.ts', `export const rare = 'only when asked';\n`);
    write(
      'src/main.ts',
      `import { word } from '#kernel/word.ts';\nexport const main = async () => [word, (await import('#kernel/rare.ts')).rare];\n`,
    );
  });

  test('bundles the sources and leaves what is imported dynamically in a file of its own', async () => {
    await build(root);

    expect(await runBuilt()).toEqual(['first', 'only when asked']);
    expect(readFileSync(join(root, 'dist/sitewright.js'), 'utf8')).not.toContain('only when asked');
    expect(JSON.parse(readFileSync(join(root, 'dist/sitewright.js.map'), 'utf8')).sources).toContain('../src/main.ts');
    expect(readdirSync(join(root, '.cache'))).toEqual([]);
  });

  test('bundles what runs in browsers, each file by itself, and the client', async () => {
    write('src/modules/x/browser/page.ts', `import { word } from './page/word.ts';\ndocument.title = word;\n`);
    write('src/modules/x/browser/page/word.ts', `export const word: string = 'from a part';\n`);
    write('src/modules/x/browser/page.css', `@import './page/part.css';\n`);
    write('src/modules/x/browser/page/part.css', `p { color: #ff0000; }\n`);
    write('src/client/index.ts', `export const answer: number = 42;\n`);
    await build(root);

    const built = (name: string): string => readFileSync(join(root, 'dist', name), 'utf8');
    expect(built('browser/modules/x/page.js')).toContain('"from a part"');
    expect(built('browser/modules/x/page.css')).toBe('p{color:red}\n');
    expect(readdirSync(join(root, 'dist/browser/modules/x')).sort()).toEqual(['page.css', 'page.js']);
    expect(built('client.js')).toMatch(/export\s*\{\w+ as answer\}/);
  });

  test('is current until a source changes', async () => {
    expect(isBuilt(root)).toBe(false);
    await build(root);
    expect(isBuilt(root)).toBe(true);

    write('src/kernel/word.ts', `export const word: string = 'other';\n`);
    expect(isBuilt(root)).toBe(false);
    await build(root);
    expect(isBuilt(root)).toBe(true);
    expect(await runBuilt()).toContain('other');
  });

  test.each([
    ['a new file', () => write('src/kernel/more.ts', ''), false],
    ['a file that is gone', () => rmSync(join(root, 'src/kernel/rare.ts')), false],
    ['a new time on the same contents', () => utimesSync(join(root, 'src/main.ts'), 1e9, 1e9), true],
    ['a new test', () => write('src/kernel/word.test.ts', ''), true],
  ])('sees %s', async (_, change, current) => {
    await build(root);
    change();
    expect(isBuilt(root)).toBe(current);
  });

  test('that fails leaves the last good one in place', async () => {
    await build(root);
    write('src/kernel/word.ts', `export { word } from '#kernel/nowhere.ts';\n`);

    await expect(build(root)).rejects.toThrow('The build failed');
    expect(await runBuilt()).toContain('first');
  });

  async function runBuilt(): Promise<unknown> {
    const built = await import(`${pathToFileURL(join(root, 'dist/sitewright.js')).href}?${Math.random()}`);
    return built.main();
  }
});

describe('the installation', () => {
  const wanted = {
    '': {},
    'node_modules/kysely': { version: '2.0.0' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  };

  beforeEach(() => {
    write('package-lock.json', JSON.stringify({ packages: wanted }));
  });

  test.each([
    ['nothing', undefined, false, false],
    ['an older version', { 'node_modules/kysely': { version: '1.0.0' } }, false, false],
    ['what the server needs', { 'node_modules/kysely': { version: '2.0.0' } }, true, false],
    ['everything', wanted, true, true],
  ])('with %s there', (_, packages, toRun, toDevelop) => {
    if (packages) write('node_modules/.package-lock.json', JSON.stringify({ packages }));

    expect([isInstalled(root, false), isInstalled(root, true)]).toEqual([toRun, toDevelop]);
    expect([isInstalled(root, false), isInstalled(root, true)]).toEqual([toRun, toDevelop]);
  });

  test('is looked at again when the lock file changes', () => {
    write('node_modules/.package-lock.json', JSON.stringify({ packages: wanted }));
    expect(isInstalled(root, false)).toBe(true);

    write('package-lock.json', JSON.stringify({ packages: { ...wanted, 'node_modules/pg': { version: '8.0.0' } } }));
    expect(isInstalled(root, false)).toBe(false);
  });
});

describe('the lock', () => {
  test('lets one in at a time', async () => {
    let inside = 0;
    const most: number[] = [];
    const work = () =>
      withLock(root, async () => {
        most.push(++inside);
        await sleep(20);
        inside--;
      });

    await Promise.all([work(), work(), work()]);

    expect(most).toEqual([1, 1, 1]);
  });

  test('is released by a failure', async () => {
    await expect(withLock(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(join(root, '.cache/prepare.lock'))).toBe(false);
  });

  test.each([
    ['of a process that has died', () => write('.cache/prepare.lock/owner.json', deadOwner())],
    [
      'that is very old',
      () => {
        mkdirSync(join(root, '.cache/prepare.lock'), { recursive: true });
        utimesSync(join(root, '.cache/prepare.lock'), 1e9, 1e9);
      },
    ],
  ])('%s is taken over', async (_, leave) => {
    leave();
    expect(await withLock(root, () => Promise.resolve('done'))).toBe('done');
  });
});

function deadOwner(): string {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return JSON.stringify({ pid, host: hostname() });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
