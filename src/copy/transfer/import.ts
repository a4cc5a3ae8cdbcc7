// Makes this site the copy of another, from its archive. Each step is one transaction with its checkpoint: whatever cuts it
// off, the next run goes on where it stopped.
import { createHash, randomUUID } from 'node:crypto';
import type { Services } from '#kernel/services.ts';
import type { Replacement } from '#copy/origins/options.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import { openArchive, type Archive } from '#copy/archive/reader.ts';
import type { Manifest } from '#copy/archive/manifest.ts';
import { beginImport } from './begin.ts';
import { findCarried, stayingSettings, type Staying } from './carried.ts';
import { checkContents } from './check.ts';
import { createRunStep, findCheckpoint, STEPS, type Checkpoint, type RunStep, type Step } from './checkpoint.ts';
import { schedulePosts, settle } from './finish.ts';
import { putFile } from './import-files.ts';
import { importRows } from './import-rows.ts';
import { collectKeys } from './keys.ts';
import type { Extent } from './left-out.ts';
import { removeFiles, removeRows } from './mirror.ts';
import { planImport, type TablePlan } from './plan.ts';
import { previewImport, type ImportPreview } from './preview.ts';
import type { OnProgress } from './progress.ts';
import { createReplace } from './replace.ts';
import type { Table } from './table.ts';
import { chooseTarget, type Target } from './target.ts';
import { productVersion } from './version.ts';

export interface ImportOptions {
  /** A copy, unless the site itself comes back from a backup. */
  readonly extent?: Extent | undefined;
  /** Addresses in texts that become others. */
  readonly replace?: readonly Replacement[] | undefined;
  /** What the archive does not have is removed. */
  readonly isMirror?: boolean | undefined;
  /** Somebody has read the whole archive before, and found it good. */
  readonly isChecked?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
}

export interface ImportReport {
  /** The address of the site that it came from. */
  readonly address: string;
  readonly target: Target;
  readonly isResumed: boolean;
  readonly rows: number;
  readonly files: number;
  /** Of the files, those that were there already. */
  readonly sameFiles: number;
  readonly removedRows: number;
  readonly removedFiles: number;
}

/** All that can be wrong with an archive is known, and nothing is written yet. */
export interface PreparedImport {
  readonly manifest: Manifest;
  readonly target: Target;
  /** It was begun before, and cut off. */
  readonly isBegun: boolean;
  preview(): Promise<ImportPreview>;
  run(): Promise<ImportReport>;
  close(): void;
}

export async function importSite(services: Services, path: string, options: ImportOptions = {}): Promise<ImportReport> {
  const prepared = await prepareImport(services, path, options);
  try {
    return await prepared.run();
  } finally {
    prepared.close();
  }
}

export async function prepareImport(
  services: Services,
  path: string,
  options: ImportOptions = {},
): Promise<PreparedImport> {
  const archive = await openArchive(path);
  try {
    const { manifest } = archive;
    const { extent = 'copy' } = options;
    if (manifest.extent !== extent) throw wrongExtent(extent);
    const tables = await findCarried(services.database, services.db, extent);
    const plans = planImport(manifest, tables, productVersion(services));
    const target = await chooseTarget(services, manifest, tables);
    if (options.isChecked !== true) await checkContents(archive, plans, options.onProgress);
    const staying = stayingSettings(services.settings, extent);
    const given: Import = { services, archive, tables, plans, target, staying, options };
    return {
      manifest,
      target,
      isBegun: (await findBegun(given)) !== undefined,
      preview: () => previewImport(given),
      run: () => carryOut(given),
      close: archive.close,
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

export interface Import {
  readonly services: Services;
  readonly archive: Archive;
  readonly tables: readonly Table[];
  readonly plans: readonly TablePlan[];
  readonly target: Target;
  readonly staying: Staying;
  readonly options: ImportOptions;
}

const wrongExtent = (extent: Extent) =>
  new CopyFault(
    extent === 'copy'
      ? 'This is a backup, with the secrets of its site: bring it back with "sitewright restore".'
      : 'This is a copy without the secrets of its site, and no backup: bring it here with "sitewright import".',
  );

async function carryOut(given: Import): Promise<ImportReport> {
  const { services, archive, tables, plans, target, staying, options } = given;
  const { manifest } = archive;
  const task = taskOf(manifest, options);
  const found = await findBegun(given);
  const start: Checkpoint = found ?? { task, step: 'begin', part: '', line: 0, isLate: false };
  const step = createRunStep(services, randomUUID());
  const at = (name: Step, rest: Partial<Checkpoint> = {}): Checkpoint => ({
    task,
    step: name,
    part: '',
    line: 0,
    isLate: false,
    ...rest,
  });

  await step(start, ({ db }) => beginImport(db, given));
  const isBefore = (name: Step): boolean => STEPS.indexOf(start.step) <= STEPS.indexOf(name);
  let [removedRows, removedFiles] = [0, 0];
  if (options.isMirror === true && isBefore('removal')) {
    await collectKeys(archive, plans, (work) => step(at('keys'), work));
    removedRows = await step(at('removal'), ({ db }) => removeRows(db, tables, staying));
    removedFiles = await removeFiles(services.db, services.files);
  }
  const sameFiles = isBefore('files') ? await importFiles(given, step, at, start) : 0;
  const replace = createReplace(options.replace ?? []);
  await importRows(given, { step, at, start, replace });
  await step(at('done'), (tx) => settle(tx, services));
  await schedulePosts(services);
  return {
    address: manifest.address,
    target,
    isResumed: found !== undefined,
    rows: plans.reduce((sum, { part }) => sum + part.rows, 0),
    files: manifest.files.count,
    sameFiles,
    removedRows,
    removedFiles,
  };
}

async function findBegun({ services, archive, target, options }: Import): Promise<Checkpoint | undefined> {
  return target === 'copy' ? findCheckpoint(services, taskOf(archive.manifest, options)) : undefined;
}

/** Another archive, or other wishes, are another task. */
function taskOf(manifest: Manifest, { replace = [], isMirror = false }: ImportOptions): string {
  const wishes = [manifest, replace, isMirror];
  return createHash('sha256').update(JSON.stringify(wishes)).digest('hex');
}

const FILES_AT_ONCE = 100;

/** Before the rows that name them. Gives how many were there already. */
async function importFiles(
  { services, archive, options }: Import,
  step: RunStep,
  at: (name: Step, rest?: Partial<Checkpoint>) => Checkpoint,
  start: Checkpoint,
): Promise<number> {
  const total = archive.manifest.files.count;
  const skip = start.step === 'files' ? start.line : 0;
  let [done, same] = [0, 0];
  for await (const file of archive.files()) {
    done++;
    if (done <= skip) continue;
    if (!(await putFile(services.files, file))) same++;
    options.onProgress?.({ step: 'files', done, total });
    if (done % FILES_AT_ONCE === 0) await step(at('files', { line: done }), () => Promise.resolve());
  }
  return same;
}
