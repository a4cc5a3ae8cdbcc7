// The shapes of answers that clients of folders know.
import { json, type Reply } from '#kernel/routes/reply.ts';

/** `{"success":true,"data":…}` */
export function success(data: unknown): Reply {
  return json({ success: true, data });
}

/** A refusal of the domain: status 200, as these clients expect. */
export function failure(message: string): Reply {
  return json({ success: false, data: { mess: message } });
}

export function message(text: string): Reply {
  return json({ mess: text });
}
