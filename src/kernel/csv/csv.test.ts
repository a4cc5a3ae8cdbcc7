import { describe, expect, test } from 'vitest';
import { CsvError, readCsv } from './read.ts';
import { csvText, type Cell } from './write.ts';

const write = (...rows: Cell[][]): string => [...csvText(['a', 'b'], rows)].join('');
const options = { columns: ['a', 'b'], required: ['a'] };

describe('writing', () => {
  test('begins with the mark and ends each line with CRLF', () => {
    expect(write([1, null])).toBe('\uFEFFa,b\r\n1,\r\n');
  });

  test.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['@home', "'@home"],
    ['a=b', 'a=b'],
    ['a-b', 'a-b'],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['-1.5', '-1.5'],
    ['-1E5', '-1E5'],
    ['+49 30 123-45', '+49 30 123-45'],
    ['-x', "'-x"],
    ['+1+cmd', "'+1+cmd"],
    ['-2+3', "'-2+3"],
    ['🌍', '🌍'],
  ])('the cell %j is written as %j', (cell, printed) => {
    expect(write([cell, 'end'])).toBe(`\uFEFFa,b\r\n${printed},end\r\n`);
  });
});

describe('reading', () => {
  test.each([
    ['commas', 'a,b\r\n1,2\r\n', [{ a: '1', b: '2' }]],
    ['semicolons and a mark', '\uFEFFa;b\n"x;y";2', [{ a: 'x;y', b: '2' }]],
    ['any order', 'b,a\n1,2', [{ a: '2', b: '1' }]],
    ['quotes and line breaks', 'a,b\n"say ""hi""\r\nthere",2\n', [{ a: 'say "hi"\r\nthere', b: '2' }]],
    ['short rows', 'a,b\n1\n', [{ a: '1', b: '' }]],
    [
      'empty cells',
      'a,b\n1,\n,\n',
      [
        { a: '1', b: '' },
        { a: '', b: '' },
      ],
    ],
    ['a last empty cell', 'a,b\n1,', [{ a: '1', b: '' }]],
    ['empty lines', 'a,b\n\n\n1,2\n\n', [{ a: '1', b: '2' }]],
    ['no rows', 'a,b', []],
  ])('%s', (_name, text, rows) => {
    expect(readCsv(text, options)).toEqual(rows);
  });

  test.each([
    ['', 'empty'],
    ['a,c\n', 'unknown-column'],
    ['b\n', 'missing-column'],
    ['a,a\n', 'doubled-column'],
    ['a,b\n"open,2\n', 'quotes'],
    ['a,b\n"x"y,2\n', 'quotes'],
  ])('%j is refused: %s', (text, fault) => {
    expect(faultOf(() => readCsv(text, options))).toBe(fault);
  });

  test('has a bound', () => {
    expect(readCsv('a\n1\n2\n', { ...options, maxRows: 2 })).toHaveLength(2);
    expect(faultOf(() => readCsv('a\n1\n2\n3\n', { ...options, maxRows: 2 }))).toBe('too-many-rows');
  });

  test('what was written is read', () => {
    const cells = ['a "b", c', 'x\r\ny;z'];
    expect(readCsv(write(cells), options)).toEqual([{ a: cells[0], b: cells[1] }]);
  });
});

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return error instanceof CsvError ? error.fault : String(error);
  }
  return undefined;
}
