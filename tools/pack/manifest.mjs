// The package.json of the package: what the built program needs, and nothing of what builds and tests it.

const KEPT = ['name', 'version', 'description', 'license', 'type', 'exports', 'bin', 'engines', 'files'];

/**
 * @param {Record<string, unknown> & { dependencies: Record<string, string> }} project the package.json of the checkout
 * @param {readonly string[]} packages which the program loads as it runs
 */
export function packageManifest(project, packages) {
  const unknown = packages.filter((name) => project.dependencies[name] === undefined);
  if (unknown.length > 0) throw new Error(`The program loads what package.json does not name: ${unknown.join(', ')}.`);
  return {
    ...Object.fromEntries(KEPT.map((key) => [key, project[key]])),
    dependencies: Object.fromEntries(packages.map((name) => [name, project.dependencies[name]])),
  };
}
