// That there is a new backup.
import { basename } from 'node:path';
import type { Services } from '#kernel/services.ts';

export async function announceBackup({ tx }: Pick<Services, 'tx'>, path: string): Promise<void> {
  await tx((open) => {
    open.emit('backup.made', { file: basename(path) });
  });
}
