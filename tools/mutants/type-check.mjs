// Whether the compiler lets a changed file pass. The three projects of the checkout are loaded when they are first asked.
import { dirname, join } from 'node:path';
import ts from 'typescript';

const PROJECTS = [
  { config: 'tsconfig.admin.json', has: /^src\/(admin|modules\/[^/]+\/screens)\// },
  { config: 'tsconfig.browser.json', has: /\/browser\// },
  { config: 'tsconfig.json', has: /./ },
];

/** @typedef {{ path: string, text: string }} Changed */

/** @param {string} root */
export function createTypeCheck(root) {
  /** @type {Map<string, (files: readonly Changed[]) => boolean[]>} */
  const projects = new Map();
  return {
    /**
     * Of each of these files, which are changed at the same time, whether it compiles.
     * @param {readonly Changed[]} files
     */
    compile(files) {
      const configOf = (/** @type {string} */ path) => PROJECTS.find(({ has }) => has.test(path))?.config ?? '';
      /** @type {Map<string, boolean>} */
      const results = new Map();
      for (const config of new Set(files.map(({ path }) => configOf(path)))) {
        const check = projects.get(config) ?? openProject(root, config);
        projects.set(config, check);
        const own = files.filter(({ path }) => configOf(path) === config);
        const compiles = check(own);
        for (const [index, { path }] of own.entries()) results.set(path, compiles[index] ?? false);
      }
      return files.map(({ path }) => results.get(path) ?? false);
    },
  };
}

/**
 * Only the changed files are asked: what their faults are to others they say when they run.
 * @param {string} root
 * @param {string} config
 * @returns {(files: readonly Changed[]) => boolean[]}
 */
function openProject(root, config) {
  const { config: read } = ts.readConfigFile(join(root, config), (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, dirname(join(root, config)));
  /** @type {Map<string, string>} */
  let changed = new Map();
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, incremental: false }),
    getScriptFileNames: () => fileNames.filter((name) => !name.endsWith('.test.ts')),
    getScriptVersion: (name) => (changed.has(name) ? String(version) : '0'),
    getScriptSnapshot(name) {
      const text = changed.get(name) ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
    readDirectory: ts.sys.readDirectory,
    directoryExists: (name) => ts.sys.directoryExists(name),
    getDirectories: (name) => ts.sys.getDirectories(name),
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  });
  return (files) => {
    version++;
    changed = new Map(files.map(({ path, text }) => [join(root, path), text]));
    return [...changed.keys()].map(
      (file) => service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0,
    );
  };
}
