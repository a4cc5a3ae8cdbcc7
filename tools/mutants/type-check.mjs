// Whether the compiler lets a changed file pass. The three projects of the checkout are loaded when they are first asked.
import { dirname, join } from 'node:path';
import ts from 'typescript';

const PROJECTS = [
  { config: 'tsconfig.admin.json', has: /^src\/(admin|modules\/[^/]+\/screens)\// },
  { config: 'tsconfig.browser.json', has: /\/browser\// },
  { config: 'tsconfig.json', has: /./ },
];

/** @param {string} root */
export function createTypeCheck(root) {
  /** @type {Map<string, (path: string, text: string) => boolean>} */
  const projects = new Map();
  return {
    /**
     * @param {string} path
     * @param {string} text
     */
    compiles(path, text) {
      const config = PROJECTS.find(({ has }) => has.test(path))?.config ?? '';
      const check = projects.get(config) ?? openProject(root, config);
      projects.set(config, check);
      return check(path, text);
    },
  };
}

/**
 * Only the changed file is asked: what its faults are to others they say when they run.
 * @param {string} root
 * @param {string} config
 * @returns {(path: string, text: string) => boolean}
 */
function openProject(root, config) {
  const { config: read } = ts.readConfigFile(join(root, config), (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, dirname(join(root, config)));
  let changed = { path: '', text: '', version: 0 };
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, incremental: false }),
    getScriptFileNames: () => fileNames.filter((name) => !name.endsWith('.test.ts')),
    getScriptVersion: (name) => (name === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot(name) {
      const text = name === changed.path ? changed.text : ts.sys.readFile(name);
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
  return (path, text) => {
    const file = join(root, path);
    changed = { path: file, text, version: changed.version + 1 };
    return service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0;
  };
}
