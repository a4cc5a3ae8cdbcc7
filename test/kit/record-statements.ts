// Which statements each test file sends to PostgreSQL: written down when TEST_STATEMENTS names a folder.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';

const folder = process.env['TEST_STATEMENTS'];
const shared = globalThis as typeof globalThis & { statementsSent?: Set<string> };

if (folder !== undefined) {
  const statements = recordAll();
  beforeAll(() => statements.clear());
  afterAll(async () => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, `${file.replaceAll('/', '+')}.json`),
      JSON.stringify({ file, statements: [...statements].sort() }),
    );
  });
}

/** All files of a worker share one client class, which is wrapped once. */
function recordAll(): Set<string> {
  if (shared.statementsSent) return shared.statementsSent;
  const statements = (shared.statementsSent = new Set<string>());
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string') statements.add(shapeOf(text));
    return query.apply(this, args);
  };
  return statements;
}

/** What it says, not with which values or how many. */
export function shapeOf(sql: string): string {
  return sql
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/\(\$(?:::\w+)?(?:, ?\$(?:::\w+)?)+\)/g, '($, …)')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1, …')
    .replaceAll(/\btest_[0-9a-f]+/g, 'test')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
