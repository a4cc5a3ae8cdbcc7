// The images of the running queue.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { shape, type Shaped } from '#kernel/routes/shape.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { findItems, type MediaItem } from '#content/media/store.ts';
import { findWholePosts } from '#content/posts/store.ts';
import { filesOf, sumOf } from '#modules/image-optimizer/files/rules.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import { findImages } from '#modules/image-optimizer/images/store.ts';
import { findRunningOperation } from '#modules/image-optimizer/operations/store.ts';
import { findOpenOf } from '#modules/image-optimizer/queue/store.ts';

export const waitingImage = shape('image-waiting', {
  id: a.int(),
  status: a.string(),
  image_name: a.string(),
  image_id: a.int(),
  thumbnail_url: a.string(),
  original_file_size: a.int(),
  current_file_size: a.int(),
});

const USUAL = 50;
const MOST = 100;

export async function listImages(
  { db, services, site }: Pick<Ctx, 'db' | 'services' | 'site'>,
  { page = 1, perPage = USUAL }: { page: number | undefined; perPage: number | undefined },
): Promise<Shaped<typeof waitingImage>[]> {
  const operation = await findRunningOperation(db, 'optimize');
  if (!operation) return [];
  const limit = Math.min(perPage, MOST);
  const jobs = await findOpenOf(db, operation.id, limit, (page - 1) * limit);
  const ids = jobs.map((job) => job.image_id);
  const [items, images, files, posts] = await Promise.all([
    findItems(db, ids),
    findImages(db, ids),
    findFiles(db, ids),
    findWholePosts(db, ids),
  ]);
  const titles = new Map(posts.map((post) => [post.id, post.title]));
  return ids.flatMap((id) => {
    const item = items.get(id);
    if (!item) return [];
    const counts = sumOf(files.filter((row) => row.image_id === id));
    return [
      {
        id,
        status: images.get(id)?.status ?? 'not-optimized',
        image_name: titles.get(id) ?? '',
        image_id: id,
        thumbnail_url: fileAddress(services, site, thumbnailOf(item)),
        original_file_size: counts.initial_bytes,
        current_file_size: counts.current_bytes,
      },
    ];
  });
}

function thumbnailOf(item: MediaItem): string {
  return filesOf(item).find((file) => file.size === 'thumbnail')?.file ?? item.file;
}
