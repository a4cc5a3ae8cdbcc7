// folders/v1 for editors: the gallery of folders, and the sizes of files.
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { changeFiles } from '#content/media/actions.ts';
import { mediaKey } from '#content/media/details.ts';
import { sentTo, toNumber } from '#modules/folders/input.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { findFoldersById } from '#modules/folders/tree/store.ts';
import { readAttributes } from './attributes.ts';
import { addressesIn, galleryHtml, MOST_PICTURES } from './render.ts';
import { findFiles, findGalleryItems } from './store.ts';

const AT_ONCE = 50;

const renderGallery = route({
  path: '/gutenberg-get-images',
  methods: ['POST'],
  permission: mayUpload,
  async handle(ctx) {
    const { db } = ctx;
    const attributes = readAttributes(sentTo(ctx));
    const folders = await findFoldersById(db, ownerFor(ctx), attributes.folders);
    const ids = folders.map((folder) => folder.id);
    const items = await findGalleryItems(db, ids, { ...attributes, limit: MOST_PICTURES });
    return json({ html: galleryHtml(items, attributes, addressesIn(ctx)) });
  },
});

const measureFiles = route({
  path: '/generate-attachment-size',
  methods: ['POST'],
  permission: mayUpload,
  async handle(ctx) {
    const page = Math.max(1, toNumber(sentTo(ctx)['page']) ?? 1);
    const files = await findFiles(ctx.db, { limit: AT_ONCE, offset: (page - 1) * AT_ONCE });
    const changed: { id: number; filesize: number }[] = [];
    for (const { id, file, filesize } of files) {
      const facts = await ctx.services.files.facts(mediaKey(file));
      if (facts && facts.size !== filesize) changed.push({ id, filesize: facts.size });
    }
    if (changed.length > 0) {
      await ctx.tx(async (tx) => {
        for (const { id, filesize } of changed) {
          await changeFiles(tx, id, () => ({ filesize }), ctx.services);
        }
      });
    }
    return json({ success: true, next: files.length === 0 ? '0' : '1' });
  },
});

export const galleryRoutes: readonly Route[] = [renderGallery];
export const sizeRoutes: readonly Route[] = [measureFiles];
