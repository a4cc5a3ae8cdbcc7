// sitewright move: a site that has grown goes to another database, and to a store for its files.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type Config } from '#src/config.ts';
import { restoreSite } from '#copy/backup/restore.ts';
import { exportToFile } from '#copy/transfer/export.ts';
import { keyOf, refuseNetwork } from './backup.ts';
import { flagText, UsageError, type Call, type Run } from '#src/cli/command.ts';
import { createStepProgress } from '#src/cli/copy-progress.ts';
import { openSite, printJson, withSite } from '#src/cli/site.ts';
import { siteConfigOf } from '#src/cli/site-config.ts';

export const move: Run = async (call) => {
  const target = await targetOf(call);
  const archive = join(target.data, `move-${process.pid}.zip`);
  const progress = createStepProgress(call.terminal);
  try {
    await withSite(call, async (services, config) => {
      refuseNetwork(config);
      const withoutFiles = isSameStore(config, target);
      const backup = { key: await keyOf(config), withoutFiles };
      await exportToFile(services, archive, { backup, onProgress: progress.show });
      return 0;
    });
    const options = { onProgress: progress.show };
    const report = await openSite(call, target, ({ services }) => restoreSite(services, archive, options));
    const seconds = progress.end();
    if (call.flags['json']) printJson(call, { ...report, seconds });
    else call.terminal.print(reportText(call, report, seconds));
    return 0;
  } finally {
    await rm(archive, { force: true });
  }
};

/** The same site with another database, and another store where one is given. */
async function targetOf(call: Call): Promise<Config> {
  const to = flagText(call, 'to');
  if (to === undefined) throw new UsageError('"move" needs the new database: --to postgres://…');
  const media = flagText(call, 'to-media-url');
  const flags = { ...call.flags, 'database-url': to, ...(media !== undefined && { 'media-url': media }) };
  const { languages, hasDefaultSegment, databaseUrl } = await siteConfigOf(call);
  const given = readConfig(flags, call.terminal.environment);
  const target = { ...given, languages, hasDefaultSegment, isEmpty: true };
  if (target.databaseUrl === databaseUrl) throw new UsageError('--to names the database that the site has now.');
  return target;
}

const isSameStore = (one: Config, other: Config): boolean => JSON.stringify(one.store) === JSON.stringify(other.store);

function reportText(call: Call, { rows, files }: { rows: number; files: number }, seconds: number): string {
  const media = flagText(call, 'to-media-url');
  const carried = media === undefined ? 'files stayed where they are' : `${files} files`;
  return [
    `Moved ${rows} rows in ${seconds.toFixed(1)} s, counted and checked; ${carried}.`,
    `From now on: sitewright serve --database-url ${flagText(call, 'to') ?? ''}${media === undefined ? '' : ` --media-url ${media}`}`,
    'The old database is as it was, with whatever was written since; remove it when you are sure.',
  ].join('\n');
}
