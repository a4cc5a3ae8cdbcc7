// sitewright import: another site comes here, from an archive, an exchange file or its REST interface.
import { readMap } from '#content/copy/maps/read-map.ts';
import type { CarryOptions, CarryProgress, Replacement } from '#content/copy/origins/options.ts';
import { reportLines, type CarryReport } from '#content/copy/origins/report.ts';
import { pullSite, type PullOptions } from '#content/copy/pull/pull.ts';
import { importSite, type ImportReport } from '#content/copy/transfer/import.ts';
import { importWxr } from '#content/copy/wxr/import.ts';
import type { Services } from '#kernel/services.ts';
import { flagText, UsageError, type Call, type Run } from './command.ts';
import { readAccount, replacementsOf } from './copy-options.ts';
import { createStepProgress } from './copy-progress.ts';
import { printJson, withSite } from './site.ts';

export const importFrom: Run = (call) => {
  const [source = ''] = call.words;
  const replace = replacementsOf(call);
  if (/^https?:\/\//i.test(source)) {
    if (!call.flags['rest']) {
      throw new UsageError(`"import" reads a running site with --rest: sitewright import ${source} --rest.`);
    }
    return carry(call, (services, options) => pullSite(services, source, { ...options, ...whereOf(call) }));
  }
  if (call.flags['rest']) throw new UsageError(`--rest needs the address of a running site, not "${source}".`);
  if (/\.xml$/i.test(source)) return carry(call, (services, options) => importWxr(services, source, options));
  if (!/\.zip$/i.test(source)) {
    throw new UsageError(`"import" needs a .zip, an .xml, or an address with --rest, not "${source}".`);
  }
  return withSite(call, async (services) => {
    const progress = createStepProgress(call.terminal);
    const isMirror = call.flags['mirror'] === true;
    const report = await importSite(services, source, { replace, isMirror, onProgress: progress.show });
    const seconds = progress.end();
    if (call.flags['json']) printJson(call, { ...report, seconds });
    else call.terminal.print(reportText(report, { home: services.siteConfig.base, replace, seconds }));
    return 0;
  });
};

export function reportText(
  report: ImportReport,
  { home, replace, seconds }: { home: string; replace: readonly Replacement[]; seconds: number },
): string {
  const { address, target, isResumed, rows, files, sameFiles, removedRows, removedFiles } = report;
  const lines = [
    `${isResumed ? 'Went on with' : 'Brought'} the copy of ${address}: ${rows} rows and ${files} files in ${seconds.toFixed(1)} s.`,
  ];
  if (sameFiles > 0) lines.push(`${sameFiles} files were here already.`);
  if (removedRows + removedFiles > 0) {
    lines.push(`${removedRows} rows and ${removedFiles} files that it does not have were removed.`);
  }
  if (target === 'new')
    lines.push('People sign in as they do there; secrets and application passwords did not come along.');
  if (address !== home && !replace.some(({ from }) => from === address)) {
    lines.push(`Texts may still name ${address}: import again with --replace ${address}=${home} to change that.`);
  }
  return lines.join('\n');
}

type Carry = (services: Services, options: CarryOptions) => Promise<CarryReport>;

/** Names of other systems become ours: what no map knows is listed. */
function carry(call: Call, work: Carry): Promise<number> {
  if (call.flags['mirror']) throw new UsageError('--mirror is for archives (.zip).');
  return withSite(call, async (services) => {
    const [path, role] = [flagText(call, 'map'), flagText(call, 'role')];
    const show = carryProgress(call);
    const options: CarryOptions = {
      replace: replacementsOf(call),
      ...(path !== undefined && { map: await readMap(path) }),
      media: call.flags['no-media'] !== true,
      trust: call.flags['trust'] === true,
      ...(role !== undefined && { role }),
      onProgress: show,
    };
    const report = await work(services, options);
    if (call.flags['json']) printJson(call, report);
    else call.terminal.print([`Brought ${report.origin}.`, ...reportLines(report)].join('\n'));
    return 0;
  });
}

/** Often nobody knows how much there is: a line that counts. */
function carryProgress({ terminal }: Call): (progress: CarryProgress) => void {
  const LINE_EVERY = 1_000;
  return ({ step, done, total }) => {
    const text = `${step}: ${done}${total === undefined ? '' : `/${total}`}`;
    if (terminal.isInteractive) terminal.retell(text);
    else if (done % LINE_EVERY === 0 || done === total) terminal.tell(text);
  };
}

/** Who asks the other server, and where. */
function whereOf(call: Call): Pick<PullOptions, 'account' | 'root'> {
  return { account: readAccount(call, 'account'), root: flagText(call, 'root') };
}
