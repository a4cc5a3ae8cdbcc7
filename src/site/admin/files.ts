// The files of the administration app: /assets/admin/main-1A2B3C4D.js
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openProgram, type Program } from '#kernel/assets/program.ts';

export const ADMIN_FILES = '/assets/admin/';

let opened: Program | undefined;

/** Opened when somebody first asks for it. */
export function adminProgram(): Program {
  opened ??= openProgram('admin');
  return opened;
}

export function sendAdminFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  return adminProgram().send(request, response, path.slice(ADMIN_FILES.length));
}
