// Files as people bring them: single ones, or folders with everything in them.
import type { NewFile } from './uploads.ts';

/** Chosen with a field; those of a folder know their way. `folder`: where one is, `0` for none. */
export function chosenFiles(files: Iterable<File>, folder: number): NewFile[] {
  return Array.from(files, (file) => ({ file, folder: placeOf(folder, file.webkitRelativePath) }));
}

/** `3` and `2026/May/pier.png` is `3/2026/May`. */
export function placeOf(folder: number, path: string): string {
  const names = path.split('/').slice(0, -1);
  return names.length === 0 && folder === 0 ? '' : [String(folder), ...names].join('/');
}

/** Dropped: folders are read to their ends. It must be asked at once, before the event is over. */
export async function droppedFiles(data: DataTransfer, folder: number): Promise<NewFile[]> {
  const entries = Array.from(data.items, (item) => item.webkitGetAsEntry());
  const plain = chosenFiles(data.files, folder);
  if (!entries.some((entry) => entry?.isDirectory === true)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : Promise.resolve([]))));
  return found.flat().map(({ file, path }) => ({ file, folder: placeOf(folder, path) }));
}

interface Found {
  readonly file: File;
  readonly path: string;
}

async function filesIn(entry: FileSystemEntry): Promise<Found[]> {
  const path = entry.fullPath.replace(/^\/+/, '');
  if (isFile(entry)) return [{ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), path }];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: Found[] = [];
  // A reader gives some at a time, and nothing at its end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesIn(one)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
