export default { testDir: '.', testMatch: '*.spec.mjs', workers: 1, timeout: 30_000, reporter: 'line' };
