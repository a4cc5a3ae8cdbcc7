import { defineConfig } from 'vitest/config';

// Tests of these roles touch storage: they run once on SQLite and once on PostgreSQL.
const storage = ['src/**/{routes,store,actions,jobs,app,db}.test.ts', 'test/{stories,contract}/**/*.test.ts'];

const shared = { testTimeout: 30_000, hookTimeout: 60_000, pool: 'forks' as const };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: storage,
        },
      },
      { test: { ...shared, name: 'sqlite', include: storage, env: { TEST_DB: 'sqlite' } } },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: storage,
          env: { TEST_DB: 'postgres' },
          globalSetup: ['test/kit/postgres-server.ts'],
        },
      },
    ],
  },
});
