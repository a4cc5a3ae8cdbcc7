// The shape of answers that clients of the optimiser know.
import { json, type Reply } from '#kernel/routes/reply.ts';

export function success(data: unknown): Reply {
  return json({ success: true, data });
}
