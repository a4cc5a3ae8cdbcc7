// The bundle is kept in the repository, so that the server needs no bundler. `vitest -u` makes it anew.
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { RULES_SCRIPT } from './rules-script.ts';

test('the bundle is that of the rules', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/modules/contactform/rules/engine.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'rules',
    target: 'es2020',
    write: false,
    logLevel: 'silent',
  });
  const text = outputFiles[0]!.text.trim();
  const file = `// Made from the rules by the test beside it.\n/* prettier-ignore */\nexport const RULES_SCRIPT = ${JSON.stringify(text)};\n`;
  await expect(file).toMatchFileSnapshot('./rules-script.ts');
});

test('it finds what the rules find', () => {
  const run = runInNewContext(`${RULES_SCRIPT}; rules`) as {
    findFaults(rules: unknown, posted: unknown): { field: string }[];
  };
  const posted = { texts: () => ['x'], files: () => [{ name: 'a.exe', size: 1 }] };
  const faults = run.findFaults(
    [
      { rule: 'email', field: 'a', error: 'No.' },
      { rule: 'file', field: 'b', accept: ['image/*'], error: 'No.' },
      { rule: 'maxlength', field: 'c', threshold: 1, error: 'No.' },
    ],
    posted,
  );
  expect(faults.map(({ field }) => field)).toEqual(['a', 'b']);
  expect(RULES_SCRIPT.length).toBeLessThan(8_000);
});
