// What whoever carries a site over decides.
import type { NameMap } from '#copy/maps/map.ts';

export interface Replacement {
  readonly from: string;
  readonly to: string;
}

export interface CarryOptions {
  /** Names of the other system beside the shipped ones; see `readMap`. */
  readonly map?: NameMap | undefined;
  /** Addresses in texts that become others. */
  readonly replace?: readonly Replacement[] | undefined;
  /** Whether files are fetched (they are by default); without its file a media item waits as a draft. */
  readonly media?: boolean | undefined;
  /** Texts are kept as they are, with their scripts. */
  readonly trust?: boolean | undefined;
  /** What people get who are new here; `author` by default. They have no password until they ask for one. */
  readonly role?: string | undefined;
  /** Nothing is written or fetched: the report says what would become of each record. */
  readonly isDryRun?: boolean | undefined;
  readonly onProgress?: ((progress: CarryProgress) => void) | undefined;
}

export interface CarryProgress {
  readonly step: 'records' | 'files' | 'links';
  readonly done: number;
  /** Absent when nobody knows it yet. */
  readonly total?: number | undefined;
}
