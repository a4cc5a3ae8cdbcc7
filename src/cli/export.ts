// sitewright export: the whole site in one file.
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { exportToFile } from '#copy/transfer/export.ts';
import { exportWxr } from '#copy/wxr/export.ts';
import { CommandError, UsageError, type Run } from './command.ts';
import { createStepProgress } from './copy-progress.ts';
import { createProgress, type Progress } from './progress.ts';
import { printJson, withSite } from './site.ts';
import { writeInto } from './written-file.ts';

export const exportFile: Run = async (call) => {
  const [path = ''] = call.words;
  if (!/\.(?:zip|xml)$/i.test(path)) {
    throw new UsageError(`"export" needs a name that ends in .zip or .xml, not "${path}".`);
  }
  const folder = dirname(resolve(path));
  if (!(await isFolder(folder)))
    throw new CommandError(`There is no folder ${folder}. Make it, or choose another one.`);
  if (/\.xml$/i.test(path)) return exportExchangeFile(call, path);
  return withSite(call, async (services) => {
    const progress = createStepProgress(call.terminal);
    const report = await writeInto(path, () => exportToFile(services, path, { onProgress: progress.show }));
    const seconds = progress.end();
    if (call.flags['json']) printJson(call, { file: path, ...report, seconds });
    else
      call.terminal.print(
        `Wrote ${report.rows} rows of ${report.tables} tables and ${report.files} files to ${path} in ${seconds.toFixed(1)} s.\nIt holds password hashes and private data: keep it as you keep the site.`,
      );
    return 0;
  });
};

const exportExchangeFile = (call: Parameters<Run>[0], path: string): Promise<number> =>
  withSite(call, async (services) => {
    let progress: Progress | undefined;
    const onProgress = (done: number, total: number): void => {
      progress ??= createProgress(call.terminal, total, 'records');
      progress.show(done);
    };
    const report = await writeInto(path, () => exportWxr(services, path, { onProgress }));
    progress?.end();
    if (call.flags['json']) printJson(call, { file: path, ...report });
    else
      call.terminal.print(
        `Wrote ${report.posts} posts, ${report.comments} comments, ${report.terms} terms and ${report.users} people to ${path}.`,
      );
    return 0;
  });

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
