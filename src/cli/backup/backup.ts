// sitewright backup: the site itself in one file, while it goes on working.
import { join } from 'node:path';
import type { Config } from '#src/config.ts';
import { findKeyFile } from '#kernel/secrets/site-key.ts';
import { announceBackup } from '#copy/backup/announce.ts';
import { backupIntoFolder } from '#copy/backup/into-folder.ts';
import { exportToFile } from '#copy/transfer/export.ts';
import { CommandError, flagText, UsageError, type Call, type Run } from '#src/cli/command.ts';
import { createStepProgress } from '#src/cli/copy-progress.ts';
import { printJson, withSite } from '#src/cli/site.ts';
import { writeInto } from '#src/cli/written-file.ts';

const KEEP = 7;

export const backup: Run = (call) =>
  withSite(call, async (services, config) => {
    refuseNetwork(config);
    const [path = join(config.data, 'backups')] = call.words;
    const progress = createStepProgress(call.terminal);
    const options = { key: await keyOf(config), onProgress: progress.show };
    const keep = keepOf(call);
    const report = await writeInto(path, async () =>
      path.endsWith('.zip')
        ? { ...(await exportToFile(services, path, { backup: options, ...options })), file: path, removed: [] }
        : backupIntoFolder(services, { ...options, folder: path, keep }),
    );
    await announceBackup(services, report.file);
    const seconds = progress.end();
    if (call.flags['json']) printJson(call, { ...report, seconds });
    else call.terminal.print(reportText(report, { config, seconds }));
    return 0;
  });

/** The environment keeps the key that it gives. */
export const keyOf = ({ data, siteKey }: Config): Promise<string | undefined> =>
  siteKey === undefined ? findKeyFile(data) : Promise.resolve(undefined);

export function refuseNetwork({ multisite }: Config): void {
  if (multisite === 'off') return;
  throw new CommandError('Several sites share this server: back them up with the tools of their database.');
}

function keepOf(call: Call): number {
  const text = flagText(call, 'keep') ?? String(KEEP);
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`--keep needs a number of backups, not "${text}".`);
  return Number(text);
}

interface Written {
  readonly rows: number;
  readonly files: number;
  readonly file: string;
  readonly removed: readonly string[];
}

function reportText(
  { rows, files, file, removed }: Written,
  { config, seconds }: { config: Config; seconds: number },
): string {
  const lines = [`Wrote ${rows} rows and ${files} files to ${file} in ${seconds.toFixed(1)} s.`];
  if (removed.length > 0)
    lines.push(`Removed ${removed.length === 1 ? 'the oldest one' : `${removed.length} old ones`}.`);
  lines.push(
    config.siteKey === undefined
      ? 'It holds the site key and all secrets: keep it as you keep the site.'
      : 'It holds all secrets but the site key: keep SITEWRIGHT_SITE_KEY, too, or nobody can use it.',
  );
  return lines.join('\n');
}
