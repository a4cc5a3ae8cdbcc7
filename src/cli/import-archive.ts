// An archive as the source of an import.
import type { Replacement } from '#copy/origins/options.ts';
import { importSite, prepareImport, type ImportOptions, type ImportReport } from '#copy/transfer/import.ts';
import type { ImportPreview } from '#copy/transfer/preview.ts';
import { columns } from './columns.ts';
import type { Call } from './command.ts';
import { replacementsOf } from './copy-options.ts';
import { createStepProgress } from './copy-progress.ts';
import type { ImportSource } from './import-source.ts';
import { printJson } from './site.ts';

export function archive(call: Call, path: string): ImportSource {
  const replace = replacementsOf(call);
  const options: ImportOptions = { replace, isMirror: call.flags['mirror'] === true };
  return {
    replacesPeople: true,
    async check(services) {
      const progress = createStepProgress(call.terminal);
      const prepared = await prepareImport(services, path, { ...options, onProgress: progress.show });
      prepared.close();
      progress.end();
    },
    async preview(services) {
      const prepared = await prepareImport(services, path, options);
      try {
        const preview = await prepared.preview();
        if (call.flags['json']) printJson(call, preview);
        else call.terminal.print(previewText(preview));
        return 0;
      } finally {
        prepared.close();
      }
    },
    async run(services, { isChecked }) {
      const progress = createStepProgress(call.terminal);
      const report = await importSite(services, path, { ...options, isChecked, onProgress: progress.show });
      const seconds = progress.end();
      if (call.flags['json']) printJson(call, { ...report, seconds });
      else call.terminal.print(reportText(report, { home: services.siteConfig.base, replace, seconds }));
      return 0;
    },
  };
}

function previewText({ address, target, parts }: ImportPreview): string {
  const how =
    target === 'new'
      ? 'This site is new: what its first start made, its administrator included, would be replaced.'
      : 'This site is a copy of it: rows with the same key would be updated.';
  const lines = parts.map(({ name, created, updated, unchanged, removed }) => [
    name,
    ...[created, updated, unchanged, removed].map(String),
  ]);
  return [
    `Nothing was changed. The copy of ${address} would bring:`,
    columns([['', 'CREATED', 'UPDATED', 'UNCHANGED', 'REMOVED'], ...lines]),
    how,
  ].join('\n');
}

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
