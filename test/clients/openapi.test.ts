// The OpenAPI document in the hands of others: it is valid, clients are generated from it, they compile, and they work.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

type Tell = (baseUrl: string, authorization: string, picture: Blob) => Promise<Record<string, unknown>>;

const run = promisify(execFile);
const SOURCE = join(import.meta.dirname, 'openapi');
const FOLDER = join(process.cwd(), '.cache', 'openapi-clients');
const MINUTES = 60_000;

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  admin = await app.make.user({ role: 'administrator' });
  await mkdir(FOLDER, { recursive: true });
  const lock = await readFile(join(SOURCE, 'package-lock.json'), 'utf8');
  const isInstalled = (await readFile(join(FOLDER, 'installed-lock.json'), 'utf8').catch(() => '')) === lock;
  await cp(SOURCE, FOLDER, { recursive: true });
  if (!isInstalled) {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER });
    await writeFile(join(FOLDER, 'installed-lock.json'), lock);
  }
  const answer = await app.fetch('/en/api/openapi.json');
  await writeFile(join(FOLDER, 'openapi.json'), await answer.text());
}, 5 * MINUTES);
afterAll(() => app.close());

const tool = (program: string, ...args: string[]) =>
  run(join(FOLDER, 'node_modules', '.bin', program), args, { cwd: FOLDER, env: { ...process.env, CI: 'true' } });

test(
  'a linter of others finds no error in it',
  async () => {
    await writeFile(join(FOLDER, 'redocly.yaml'), 'extends: [spec]\ntelemetry: off\n');
    const { stdout } = await tool('redocly', 'lint', 'openapi.json', '--format=json');
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0 } });
  },
  MINUTES,
);

describe('generated clients', () => {
  beforeAll(async () => {
    await tool('openapi-typescript', 'openapi.json', '-o', 'openapi-typescript.gen.ts');
    const plugins = '@hey-api/client-fetch @hey-api/typescript @hey-api/sdk'.split(' ');
    await tool('openapi-ts', '-i', 'openapi.json', '-o', 'hey-api', '-p', ...plugins);
  }, 3 * MINUTES);

  test(
    'compile under strict rules, with a story that has not one cast',
    async () => {
      const compiled = await tool('tsc', '-p', '.').catch((error: unknown) => error as { stdout: string });
      expect(compiled.stdout).toBe('');
    },
    2 * MINUTES,
  );

  test.each(['openapi-typescript', 'hey-api'])(
    '%s tells the story',
    async (name) => {
      const file = join(FOLDER, `${name}.story.mjs`);
      const entryPoints = [join(FOLDER, `${name}.story.ts`)];
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
