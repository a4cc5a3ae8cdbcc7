// Which rows of the table of screens are asked about a file: those of its own screen; of all when it serves many.

export const SCREENS = 'test/browser/screens.test.ts';

/** What stands around every screen is tried with the first. */
const AROUND = /^src\/admin\/(home|palette|shell|session)\//;
/** Folders of the app that belong to a few screens. */
const SERVING = [
  { folder: /^src\/admin\/editor\//, rows: /^core\/(editor|history) / },
  { folder: /^src\/admin\/(media|uploads)\//, rows: /^(core\/(media|editor)|starter-theme\/\w+) / },
];

/**
 * @param {string} path
 * @returns {RegExp | undefined} the names of the rows; undefined: all
 */
export function screenRows(path) {
  if (AROUND.test(path)) return /^(admin|roles)/;
  const [, module, folder] = /^src\/modules\/([^/]+)\/screens\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (module === undefined) return SERVING.find((one) => one.folder.test(path))?.rows;
  const isOfScreen = folder !== undefined && folder !== 'words';
  return new RegExp(`^(${module}/${isOfScreen ? `(${folder} |\\S* .*${folder})` : ''}|roles)`);
}
