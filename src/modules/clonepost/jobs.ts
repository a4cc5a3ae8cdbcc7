// Files of a post that was copied: copies of their own, made one after another.
import { copyFile } from 'node:fs/promises';
import { defineJob } from '#kernel/jobs/job.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { acceptFile } from '#content/media/accept.ts';
import { mediaKey } from '#content/media/details.ts';
import { findItem } from '#content/media/store.ts';
import { storeUpload } from '#content/media/upload.ts';
import { findChildIds, findMeta, findPost, findPostHeads, upsertMeta } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';

const MOST_FILES = 200;
/** On a copy: which files it has already. A job may run twice. */
const DONE = '_clone_files';

export const copyAttachments = defineJob<{ from: number; to: number; userId: number }>({
  name: 'clonepost.copyAttachments',
  async run({ from, to, userId }, services) {
    const done = await findDone(services, to);
    const shelves = allShelves(services, attachment.name);
    const found = await Promise.all(shelves.map((shelf) => findChildIds(services.db, from, shelf, MOST_FILES)));
    for (const id of found.flat().slice(0, MOST_FILES)) {
      if (done.includes(id)) continue;
      await copyAttachment(services, id, to, userId);
      done.push(id);
      await services.tx(({ db }) => upsertMeta(db, to, DONE, JSON.stringify(done)));
    }
  },
});

async function findDone({ db }: Pick<Services, 'db'>, postId: number): Promise<number[]> {
  const stored: unknown = JSON.parse((await findMeta(db, [postId], [DONE])).get(postId)?.get(DONE) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}

async function copyAttachment(services: Services, id: number, to: number, userId: number): Promise<void> {
  const { db, files } = services;
  const item = await findItem(db, id);
  const source = await findPost(db, id);
  const [parent] = await findPostHeads(db, [to]);
  if (!item || !source || !parent) return;
  const path = files.temporaryPath();
  await files.withLocal(mediaKey(item.file), (from) => copyFile(from, path));
  const filename = item.file.slice(item.file.lastIndexOf('/') + 1);
  const sent = { form: 'raw', path, filename, type: item.mime_type, size: item.filesize } as const;
  const accepted = await acceptFile(services, sent, { mayUseActive: true });
  const changes = {
    title: source.title,
    caption: source.excerpt,
    description: source.content,
    alt_text: item.alt_text,
    parent: to,
  };
  await storeUpload(services, defaultSite(services), accepted, { changes, authorId: userId, parent });
}
