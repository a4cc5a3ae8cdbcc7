// Newer versions of modules that were installed beside the server: they take the place of those that came with it.
import type { Logger } from 'pino';
import { isMap } from '#kernel/args/is-map.ts';
import type { Files } from '#kernel/files/files.ts';
import { SERVER } from '#kernel/files/keys.ts';
import type { Module } from '#kernel/module.ts';

/** Programs: they neither leave nor arrive with an archive of the site. */
const FOLDER = `${SERVER}components`;
/** The file of a component that says what it is; it stands alone and imports nothing but the platform. */
export const COMPONENT_FILE = 'module.mjs';
declare module '#kernel/module.ts' {
  interface Contributions {
    /** Can install components; without such a module the store is not asked for any. */
    readonly installsComponents: boolean;
  }
}

const ACTIVE = `${FOLDER}/active.json`;
const MOST_BYTES = 16_000_000;

export interface Component {
  readonly name: string;
  readonly version: string;
}

export const componentKey = ({ name, version }: Component, file: string): string =>
  `${FOLDER}/${name}/${version}/${file}`;

export interface LoadedModules {
  readonly modules: readonly Module[];
  /** What came with the server, by name, of those in whose place a component stands. */
  readonly replaced: ReadonlyMap<string, Module>;
}

/** One that cannot be loaded is left out, all of them while the store is away: the version that came with the server stays. */
export async function withComponents(files: Files, modules: readonly Module[], log: Logger): Promise<LoadedModules> {
  const replaced = new Map<string, Module>();
  if (!modules.some(({ installsComponents }) => installsComponents === true)) return { modules, replaced };
  const active = await readActive(files).catch((error: unknown): Record<string, string> => {
    log.error({ err: error }, 'Which components are installed could not be read.');
    return {};
  });
  const loaded = await Promise.all(
    modules.map(async (module) => {
      const version = active[module.name];
      if (version === undefined) return module;
      try {
        const component = await loadComponent(files, { name: module.name, version });
        replaced.set(module.name, module);
        return component;
      } catch (error) {
        log.error({ err: error, module: module.name, version }, 'A component could not be loaded.');
        return module;
      }
    }),
  );
  return { modules: loaded, replaced };
}

/** Throws when it is not what it should be. */
export async function loadComponent(files: Files, component: Component): Promise<Module> {
  const code = await readWhole(files, componentKey(component, COMPONENT_FILE));
  if (code === undefined) throw new Error(`${component.name} has no ${COMPONENT_FILE}.`);
  // By its text: the file may lie in a store of objects.
  const loaded: unknown = await import(`data:text/javascript;base64,${code.toString('base64')}`);
  const found = isMap(loaded) ? loaded['default'] : undefined;
  if (!isModule(found, component)) throw new Error(`${COMPONENT_FILE} is not ${component.name} ${component.version}.`);
  return found;
}

/** The program of a version that was installed; undefined for one that came with the server. */
export async function findComponentCode(
  files: Files,
  { name, version }: Component,
): Promise<{ file: string; text: string } | undefined> {
  if ((await readActive(files))[name] !== version) return undefined;
  const code = await readWhole(files, componentKey({ name, version }, COMPONENT_FILE));
  return code && { file: COMPONENT_FILE, text: code.toString('utf8') };
}

export async function activateComponent(files: Files, { name, version }: Component): Promise<void> {
  const active = { ...(await readActive(files)), [name]: version };
  await files.putBytes(ACTIVE, Buffer.from(JSON.stringify(active)), 'application/json');
}

/** From the next start on, too, the version runs that came with the server. */
export async function deactivateComponent(files: Files, name: string): Promise<void> {
  const { [name]: _version, ...active } = await readActive(files);
  await files.putBytes(ACTIVE, Buffer.from(JSON.stringify(active)), 'application/json');
}

function isModule(value: unknown, { name, version }: Component): value is Module {
  return isMap(value) && value['name'] === name && value['version'] === version && isMap(value['routes']);
}

async function readActive(files: Files): Promise<Record<string, string>> {
  const text = await readWhole(files, ACTIVE);
  const value: unknown = text === undefined ? {} : JSON.parse(text.toString('utf8'));
  const entries = Object.entries(isMap(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([name, version]) => (typeof version === 'string' ? [[name, version]] : [])),
  );
}

async function readWhole(files: Files, key: string): Promise<Buffer | undefined> {
  const opened = await files.open(key);
  if (!opened) return undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of opened.stream) {
    const chunk = Buffer.from(part as Uint8Array);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`${key} is too large.`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
