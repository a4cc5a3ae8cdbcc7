// npm run dev: a site that follows the sources. A change of the administration is seen after a rebuild of its bundle, any
// other after the server was replaced; open pages load anew by themselves.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createBundles, explain } from './dev/bundles.mjs';
import { createProxy } from './dev/proxy.mjs';
import { createServerProcess } from './dev/server.mjs';
import { prepare, projectRoot } from './launch/prepare.mjs';
import { runCommand } from './launch/run.mjs';

const DEFAULT_PORT = 8080;
/** An editor saves a file in several steps. */
const SETTLE_MS = 20;

await runCommand(async () => {
  const { port, args } = readArgs(process.argv.slice(2));
  await prepare({ dev: true });
  const folder = join(projectRoot, '.cache', 'dev');
  const url = `http://127.0.0.1:${port}`;
  const bundles = await createBundles(projectRoot, folder);
  const program = createServerProcess(projectRoot, folder, { args, url });
  if (!(await program.replace())) throw new Error('The server did not start.');
  const { server, reload } = createProxy({ port: program.port, adminFiles: bundles.adminFiles });
  await new Promise((resolve, reject) =>
    server.on('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)),
  );
  console.log(`Follows the sources: ${url} and ${url}/admin`);

  const watcher = onChange(join(projectRoot, 'src'), async (paths) => {
    const begun = Date.now();
    try {
      const rebuilt = await bundles.update(paths);
      const isNew = !rebuilt.some((name) => name !== 'admin') || (await program.replace());
      if (!isNew) throw new Error('The server did not start; the one before goes on.');
      reload();
      console.log(`${rebuilt.join(', ')}: ${Date.now() - begun} ms`);
    } catch (error) {
      console.error(await explain(error));
    }
  });

  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  watcher.close();
  program.stop();
  server.close();
  server.closeAllConnections();
  await bundles.close();
  return 0;
});

/**
 * `--port` is that of the proxy; everything else goes to `serve`.
 * @param {string[]} given
 */
function readArgs(given) {
  const at = given.indexOf('--port');
  if (at < 0) return { port: DEFAULT_PORT, args: given };
  return { port: Number(given[at + 1]), args: given.toSpliced(at, 2) };
}

/**
 * Calls one after the other, each with all files that changed since the last.
 * @param {string} folder
 * @param {(paths: string[]) => Promise<void>} act
 */
function onChange(folder, act) {
  /** @type {Set<string>} */
  const waiting = new Set();
  let work = Promise.resolve();
  return watch(folder, { recursive: true }, (_event, name) => {
    if (name === null || !/\.(?:tsx?|css|json)$/.test(name) || /\.test\.tsx?$/.test(name)) return;
    if (waiting.size === 0) {
      setTimeout(() => {
        work = work.then(() => {
          const paths = [...waiting];
          waiting.clear();
          return act(paths);
        });
      }, SETTLE_MS);
    }
    waiting.add(`src/${name.replaceAll('\\', '/')}`);
  });
}
