// Backups by schedule, as the queue runs them.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findActions } from '#kernel/actions/store.ts';
import { createTestApp } from '#test/kit/app.ts';
import { backupJob } from './schedule.ts';

test('each run makes one more, the oldest go, and the log of actions says so', async () => {
  let now = Date.parse('2026-03-01T03:07:00Z');
  const app = await createTestApp({ clock: { now: () => new Date(now) } });
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-scheduled-'));
  try {
    const job = backupJob({ folder, keep: 2, hour: 3, minute: 7 }, () => Promise.resolve('0'.repeat(64)));
    expect(job.schedule).toBe('7 3 * * *');
    for (let run = 0; run < 3; run++) {
      await job.run({}, app.app.services);
      now += 1_000;
    }
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    const [newest] = await findActions(app.app.services.db, { subject: 'backup' }, { limit: 1, offset: 0 });
    expect(newest).toMatchObject({ event: 'backup.made', via: '', subject_id: files.sort().at(-1) });
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});
