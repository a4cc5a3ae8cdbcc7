// The shapes of answers that clients of the builder know.
import { json, type Reply, type ReplyOptions } from '#kernel/routes/reply.ts';

/** `{"success":true,"data":…}` */
export function success(data: unknown, options: ReplyOptions = {}): Reply {
  return json({ success: true, data }, options);
}

/** `{"data":…}` */
export function data(value: unknown): Reply {
  return json({ data: value });
}
