// folders/v1 for editors: the gallery of folders, and the sizes of files.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, shape } from '#kernel/routes/shape.ts';
import { changeFiles } from '#content/media/actions.ts';
import { mediaKey } from '#content/media/details.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { findFoldersById } from '#modules/folders/tree/store.ts';
import { galleryArgs, readAttributes } from './attributes.ts';
import { addressesIn, galleryHtml, MOST_PICTURES } from './render.ts';
import { findFiles, findGalleryItems } from './store.ts';

const AT_ONCE = 50;

const gallery = shape('folder-gallery', { html: a.string() });

const renderGallery = route({
  path: '/gutenberg-get-images',
  methods: ['POST'],
  unlisted: galleryArgs,
  fault: 'ignored',
  answers: gallery,
  permission: mayUpload,
  async handle(ctx) {
    const { db } = ctx;
    const attributes = readAttributes(ctx.args);
    const folders = await findFoldersById(db, ownerFor(ctx), attributes.folders);
    const ids = folders.map((folder) => folder.id);
    const items = await findGalleryItems(db, ids, { ...attributes, limit: MOST_PICTURES });
    return answer(gallery, { html: galleryHtml(items, attributes, addressesIn(ctx)) });
  },
});

const measured = shape('folder-files-measured', {
  success: exactly(true),
  next: a.oneOf(['0', '1'], { description: '`0` when there are no more pages.' }),
});

const measureFiles = route({
  path: '/generate-attachment-size',
  methods: ['POST'],
  unlisted: { page: a.int({ default: 1, description: 'Which page of files.' }) },
  fault: 'ignored',
  answers: measured,
  permission: mayUpload,
  async handle(ctx) {
    const page = Math.max(1, ctx.args.page);
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
    return answer(measured, { success: true, next: files.length === 0 ? '0' : '1' });
  },
});

export const galleryRoutes: readonly Route[] = [renderGallery];
export const sizeRoutes: readonly Route[] = [measureFiles];
