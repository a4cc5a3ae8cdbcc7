// sitewright restore: a site comes back from its backup.
import { resolve } from 'node:path';
import { putKeyFile } from '#kernel/secrets/site-key.ts';
import { checkBackup, readBackup, restoreSite } from '#copy/backup/restore.ts';
import { refuseNetwork } from './backup.ts';
import { CommandError, type Run } from '#src/cli/command.ts';
import { createStepProgress } from '#src/cli/copy-progress.ts';
import { requireFile } from '#src/cli/import.ts';
import { withPassingSite } from '../passing-site.ts';
import { isSiteThere } from '../site-there.ts';
import { openSite, printJson } from '#src/cli/site.ts';
import { siteConfigOf } from '#src/cli/site-config.ts';

export const restore: Run = async (call) => {
  const [path = ''] = call.words;
  const config = { ...(await siteConfigOf(call)), isEmpty: true };
  refuseNetwork(config);
  await requireFile(path);
  const { key } = await readBackup(path);
  if (config.siteKey === undefined && key !== undefined && !(await putKeyFile(config.data, key))) {
    throw new CommandError(
      `Another site has its key in ${resolve(config.data)}. Choose an empty folder with --data, or move that site away.`,
    );
  }
  const progress = createStepProgress(call.terminal);
  const { show } = progress;
  const isNew = !(await isSiteThere(config));
  // Nothing is made here of a backup that is broken.
  if (isNew) await withPassingSite(call, config, (services) => checkBackup(services, path, show));
  const options = { isChecked: isNew, onProgress: show };
  const report = await openSite(call, config, ({ services }) => restoreSite(services, path, options));
  const seconds = progress.end();
  const { address, rows, files, isResumed } = report;
  if (call.flags['json']) printJson(call, { ...report, seconds });
  else {
    call.terminal.print(
      `${isResumed ? 'Went on, and brought' : 'Brought'} ${address} back: ${rows} rows and ${files} files in ${seconds.toFixed(1)} s, counted and checked.\nStart it with "sitewright serve" and the same options as before.`,
    );
  }
  return 0;
};
