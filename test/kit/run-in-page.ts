// Runs a built script of pages with the names of a browser that only plays one; nothing of this process changes.

/** What a name gives is asked when the script uses it. */
export function runInPage(script: string, names: Readonly<Record<string, unknown>>): void {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('page', `with (page) { (function () { ${script} })(); }`) as (page: object) => void;
  run(names);
}
