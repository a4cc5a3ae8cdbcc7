// Backups every day, by the queue of the server: once in a fleet, tried again when it fails.
import { defineJob, type Job } from '#kernel/jobs/job.ts';
import { announceBackup } from './announce.ts';
import { backupIntoFolder } from './into-folder.ts';

export interface BackupPlan {
  readonly folder: string;
  /** How many stay. */
  readonly keep: number;
  /** In UTC. */
  readonly hour: number;
  readonly minute: number;
}

const RETRY = [300, 1_800, 7_200];

/** `key` finds the key of the site, unless its environment gives it. */
export function backupJob({ folder, keep, hour, minute }: BackupPlan, key: () => Promise<string | undefined>): Job {
  return defineJob({
    name: 'backups.make',
    schedule: `${minute} ${hour} * * *`,
    retry: RETRY,
    async run(_payload, services) {
      const { file, rows, files } = await backupIntoFolder(services, { folder, keep, key: await key() });
      await announceBackup(services, file);
      services.log.info({ file, rows, files }, 'A backup was made.');
    },
  });
}
