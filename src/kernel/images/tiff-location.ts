// Takes the location out of EXIF, which is a TIFF: in place, so that every offset stays right.

const GPS_POINTER = 0x8825;
const XMP = 700;
const ENTRY_BYTES = 12;
/** More than any camera writes; a circle of directories ends here. */
const MOST_DIRECTORIES = 32;
/** Bytes of one value, by the type of the entry. */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

interface Tiff {
  view: DataView;
  isLittle: boolean;
}

interface Entry {
  /** Where the entry stands. */
  at: number;
  tag: number;
  /** Where its value stands, and how long it is. */
  valueAt: number;
  valueBytes: number;
  /** The value, for entries that point to another directory. */
  pointer: number;
}

/**
 * Blanks the GPS directory and takes away what points to it; the same for XMP with a location. `bytes` begins with the
 * TIFF header. Gives whether anything changed.
 */
export function cutLocation(bytes: Uint8Array): boolean {
  const tiff = open(bytes);
  if (!tiff) return false;
  let hasChanged = false;
  for (const directory of directoriesOf(tiff)) {
    for (const entry of [...entriesOf(tiff, directory)].reverse()) {
      if (entry.tag === GPS_POINTER) blankDirectory(tiff, entry.pointer);
      else if (entry.tag !== XMP || !namesLocation(valueOf(tiff, entry))) continue;
      blank(tiff, entry.valueAt, entry.valueBytes);
      removeEntry(tiff, directory, entry.at);
      hasChanged = true;
    }
  }
  return hasChanged;
}

/** Does an XMP packet say where the picture was taken? */
export function namesLocation(packet: Uint8Array): boolean {
  // UTF-16 packets are rare; without their zeros they read the same.
  return /gps|locationcreated|locationshown/i.test(Buffer.from(packet).toString('latin1').replaceAll('\0', ''));
}

function open(bytes: Uint8Array): Tiff | undefined {
  if (bytes.length < 8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return undefined;
  return view.getUint16(2, isLittle) === 42 ? { view, isLittle } : undefined;
}

/** The chain of main directories: the picture, its small preview, further pages. */
function directoriesOf(tiff: Tiff): number[] {
  const found: number[] = [];
  let at = tiff.view.getUint32(4, tiff.isLittle);
  while (isDirectory(tiff, at) && !found.includes(at) && found.length < MOST_DIRECTORIES) {
    found.push(at);
    at = tiff.view.getUint32(endOf(tiff, at), tiff.isLittle);
  }
  return found;
}

function isDirectory(tiff: Tiff, at: number): boolean {
  const { byteLength } = tiff.view;
  return at >= 8 && at + 2 <= byteLength && endOf(tiff, at) + 4 <= byteLength;
}

function countOf({ view, isLittle }: Tiff, directory: number): number {
  return view.getUint16(directory, isLittle);
}

/** Where the offset of the next directory stands. */
function endOf(tiff: Tiff, directory: number): number {
  return directory + 2 + countOf(tiff, directory) * ENTRY_BYTES;
}

function* entriesOf(tiff: Tiff, directory: number): Iterable<Entry> {
  const { view, isLittle } = tiff;
  for (let at = directory + 2; at < endOf(tiff, directory); at += ENTRY_BYTES) {
    const bytes = (VALUE_BYTES[view.getUint16(at + 2, isLittle)] ?? 0) * view.getUint32(at + 4, isLittle);
    const pointer = view.getUint32(at + 8, isLittle);
    const isInside = bytes <= 4;
    const isThere = isInside || pointer + bytes <= view.byteLength;
    yield {
      at,
      tag: view.getUint16(at, isLittle),
      valueAt: isInside || !isThere ? at + 8 : pointer,
      valueBytes: isThere ? bytes : 0,
      pointer,
    };
  }
}

function valueOf({ view }: Tiff, { valueAt, valueBytes }: Entry): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + valueAt, valueBytes);
}

function blank({ view }: Tiff, at: number, bytes: number): void {
  new Uint8Array(view.buffer, view.byteOffset + at, bytes).fill(0);
}

/** Its entries and all that they point to. */
function blankDirectory(tiff: Tiff, directory: number): void {
  if (!isDirectory(tiff, directory)) return;
  for (const { valueAt, valueBytes } of [...entriesOf(tiff, directory)]) blank(tiff, valueAt, valueBytes);
  blank(tiff, directory, endOf(tiff, directory) + 4 - directory);
}

/** What stands behind it moves up, the offset of the next directory too. */
function removeEntry(tiff: Tiff, directory: number, at: number): void {
  const { view, isLittle } = tiff;
  // A pointer can lead back to its own directory, which is blank by now.
  if (countOf(tiff, directory) === 0) return;
  const end = endOf(tiff, directory) + 4;
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).copyWithin(at, at + ENTRY_BYTES, end);
  blank(tiff, end - ENTRY_BYTES, ENTRY_BYTES);
  view.setUint16(directory, countOf(tiff, directory) - 1, isLittle);
}
