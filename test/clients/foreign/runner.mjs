export default { testDir: '.', testMatch: 'request-utils.story.mjs', workers: 1, timeout: 30_000, reporter: 'line' };
