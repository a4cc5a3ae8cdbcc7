// The files of the administration app: /assets/admin/main-1A2B3C4D.js
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openProgram } from '#kernel/assets/program.ts';
import { once } from '#kernel/memo.ts';

export const ADMIN_FILES = '/assets/admin/';

/** Opened when somebody first asks for it. */
export const adminProgram = once(() => openProgram('admin'));

export function sendAdminFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  return adminProgram().send(request, response, path.slice(ADMIN_FILES.length));
}
