// Where an error came from is said by the sources, not by what they were compiled to.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FRAME = /(file:\/\/[^\s()]+\/\.cache\/compiled\/[^\s()]+\.js):(\d+):(\d+)/g;
const OURS = Symbol.for('sitewright.stacks');
const maps = new Map<string, SourceMap | undefined>();

/** Read only when something went wrong. */
function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined);
  }
  return maps.get(file);
}

function inSources(stack: string): string {
  return stack.replaceAll(FRAME, (frame, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return frame;
    return `${resolve(dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

type Prepare = NonNullable<typeof Error.prepareStackTrace> & { [OURS]?: true };
const before = Error.prepareStackTrace as Prepare | undefined;
if (before && !before[OURS]) {
  const prepare: Prepare = (error, frames) => {
    const stack: unknown = before(error, frames);
    return typeof stack === 'string' ? inSources(stack) : stack;
  };
  prepare[OURS] = true;
  Error.prepareStackTrace = prepare;
}
