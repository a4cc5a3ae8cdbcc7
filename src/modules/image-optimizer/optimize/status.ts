// What became of images, in the words that clients know.
import type { Ctx } from '#kernel/routes/context.ts';
import type { Shaped } from '#kernel/routes/shape.ts';
import type { imageStatus } from '#modules/image-optimizer/answers.ts';
import { canWork } from '#modules/image-optimizer/engine/engine.ts';
import { sumOf } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { messageOf } from '#modules/image-optimizer/images/status.ts';
import { findImages, type ImageRow } from '#modules/image-optimizer/images/store.ts';
import { findOpenJobs, type JobRow } from '#modules/image-optimizer/queue/store.ts';
import { sizeFilter } from '#modules/image-optimizer/settings.ts';
import { shownCounts } from '#modules/image-optimizer/stats/shown.ts';

/** There is no quota here. */
const IMAGES_LEFT = 999_999_999;

type Status = Shaped<typeof imageStatus>;

export async function statusesOf(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  ids: readonly number[],
): Promise<Record<string, Status>> {
  if (!(await canWork(services, db))) {
    const failed = { status: 'optimization-failed', error_type: 'auth-error', message: messageOf('auth-error') };
    return Object.fromEntries(ids.map((id) => [id, { ...failed, images_left: IMAGES_LEFT }]));
  }
  const isEnabled = sizeFilter(services.settings);
  const images = await findImages(db, ids);
  const jobs = await findOpenJobs(db, ids);
  const files = (await findFiles(db, ids)).filter((row) => isEnabled(row.size));
  return Object.fromEntries(
    ids.map((id) => [
      id,
      statusOf(
        images.get(id),
        jobs.get(id),
        files.filter((row) => row.image_id === id),
      ),
    ]),
  );
}

function statusOf(image: ImageRow | undefined, job: JobRow | undefined, files: readonly FileRow[]): Status {
  const state = job && { job_state: job.state, retry_count: image?.retry_count ?? 0 };
  if (!image) return { status: 'not-optimized', ...state };
  const { status, error_type: type, message } = image;
  if (status === 'optimized') return { status, stats: shownCounts(sumOf(files)), ...state };
  if (type !== null) return { status, error_type: type, message, images_left: IMAGES_LEFT, ...state };
  return { status, ...state };
}
