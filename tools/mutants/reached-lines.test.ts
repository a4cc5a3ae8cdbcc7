import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { createLineMap, linesReached } from './reached-lines.mjs';

const SOURCE = `export function one(flag) {
  if (flag) {
    two();
  }
  return () => {
    three();
  };
}
export function two() {
  return 2;
}`;

function compile() {
  const { code, map } = transformSync(SOURCE, { sourcemap: true, sourcefile: 'src/a.ts', loader: 'ts' });
  const { sources, mappings } = JSON.parse(map) as { sources: string[]; mappings: string };
  return { code, map: createLineMap(code, { sources, mappings }) };
}

function rangeOf(code: string, from: string, to: string, count: number) {
  const startOffset = code.indexOf(from);
  return { startOffset, endOffset: code.indexOf(to, startOffset) + to.length, count };
}

test('what ran of a function that was called; what nobody called did not', () => {
  const { code, map } = compile();
  const outer = rangeOf(code, 'function one', '};\n}', 2);
  const block = rangeOf(code, '{\n    two', '}', 0);
  expect(linesReached(map, [{ ranges: [outer, block] }])).toEqual({ 'src/a.ts': '1-2,5,8' });
  expect(linesReached(map, [{ ranges: [outer, { ...block, count: 1 }] }])).toEqual({ 'src/a.ts': '1-5,8' });
});

test('inner functions count by themselves', () => {
  const { code, map } = compile();
  const inner = rangeOf(code, '() => {', '}', 1);
  expect(linesReached(map, [{ ranges: [inner] }])).toEqual({ 'src/a.ts': '5-7' });
  expect(linesReached(map, [])).toEqual({});
});
