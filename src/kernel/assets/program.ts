// A program for browsers in many files, as the build has split it. They stay on the disk: most are seldom asked for.
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lookup } from '#kernel/lookup.ts';
import { fileHeaders, isReading, sendMissing, takesGzip } from './answer.ts';
import { findBuilt } from './built.ts';

/** What the build says about the program. */
export interface ProgramManifest {
  readonly script: string;
  readonly style: string;
  /** What the first script imports at once. */
  readonly imports: readonly string[];
  /** Needed before the first word can be shown. */
  readonly fonts: readonly string[];
  /** Every file that may be asked for; their names change with their contents. */
  readonly files: readonly string[];
}

export interface Program {
  readonly manifest: ProgramManifest;
  send(request: IncomingMessage, response: ServerResponse, name: string): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = lookup({
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
});

/** `openProgram('admin')` is what lies in `browser/admin/` of the build. */
export function openProgram(name: string): Program {
  const manifestFile = findBuilt(`browser/${name}/manifest.json`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ProgramManifest;
  const files = new Set(manifest.files);
  return {
    manifest,
    async send(request, response, file) {
      if (files.has(file)) await sendBuiltFile(request, response, join(dirname(manifestFile), file));
      else sendMissing(response);
    },
  };
}

/** The build has left a compressed form beside the texts. */
export async function sendBuiltFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  if (!isReading(request, response)) return;
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const isZipped = ending !== 'woff2' && takesGzip(request);
  const source = isZipped ? `${path}.gz` : path;
  const { size } = await stat(source);
  response.writeHead(200, {
    ...fileHeaders(TYPES[ending] ?? 'application/octet-stream', true),
    'Content-Length': size,
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(createReadStream(source), response);
  } catch (error) {
    // Whoever goes on to another page does not wait for the files of this one.
    if (!request.socket.destroyed) throw error;
  }
}
