// Making the copies of an image: in the time that a request waits, or later by a job.
import { rm } from 'node:fs/promises';
import type { Services } from '#kernel/services.ts';
import { imagesOf } from '#kernel/images/images.ts';
import { ImageError, type RunOptions } from '#kernel/images/pool.ts';
import type { MadeImage } from '#kernel/images/requests.ts';
import type { PlannedSize } from '#kernel/images/sizes.ts';
import { changeFiles } from './actions.ts';
import { mediaKey, missingSizes, withSizes, type MadeSize } from './details.ts';
import { copyName, lastPart } from './names.ts';
import { needsStandIn, standInSize } from './rules.ts';
import { findItem, type MediaItem } from './store.ts';

interface Copies {
  sizes: Record<string, MadeSize>;
  /** The copy that stands for the upload from now on. */
  standIn?: { file: string; width: number; height: number; filesize: number };
}

/**
 * Makes what is missing, as far as `patienceMs` reach. May run twice, also at the same time: the names of copies follow
 * from what they are, and what was made is added to what is there. Gives whether everything is done.
 */
export async function makeSizes(
  services: Services,
  id: number,
  patienceMs: number,
  options: RunOptions = {},
): Promise<boolean> {
  const item = await findItem(services.db, id);
  if (!item || (missingSizes(item).length === 0 && !needsStandIn(item))) return true;
  const time = { deadline: performance.now() + patienceMs, options };
  const copies: Copies = { sizes: {} };
  try {
    const isDone = await services.files.withLocal(mediaKey(item.original_file ?? item.file), (source) =>
      makeCopies(services, item, source, copies, time),
    );
    return isDone ?? true;
  } finally {
    await record(services, item, copies);
  }
}

/** Also what was made before a failure. */
async function record(services: Services, item: MediaItem, copies: Copies): Promise<void> {
  if (!copies.standIn && Object.keys(copies.sizes).length === 0) return;
  const isKept = await services.tx((tx) => changeFiles(tx, item.id, (now) => changesOf(now, copies), services));
  if (!isKept) await services.files.remove(keysOfCopies(item, copies));
}

async function makeCopies(
  services: Pick<Services, 'files' | 'part'>,
  item: MediaItem,
  source: string,
  copies: Copies,
  { deadline, options }: { deadline: number; options: RunOptions },
): Promise<boolean> {
  const upload = item.original_file ?? item.file;
  const storing: Promise<void>[] = [];
  /** A copy is there when the store has it; the next one is made meanwhile. */
  const make = async (file: string, size: Omit<PlannedSize, 'name'>, keep: (made: MadeImage) => void) => {
    const target = services.files.temporaryPath();
    const { width, height, isCropped } = size;
    const request = { source, target, type: item.mime_type, width, height, isCropped };
    const drop = (): Promise<void> => rm(target, { force: true });
    const resizing = imagesOf(services).resize(request, Math.max(1, deadline - performance.now()), options);
    resizing.catch(drop);
    const made = await resizing;
    const stored = services.files.put(mediaKey(file), target, item.mime_type);
    storing.push(
      stored.finally(drop).then(() => {
        keep(made);
      }),
    );
  };
  try {
    const standIn = standInSize(item);
    if (standIn) {
      const { suffix, ...size } = standIn;
      const file = copyName(upload, suffix);
      await make(file, { ...size, isCropped: false }, (made) => {
        copies.standIn = { file, ...made };
      });
    }
    for (const size of missingSizes(item)) {
      const file = copyName(upload, `${size.width}x${size.height}`);
      await make(file, size, (made) => {
        copies.sizes[size.name] = { file: lastPart(file), ...made, mime_type: item.mime_type };
      });
    }
    await Promise.all(storing);
    return true;
  } catch (error) {
    // There was no time for the rest.
    if (!(error instanceof ImageError && (error.fault === 'slow' || error.fault === 'busy'))) throw error;
    await Promise.all(storing);
    return false;
  } finally {
    await Promise.allSettled(storing);
  }
}

function changesOf(item: MediaItem, { sizes, standIn }: Copies): Partial<Omit<MediaItem, 'id'>> {
  const details = withSizes(item, sizes);
  if (!standIn || item.original_file !== null) return { details };
  const meta = details.image_meta && { ...details.image_meta, orientation: '1' };
  return {
    ...standIn,
    original_file: item.file,
    details: { ...details, orientation: 1, ...(meta && { image_meta: meta }) },
  };
}

function keysOfCopies({ file }: MediaItem, { sizes, standIn }: Copies): string[] {
  const folder = file.slice(0, file.length - lastPart(file).length);
  const files = Object.values(sizes).map((size) => folder + size.file);
  return [...files, ...(standIn ? [standIn.file] : [])].map(mediaKey);
}
