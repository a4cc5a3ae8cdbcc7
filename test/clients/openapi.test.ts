// The OpenAPI document in the hands of others: it is valid, clients are generated from it, they compile, and they work.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument, OpenApiOperation } from '#kernel/routes/openapi.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

type Tell = (baseUrl: string, authorization: string, picture: Blob) => Promise<Record<string, unknown>>;

const run = promisify(execFile);
const SOURCE = join(import.meta.dirname, 'openapi');
const FOLDER = join(process.cwd(), '.cache', 'openapi-clients');
const MINUTES = 60_000;

// One document for each kind of site: with several languages there are further routes, arguments and answers.
const DOCUMENTS = [
  { name: 'plain', flags: {}, address: '/api/openapi.json' },
  { name: 'languages', flags: { languages: 'en,de' }, address: '/en/api/openapi.json' },
];
const HEY_API_PLUGINS = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const lock = await readFile(join(SOURCE, 'package-lock.json'), 'utf8');
  const isInstalled = (await readFile(join(FOLDER, 'installed-lock.json'), 'utf8').catch(() => '')) === lock;
  await cp(SOURCE, FOLDER, { recursive: true });
  if (!isInstalled) {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER });
    await writeFile(join(FOLDER, 'installed-lock.json'), lock);
  }
  for (const { name, flags, address } of DOCUMENTS) {
    const site = await createTestApp({ flags });
    await cp(SOURCE, join(FOLDER, name), { recursive: true });
    await writeFile(join(FOLDER, name, 'openapi.json'), await (await site.fetch(address)).text());
    await writeFile(join(FOLDER, name, 'redocly.yaml'), 'extends: [spec]\ntelemetry: off\n');
    if (name === 'plain') await site.close();
    else app = site;
  }
  admin = await app.make.user({ role: 'administrator' });
}, 5 * MINUTES);
afterAll(() => app.close());

const tool = (name: string, program: string, ...args: string[]) =>
  run(join(FOLDER, 'node_modules', '.bin', program), args, {
    cwd: join(FOLDER, name),
    env: { ...process.env, CI: 'true' },
  });

async function readDocument(name: string): Promise<OpenApiDocument> {
  return JSON.parse(await readFile(join(FOLDER, name, 'openapi.json'), 'utf8')) as OpenApiDocument;
}

describe.each(DOCUMENTS)('the document of a site ($name)', ({ name }) => {
  test(
    'a linter of others finds no error in it, and a 4xx answer in each operation',
    async () => {
      const rules = ['--format=json', '--max-problems=5000', '--extends=recommended'];
      const { stdout } = await tool(name, 'redocly', 'lint', 'openapi.json', ...rules);
      const { totals, problems } = JSON.parse(stdout) as { totals: { errors: number }; problems: { ruleId: string }[] };
      expect(totals.errors).toBe(0);
      const found = new Set(problems.map(({ ruleId }) => ruleId));
      expect(found).not.toContain('operation-4xx-response');
      expect(found).not.toContain('info-license');
    },
    MINUTES,
  );

  describe('generated clients', () => {
    beforeAll(async () => {
      await tool(name, 'openapi-typescript', 'openapi.json', '-o', 'openapi-typescript.gen.ts');
      await tool(name, 'openapi-ts', '-i', 'openapi.json', '-o', 'hey-api', '-p', ...HEY_API_PLUGINS);
      const orval = [
        '--input',
        './openapi.json',
        '--output',
        './orval.gen.ts',
        '--client',
        'fetch',
        '--mode',
        'single',
      ];
      await tool(name, 'orval', ...orval);
      const file = ['-p', 'openapi.json', '-o', '.', '-n', 'swagger-typescript-api.gen.ts'];
      await tool(name, 'swagger-typescript-api', 'generate', ...file);
    }, 5 * MINUTES);

    test(
      'compile under strict rules, type their answers, and tell a story without a cast',
      async () => {
        const compiler = join(process.cwd(), 'node_modules', 'typescript-native', 'bin', 'tsc');
        const compile = run(process.execPath, [compiler, '-p', join(FOLDER, name)]);
        const compiled = await compile.catch((error: unknown) => error as { stdout: string });
        expect(compiled.stdout).toBe('');
      },
      2 * MINUTES,
    );

    test('give `any` only for the answers that may be anything', async () => {
      const { paths } = await readDocument(name);
      const operations = Object.values(paths).flatMap((item) => Object.values(item));
      const printed = await readFile(join(FOLDER, name, 'swagger-typescript-api.gen.ts'), 'utf8');
      expect(printed.split('this.request<').length - 1).toBe(operations.length);
      expect(printed.split('this.request<any,').length - 1).toBe(operations.filter(mayAnswerAnything).length);
    });
  });
});

function mayAnswerAnything({ responses }: OpenApiOperation): boolean {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const { content } = (success ?? {}) as { content?: Record<string, { schema: object }> };
  const isOpen = (schema: object): boolean => Object.keys(schema).every((key) => key === 'description');
  return content !== undefined && Object.values(content).every(({ schema }) => isOpen(schema));
}

describe('stories of generated clients', () => {
  test.each(['openapi-typescript', 'hey-api'])(
    '%s tells the story',
    async (name) => {
      const file = join(FOLDER, 'languages', `${name}.story.mjs`);
      const entryPoints = [join(FOLDER, 'languages', `${name}.story.ts`)];
      await build({ entryPoints, outfile: file, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' });
      const { tell } = (await import(file)) as { tell: Tell };
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const picture = new File([new Uint8Array(png)], 'red.png', { type: 'image/png' });
      expect(await tell(`http://127.0.0.1:${app.port}/en/api`, admin.authorization, picture)).toEqual({
        listed: ['Hello'],
        author: 1,
        changed: 'Changed',
        gone: true,
        missing: 'rest_post_invalid_id',
        sent: 'mail_sent',
        folder: true,
        image: 'image/png',
        run: true,
      });
    },
    MINUTES,
  );
});
