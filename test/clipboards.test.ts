// Clipboards in the form in which programs write them, and the blocks that the editor makes of each.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printBlocks } from '#admin/editor/paste/blocks.ts';
import { readClipboard } from '#admin/editor/paste/read-clipboard.ts';

const FOLDER = new URL('../src/admin/editor/paste/fixtures/', import.meta.url);
const clipboards = readdirSync(FOLDER).filter((name) => !name.endsWith('.blocks'));

test.each(clipboards)('the clipboard of %s becomes its blocks', async (name) => {
  const content = readFileSync(new URL(name, FOLDER), 'utf8');
  const form = name.endsWith('.txt') ? { text: content } : { html: content };
  const { blocks } = readClipboard({ html: '', text: '', rtf: '', isCode: false, ...form }, () => false);
  const expected = new URL(name.replace(/\.\w+$/, '.blocks'), FOLDER);
  await expect(`${printBlocks(blocks)}\n`).toMatchFileSnapshot(expected.pathname);
});
