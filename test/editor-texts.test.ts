// Every text with blocks that the tests of this project have: opened in the editor and saved, it is the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openText, printText } from '#admin/editor/markup/document.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const QUOTED = /(['"`])((?:(?!\1).)*<!-- wp:(?:(?!\1).)*)\1/g;

function textsIn(file: string): string[] {
  const found = readFileSync(join(sources, file), 'utf8').matchAll(QUOTED);
  return [...found].map(([, , text = '']) => text.replaceAll(String.raw`\n`, '\n'));
}

test('nobody touched them, so nothing is changed', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const texts = files.flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts) {
    const opened = openText(text);
    expect(printText(opened.doc, opened)).toBe(text);
  }
});
