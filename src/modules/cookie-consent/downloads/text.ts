import { readFile } from 'node:fs/promises';
import type { Files } from '#kernel/files/files.ts';

export const rawText = (files: Files, key: string): Promise<string | undefined> =>
  files.withLocal(key, (path) => readFile(path, 'utf8'));
