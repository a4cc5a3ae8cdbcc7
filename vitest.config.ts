import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fromCompiled } from './tools/compiled.mjs';
import { findProved, findSentByOthers, testFilesOf } from './tools/suite/proofs.mjs';
import { readTimes } from './tools/suite/time-table.mjs';

// Tests of these roles touch storage: they run once on SQLite and once on PostgreSQL.
const storage = [
  'src/**/{routes,store,actions,jobs,app,db}.test.ts',
  'test/{stories,contract}/**/*.test.ts',
  'test/examples/*/*/routes.test.ts',
];

// Checked-in tables, the same for both databases: one of them is enough.
const tables = 'test/{answers,permissions,queries}/*.test.ts';

// What only the other database can suffer.
const postgresFaults = 'test/faults/postgres/*.test.ts';

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
  restoreMocks: true,
  // Each file makes sites of its own; the program itself is loaded once for all, which takes longer than most tests.
  isolate: false,
  server: { deps: { external: [/\/\.cache\/compiled\//] } },
  setupFiles: ['test/kit/stacks.ts'],
};
// Who watches wants each change to be seen: then vitest itself translates everything.
const plugins = process.argv.includes('run') ? [fromCompiled()] : [];
const withStorage = { ...shared, include: storage };

// The tests of single-language sites once more, on sites with two languages: a command of its own.
const variantB = {
  plugins,
  test: {
    ...withStorage,
    name: 'variant-b',
    env: { TEST_DB: 'sqlite', TEST_VARIANT: 'B' },
    setupFiles: [...shared.setupFiles, 'test/kit/variant-b.ts'],
  },
};

/** Small files with long tests would be the last ones, and one worker would wait for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const secondsOf = ({ project, moduleId }: TestSpecification): number =>
      times.get(`${project.name} ${relative(project.vitest.config.root, moduleId)}`) ?? 0;
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}

// Whoever names files, or asks for all, wants these; else long tests are left out for which nothing has changed.
const isNamed = process.argv.slice(2).some((word) => /^[^-].*[/.]/.test(word));
const proved = isNamed || process.env['TEST_ALL'] === '1' ? [] : findProved();
const sentByOthers = proved.includes('postgres') ? findSentByOthers() : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './tools/suite/reporter.mjs'],
    // A file is translated once, until it changes: keyed by its content, kept in a folder that `tools/browser-files.mjs` bounds.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tools/browser-files.mjs', 'test/kit/folder.ts'],
    projects:
      process.env['TEST_VARIANT'] === 'B'
        ? [variantB]
        : [
            {
              plugins,
              test: {
                ...shared,
                name: 'unit',
                include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
                exclude: [...storage, tables, postgresFaults, ...testFilesOf(proved)],
              },
            },
            {
              plugins,
              test: { ...withStorage, include: [...storage, tables], name: 'sqlite', env: { TEST_DB: 'sqlite' } },
            },
            {
              plugins,
              test: {
                ...withStorage,
                include: [...storage, postgresFaults],
                exclude: sentByOthers,
                name: 'postgres',
                env: { TEST_DB: 'postgres' },
                globalSetup: ['test/kit/postgres-server.ts'],
                setupFiles: [...shared.setupFiles, 'test/kit/record-statements.ts'],
              },
            },
          ],
  },
});
