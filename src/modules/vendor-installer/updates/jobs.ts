// Unpacks a package beside the version that runs. What fails leaves that as it is.
import { buffer } from 'node:stream/consumers';
import { defineJob } from '#kernel/jobs/job.ts';
import { activateComponent, componentKey, loadComponent, type Component } from '#kernel/modules/components.ts';
import type { Services } from '#kernel/services.ts';
import { packageKey, unpack } from './actions.ts';
import { readPackage } from './package.ts';
import { findInstall, updateInstall } from './store.ts';

export const unpackPackage = defineJob({
  type: unpack,
  retry: [],
  async run({ id }, services) {
    const { db, files, log, tx } = services;
    const row = await findInstall(db, id);
    if (row?.state !== 'running') return;
    const component = { name: row.slug, version: row.version };
    try {
      await layDown(services, component, packageKey(id));
      await activateComponent(files, component);
      await tx((open) => updateInstall(open.db, id, { state: 'ready', error: null }));
    } catch (error) {
      log.error({ err: error, component }, 'A component could not be installed.');
      const why = error instanceof Error ? error.message : 'It could not be unpacked.';
      await tx((open) => updateInstall(open.db, id, { state: 'failed', error: why }));
    } finally {
      await files.remove([packageKey(id)]);
    }
  },
});

/** All of its files, or none. */
async function layDown({ files }: Pick<Services, 'files'>, component: Component, key: string): Promise<void> {
  const opened = await files.open(key);
  if (!opened) throw new Error('The package is not there any more.');
  const packed = await readPackage(await buffer(opened.stream));
  const keys = packed.map(({ name }) => componentKey(component, name));
  try {
    for (const { name, bytes } of packed) {
      await files.putBytes(componentKey(component, name), bytes, 'application/octet-stream');
    }
    await loadComponent(files, component);
  } catch (error) {
    await files.remove(keys);
    throw error;
  }
}
