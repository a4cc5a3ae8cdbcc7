// Media items for the tests of this module.
import type { TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

/** Uploads small text files and gives their numbers. */
export async function uploadFiles(app: TestApp, by: TestUser, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await upload(app, by, `file-${at}.txt`));
  return ids;
}

async function upload(app: TestApp, by: TestUser, name: string): Promise<number> {
  const response = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: by.authorization,
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: 'A text.',
  });
  const created: unknown = await response.json();
  if (typeof created !== 'object' || created === null || !('id' in created) || typeof created.id !== 'number') {
    throw new Error(`The upload failed with ${response.status}.`);
  }
  return created.id;
}
