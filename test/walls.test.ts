import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

// The sources themselves are cruised by `npm run lint:walls`.
test('every module of the sources says which others it uses', async () => {
  expect(await undeclaredNeeds(root)).toEqual([]);
});

describe('a made-up tree', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  async function violationsIn(files: Record<string, string>): Promise<string[]> {
    return violationsOf(await cruiseSources(await makeTree(files)));
  }

  async function makeTree(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-walls-'));
    folders.push(folder);
    await cp(join(root, 'package.json'), join(folder, 'package.json'));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return folder;
  }

  test('that is right passes', async () => {
    expect(
      await violationsIn({
        'src/kernel/tool.ts': empty,
        'src/content/posts.ts': imports('#kernel/tool.ts'),
        'src/modules/shop/public.ts': empty,
        'src/modules/shop/module.ts': imports('#kernel/tool.ts', '#content/posts.ts', './public.ts'),
        'src/modules/blog/module.ts': imports('#modules/shop/public.ts', './posts/routes.ts'),
        'src/modules/blog/posts/routes.ts': empty,
        'src/profiles/single.ts': imports('#modules/blog/module.ts', '#modules/shop/module.ts'),
        'src/site/page.ts': imports('#kernel/tool.ts', '#content/posts.ts'),
        'src/config.ts': empty,
        'src/app.ts': imports('#site/page.ts', './profiles/single.ts', './config.ts'),
        'src/cli/serve.ts': imports('#src/app.ts', '#src/config.ts', '#kernel/tool.ts'),
        'src/main.ts': imports('./cli/serve.ts'),
      }),
    ).toEqual([]);
  });

  test('has every kind of violation found', async () => {
    const found = await violationsIn({
      'src/kernel/tool.ts': imports('#content/posts.ts'),
      'src/kernel/kinds.ts': `import type { Value } from '#content/posts.ts';\nexport type Kind = Value;\n`,
      'src/kernel/lost.ts': imports('#kernel/nowhere.ts'),
      'src/kernel/tested.ts': imports('#test/kit.ts'),
      'src/content/posts.ts': imports('#modules/shop/module.ts'),
      'src/modules/shop/module.ts': empty,
      'src/modules/shop/store.ts': empty,
      'src/modules/blog/module.ts': imports('#modules/shop/store.ts'),
      'src/profiles/single.ts': imports('#modules/shop/store.ts'),
      'src/site/page.ts': imports('#modules/shop/module.ts'),
      'src/cli/serve.ts': imports('#modules/shop/module.ts'),
      'src/app.ts': imports('./cli/serve.ts'),
      'test/kit.ts': empty,
    });

    expect(found).toEqual([
      'app-wires-everything-but-modules: src/app.ts -> src/cli/serve.ts',
      'cli-uses-the-app: src/cli/serve.ts -> src/modules/shop/module.ts',
      'content-knows-kernel: src/content/posts.ts -> src/modules/shop/module.ts',
      'every-import-resolves: src/kernel/lost.ts -> #kernel/nowhere.ts',
      'kernel-knows-only-itself: src/kernel/kinds.ts -> src/content/posts.ts',
      'kernel-knows-only-itself: src/kernel/tool.ts -> src/content/posts.ts',
      'module-knows-kernel-content-and-public: src/modules/blog/module.ts -> src/modules/shop/store.ts',
      'only-main-imports-cli: src/app.ts -> src/cli/serve.ts',
      'only-profiles-import-modules: src/cli/serve.ts -> src/modules/shop/module.ts',
      'only-profiles-import-modules: src/content/posts.ts -> src/modules/shop/module.ts',
      'only-profiles-import-modules: src/site/page.ts -> src/modules/shop/module.ts',
      'product-stands-without-tests: src/kernel/tested.ts -> test/kit.ts',
      'profiles-list-modules: src/profiles/single.ts -> src/modules/shop/store.ts',
      'site-knows-kernel-content: src/site/page.ts -> src/modules/shop/module.ts',
    ]);
  });

  test('has the administration app and the server apart', async () => {
    const right = {
      'src/client/client.ts': empty,
      'src/content/admin/start-document.ts': empty,
      'src/admin/kit/page.tsx': imports('#client/client.ts', '#content/admin/start-document.ts'),
      'src/modules/shop/screens/screens.ts': imports('#admin/kit/page.tsx', './prices.ts'),
      'src/modules/shop/screens/prices.ts': empty,
      'src/modules/shop/store.ts': empty,
      'src/admin/main.tsx': imports('#modules/shop/screens/screens.ts', '#admin/kit/page.tsx'),
    };
    expect(await violationsIn(right)).toEqual([]);
    const found = await violationsIn({
      ...right,
      'src/admin/kit/page.tsx': imports('#modules/shop/screens/prices.ts'),
      'src/admin/main.tsx': imports('#modules/shop/screens/prices.ts'),
      'src/modules/shop/screens/screens.ts': imports('#modules/shop/store.ts'),
      'src/modules/shop/module.ts': imports('./screens/prices.ts'),
    });
    expect(found).toEqual([
      'admin-knows-client: src/admin/kit/page.tsx -> src/modules/shop/screens/prices.ts',
      'admin-lists-screens: src/admin/main.tsx -> src/modules/shop/screens/prices.ts',
      'only-profiles-import-modules: src/admin/kit/page.tsx -> src/modules/shop/screens/prices.ts',
      'screens-are-no-server-code: src/modules/shop/module.ts -> src/modules/shop/screens/prices.ts',
      'screens-know-the-kit: src/modules/shop/screens/screens.ts -> src/modules/shop/store.ts',
    ]);
  });

  test('has a module found that uses another without saying so', async () => {
    const folder = await makeTree({
      'src/modules/shop/public.ts': empty,
      'src/modules/news/public.ts': empty,
      'src/modules/blog/module.ts': `export default { name: 'blog', needs: ['shop'] };\n`,
      'src/modules/blog/routes.ts': imports('#modules/shop/public.ts', '#modules/news/public.ts'),
    });

    expect(await undeclaredNeeds(folder)).toEqual(['blog uses news']);
  });

  test('may have a cycle of types but not of values', async () => {
    const found = await violationsIn({
      'src/kernel/one.ts': imports('./two.ts'),
      'src/kernel/two.ts': `import type { Value as One } from './one.ts';\n${imports('./three.ts')}export type Two = One;\n`,
      'src/kernel/three.ts': imports('./one.ts'),
      'src/kernel/row.ts': `import type { Value } from './table.ts';\nexport type Row = Value;\nexport const value = 1;\n`,
      'src/kernel/table.ts': imports('./row.ts'),
    });

    expect(found).toEqual(['no-cycle: src/kernel/three.ts -> src/kernel/one.ts']);
  });
});

