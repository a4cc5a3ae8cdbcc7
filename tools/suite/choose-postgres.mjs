// npm run test:postgres-files: runs the tests on PostgreSQL, notes which statements each file sends, and chooses files so that
// every statement is still sent by one of them. The others are listed in test/postgres-files.json.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../launch/json-file.mjs';
import { prepare, projectRoot } from '../launch/prepare.mjs';
import { runCommand, runNode } from '../launch/run.mjs';
import { chooseFiles } from './cover.mjs';
import { TIMES } from './reporter.mjs';

await runCommand(async () => {
  await prepare({ dev: true });
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  process.env['TEST_STATEMENTS'] = folder;
  process.env['TEST_ALL'] = '1';
  try {
    const code = await runNode(projectRoot, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgres']);
    if (code !== 0) return code;
    /** @type {{ file: string, statements: string[] }[]} */
    const sent = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    /** @type {{ file: string, seconds: number }[]} */
    const times = readJson(TIMES) ?? [];
    const seconds = new Map(times.map((one) => [one.file, one.seconds]));
    const files = sent.map((one) => ({ ...one, seconds: seconds.get(one.file) ?? 1 }));
    const chosen = new Set(chooseFiles(files));
    const others = files.map(({ file }) => file).filter((file) => !chosen.has(file));
    writeFileSync(join(projectRoot, 'test/postgres-files.json'), `${JSON.stringify(others.sort(), undefined, 2)}\n`);
    console.log(`${chosen.size} files send every statement that ${files.length} files send.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
