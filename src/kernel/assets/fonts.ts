// The fonts that the build has gathered from their packages, and how they leave.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { sendMissing } from './answer.ts';
import { findBuilt } from './built.ts';
import { sendBuiltFile } from './program.ts';

export interface FontFile {
  readonly family: string;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** As style sheets say it: `U+0000-00FF`. */
  readonly range: string;
  /** Fetched before the page knows whether it needs it. */
  readonly isFirst: boolean;
  readonly isLatin: boolean;
  readonly file: string;
}

export interface Fonts {
  readonly files: readonly FontFile[];
  send(request: IncomingMessage, response: ServerResponse, name: string): Promise<void>;
}

export function openFonts(): Fonts {
  const manifestFile = findBuilt('browser/fonts/manifest.json');
  const files = JSON.parse(readFileSync(manifestFile, 'utf8')) as readonly FontFile[];
  const names = new Set(files.map(({ file }) => file));
  return {
    files,
    async send(request, response, name) {
      if (names.has(name)) await sendBuiltFile(request, response, join(dirname(manifestFile), name));
      else sendMissing(response);
    },
  };
}
