// Media items for the tests of this module.

interface Site {
  fetch(path: string, init: RequestInit): Promise<Response>;
}
interface Person {
  authorization: string;
}

/** Uploads small text files and gives their numbers. */
export async function uploadFiles(app: Site, by: Person, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await upload(app, by, `file-${at}.txt`));
  return ids;
}

/** `folder` as the field `fbv` has it. */
export async function upload(app: Site, by: Person, name: string, folder?: string): Promise<number> {
  const query = folder === undefined ? '' : `?fbv=${encodeURIComponent(folder)}`;
  const response = await app.fetch(`/api/core/v2/media${query}`, {
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
