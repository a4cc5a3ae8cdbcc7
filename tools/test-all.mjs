// npm run test:all: the whole suite, also what nothing has changed for.
process.env['TEST_ALL'] = '1';
await import('./test.mjs');
export {};