const empty = 'export const value = 1;\nexport type Value = number;\n';

function imports(...paths: string[]): string {
  const lines = paths.map((path, at) => `import { value as v${at} } from '${path}';\n`);
  const sum = paths.map((_, at) => `v${at}`).join(' + ');
  return `${lines.join('')}export const value = ${sum};\nexport type Value = number;\n`;
}

function violationsOf({ summary }: Cruise): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

async function undeclaredNeeds(folder: string): Promise<string[]> {
  const modules = join(folder, 'src/modules');
  const missing = new Set<string>();
  for (const path of await readdir(modules, { recursive: true })) {
    const [user = ''] = path.split('/', 1);
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    const text = await readFile(join(modules, path), 'utf8');
    const used = new Set([...text.matchAll(/from '#modules\/([\w-]+)\//g)].flatMap(([, name]) => name ?? []));
    used.delete(user);
    if (used.size === 0) continue;
    const needs = /needs: \[([^\]]*)\]/.exec(await readFile(join(modules, user, 'module.ts'), 'utf8'))?.[1] ?? '';
    for (const name of used) if (!needs.includes(`'${name}'`)) missing.add(`${user} uses ${name}`);
  }
  return [...missing].sort();
}

/** In a process of its own, because the cruiser takes the working folder for the root of the tree. */
function cruiseSources(folder: string): Promise<Cruise> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['src', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, maxBuffer: 64e6 }, (error, output, complaint) => {
      // Its exit code is the number of violations; only an answer that is missing is a failure.
      if (output === '') reject(new Error(complaint, { cause: error }));
      else resolve(JSON.parse(output));
    });
  });
}
