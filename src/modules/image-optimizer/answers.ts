// The shapes of answers that clients of the optimiser know.
import { a } from '#kernel/args/args.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { answer, maybe, shape, successOf } from '#kernel/routes/shape.ts';

/** `{"success":true,"data":{}}` */
export const begun = successOf(shape('image-work-begun', {}));
export const reportBegun = (): Reply => answer(begun, { success: true, data: {} });

export const counts = shape('image-counts', {
  total_image_count: a.int(),
  optimized_image_count: a.int(),
  current_image_size: a.int({ description: 'In bytes.' }),
  initial_image_size: a.int({ description: 'In bytes.' }),
});

export const imageStatus = shape('image-status', {
  status: a.string({ description: 'What became of it.' }),
  stats: maybe(counts),
  error_type: maybe(a.string()),
  message: maybe(a.schema<string | null>({ type: ['string', 'null'] })),
  images_left: maybe(a.int({ description: 'There is no quota here.' })),
  job_state: maybe(a.string()),
  retry_count: maybe(a.int()),
});
