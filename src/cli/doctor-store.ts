// What the doctor looks at in the store of the files: whether they can be written, read and removed.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createFiles } from '#kernel/files/create-files.ts';
import type { Files } from '#kernel/files/files.ts';
import type { Config } from '#src/config.ts';
import type { Finding } from './doctor.ts';
import { explain } from './explain.ts';

/** Without a store the files lie in the data folder, which is looked at anyway. */
export async function checkStore(config: Config): Promise<Finding[]> {
  const check = 'media store';
  if (!config.store) return [];
  try {
    const files = await createFiles(config);
    try {
      await tryOut(files);
      return [{ check, state: 'ok', message: `${config.store.bucketUrl} can be written and read` }];
    } finally {
      await files.close();
    }
  } catch (error) {
    return [{ check, state: 'fail', message: explain(error) }];
  }
}

async function tryOut(files: Files): Promise<void> {
  const key = `private/doctor/${randomUUID()}`;
  const written = Buffer.from(key);
  await files.putBytes(key, written, 'text/plain');
  try {
    const found = await files.open(key);
    if (!found || !(await buffer(found.stream)).equals(written)) {
      throw new Error('The media store did not give back what was written to it. Check --media-url.');
    }
  } finally {
    await files.remove([key]);
  }
}
