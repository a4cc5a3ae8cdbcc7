// Every sentence that the interface says exists in German, but for a list that may only become shorter.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { de } from '#kernel/words/de.ts';
import STILL_ENGLISH from './still-english.json' with { type: 'json' };

const sources = fileURLToPath(new URL('../src', import.meta.url));

const QUOTED = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`'}(?:[^${'`'}\\]|\\.)*${'`'})`;
/** Where sentences for clients stand in the code. */
const PLACES = [
  String.raw`restError\(\s*'[^']+',\s*[^,]+,\s*${QUOTED}`,
  String.raw`(?:refused|permit)\(\s*[\w.]+,\s*'[^']+',\s*${QUOTED}`,
  String.raw`\bcode: '[^']+',\s*message: ${QUOTED}`,
  String.raw`new Problem\([^,]+, \(\w*\) => ${QUOTED}`,
].map((pattern) => new RegExp(pattern, 'g'));

function findSentences(): Set<string> {
  const files = ['kernel', 'content', 'modules'].flatMap((room) =>
    readdirSync(join(sources, room), { recursive: true, encoding: 'utf8' }).map((file) => join(sources, room, file)),
  );
  const found = new Set<string>();
  for (const file of files.filter((name) => /(?<!\.test|-for-tests)\.tsx?$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    for (const place of PLACES) for (const [, quoted = ''] of text.matchAll(place)) found.add(sentenceIn(quoted));
  }
  found.delete('No note has that id.');
  return found;
}

/** What is put in stands as `{}`. */
function sentenceIn(quoted: string): string {
  const inside = quoted.slice(1, -1).replaceAll(/\\(['"`])/g, '$1');
  return quoted.startsWith('`') ? inside.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}') : inside;
}

const isSentence = (text: string): boolean => text.includes(' ');

test('what is said only in English is known', () => {
  const missing = [...findSentences()].filter((sentence) => isSentence(sentence) && !(sentence in de)).sort();
  expect(missing).toEqual(STILL_ENGLISH);
});
