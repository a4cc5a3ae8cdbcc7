import { describe, expect, test } from 'vitest';
import { findMutations } from './mutations.mjs';

/** What the text of the file becomes, for each mutation. */
const mutants = (text: string, path = 'src/a.ts'): string[] =>
  findMutations(path, text).map(({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end));

describe('operators and conditions', () => {
  test.each([
    ['a < b', ['a <= b', 'a >= b']],
    ['a >= b', ['a > b', 'a < b']],
    ['a === b', ['a !== b']],
    ['a && b', ['a || b']],
    ['a + b', ['a - b']],
    ['!a', ['a']],
    ['a ?? b', ['(a)!']],
    ['a ?? undefined', []],
    ['a ?? null', []],
    ["a === 'x'", ["a !== 'x'", "a === ''"]],
    ["a === ''", ["a !== ''"]],
  ])('%s', (expression, expected) => {
    const wrapped = (inner: string) => `const f = (a, b) => { const c = ${inner}; return c; };`;
    expect(mutants(wrapped(expression))).toEqual(expected.map(wrapped));
  });

  test('a condition without an operator of its own is negated', () => {
    expect(mutants('const f = (a) => a.b() ? a : a.c;')).toEqual(['const f = (a) => !(a.b()) ? a : a.c;']);
    expect(mutants('function f(a) { if (a) a = a.b; }')).toEqual(['function f(a) { if (!(a)) a = a.b; }']);
  });
});

describe('statements and members', () => {
  test('a guard goes as a whole; what only branches stays', () => {
    const guard = 'function f(a, b) { if (a) return; if (b) { throw a; } if (b) b = a; }';
    expect(mutants(guard)).toContain('function f(a, b) { ; if (b) { throw a; } if (b) b = a; }');
    expect(mutants(guard)).toContain('function f(a, b) { if (a) return; ; if (b) b = a; }');
    expect(mutants(guard)).not.toContain('function f(a, b) { if (a) return; if (b) { throw a; } ; }');
  });

  test('what would be the same without is left alone', () => {
    expect(mutants('function f(a) { if (a.length === 0) return []; }')).toEqual([
      'function f(a) { if (a.length !== 0) return []; }',
      'function f(a) { if (a.length === 1) return []; }',
    ]);
    expect(mutants("async (tx) => { await lockTree(tx.db); await dialect.lockUntilCommit(tx.db, 'a'); }")).toEqual([
      'async (tx) => { await lockTree(tx.db); await dialect.lockUntilCommit(tx.db); }',
    ]);
    expect(mutants("const f = () => a.int({ description: 'Its number.' });")).toEqual([]);
  });

  test('a call that stands alone goes, but for one that writes to the log', () => {
    expect(mutants("async (tx) => { await tx.touch('a'); }")).toEqual(['async (tx) => { ; }']);
    expect(mutants("(log) => { log.warn('a', 1); services.log.info({ a: 1 }); }")).toEqual([]);
  });

  test('members go one by one, inside of functions', () => {
    expect(mutants('const f = (a) => ({ a, ...a.b });')).toEqual([
      'const f = (a) => ({ ...a.b });',
      'const f = (a) => ({ a });',
    ]);
    expect(mutants('const data = { a: b, c: d };')).toEqual([]);
  });

  test('each is drawn at its own line', () => {
    const lines = findMutations('src/a.ts', 'const f = (a) => ({\n  a,\n  b: a.b,\n});').map(({ line }) => line);
    expect(lines).toEqual([2, 3]);
  });
});

describe('calls', () => {
  test.each([
    ["db.where('a', b).execute()", ['db.execute()', "db.where('a').execute()"]],
    ['a.filter(b)', ['a']],
    ['a.some(b)', ['a.every(b)']],
    ['Math.min(a, b)', ['Math.max(a, b)', 'Math.min(a)']],
    ['b(a, c)', ['b(a)']],
    ['b(a)', []],
    ["db.orderBy('id', 'desc')", ['db', "db.orderBy('id')", "db.orderBy('id', 'asc')"]],
  ])('%s', (expression, expected) => {
    const wrapped = (inner: string) => `const f = (a, b, c, db) => { const d = ${inner}; return d; };`;
    expect(mutants(wrapped(expression)).sort()).toEqual(expected.map(wrapped).sort());
  });
});

describe('literals', () => {
  test('numbers and truths inside of functions, patterns everywhere', () => {
    expect(mutants('const f = () => [7, true];')).toEqual([
      'const f = () => [8, true];',
      'const f = () => [7, false];',
    ]);
    expect(mutants('const f = (a, b) => (a.id < b.id ? -1 : 1);')).toEqual([
      'const f = (a, b) => (a.id <= b.id ? -1 : 1);',
      'const f = (a, b) => (a.id >= b.id ? -1 : 1);',
    ]);
    expect(mutants('const MOST = 7; const isOn = true;')).toEqual([]);
    expect(mutants('const A = /^a\\/b$/i;')).toEqual([
      'const A = /a\\/b$/i;',
      'const A = /^a\\/b/i;',
      'const A = /^a\\/b$/;',
      'const A = /(?!)/i;',
    ]);
  });

  test('types are left alone', () => {
    expect(mutants("type A = 1 | 'desc'; const f = (a: { b: 1 }): 2 | 3 => a.b;")).toEqual([]);
  });
});
