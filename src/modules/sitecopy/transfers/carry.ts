// The two kinds of files that can be imported, and what is said of each.
import type { Services } from '#kernel/services.ts';
import { KINDS, type CarryReport } from '#copy/origins/report.ts';
import type { CarryOptions, Replacement } from '#copy/origins/options.ts';
import { importSite, prepareImport, type ImportReport } from '#copy/transfer/import.ts';
import { readReplacements } from '#copy/transfer/replace.ts';
import { importWxr } from '#copy/wxr/import.ts';
import type { TransferPart, TransferProgress, TransferReport } from './shapes.ts';
import type { TransferKind } from './store.ts';
import type { Wishes } from './wishes.ts';

export interface Carried {
  readonly kind: TransferKind;
  readonly path: string;
  readonly wishes: Wishes;
  readonly onProgress: (progress: TransferProgress) => void;
}

/** What it would do; nothing is written. */
export async function lookAt(services: Services, given: Carried): Promise<TransferReport> {
  if (given.kind === 'exchange') return ofRecords(await importWxr(services, given.path, optionsOf(given, true)));
  const prepared = await prepareImport(services, given.path, archiveOptions(given));
  try {
    const { address, target, parts } = await prepared.preview();
    return {
      ...NOTHING,
      origin: address,
      replaces_site: target === 'new',
      parts: parts.map((part) => ({ ...NONE, ...part })),
    };
  } finally {
    prepared.close();
  }
}

export async function carry(services: Services, given: Carried): Promise<TransferReport> {
  if (given.kind === 'exchange') return ofRecords(await importWxr(services, given.path, optionsOf(given, false)));
  return ofSite(await importSite(services, given.path, archiveOptions(given)));
}

/** The site as the copy has it, and nothing else. */
export async function bringBack(
  services: Services,
  { path, onProgress }: Pick<Carried, 'onProgress' | 'path'>,
): Promise<void> {
  await importSite(services, path, { isMirror: true, onProgress });
}

function optionsOf({ wishes, onProgress }: Carried, isDryRun: boolean): CarryOptions {
  return {
    isDryRun,
    media: wishes.media,
    replace: replacementsOf(wishes),
    onProgress: ({ step, done, total = null }) => onProgress({ step, done, total }),
  };
}

const archiveOptions = ({ wishes, onProgress }: Carried) => ({
  isMirror: wishes.mirror,
  replace: replacementsOf(wishes),
  onProgress,
});

const replacementsOf = ({ replace }: Wishes): Replacement[] => (replace === '' ? [] : readReplacements(replace));

const NOTHING = { replaces_site: false, is_resumed: false, unknown: [], notes: [], more_notes: 0 };
const NONE = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, removed: 0 };

function ofRecords({ origin, counts, unknown, notes, moreNotes }: CarryReport): TransferReport {
  const parts = KINDS.map((name): TransferPart => ({ ...NONE, ...counts[name], name }));
  return {
    origin,
    replaces_site: false,
    is_resumed: false,
    parts: parts.filter(({ name: _name, ...figures }) => Object.values(figures).some((figure) => figure > 0)),
    unknown: unknown.map(({ part, name, times, pages, examples }) => ({
      ...{ part, name, count: times, pages },
      examples: examples.map(({ title, link }) => ({ title, link })),
    })),
    notes: [...notes],
    more_notes: moreNotes,
  };
}

function ofSite(report: ImportReport): TransferReport {
  const { address, target, rows, files, sameFiles, removedRows, removedFiles } = report;
  const parts = [
    { ...NONE, name: 'rows', created: rows, removed: removedRows },
    { ...NONE, name: 'files', created: files - sameFiles, unchanged: sameFiles, removed: removedFiles },
  ];
  return { ...NOTHING, origin: address, replaces_site: target === 'new', parts };
}
