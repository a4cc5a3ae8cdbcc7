// What is asked of an image process, and what it answers.
import type { ImageMeta } from './image-meta.ts';
import type { Dimensions } from './sizes.ts';

/** Looks at an uploaded file, decodes it once, and cleans it where it lies. */
export interface InspectRequest {
  kind: 'inspect';
  path: string;
  type: string;
  cutsLocation: boolean;
}

export interface Inspected extends Dimensions {
  /** Of the cleaned file. */
  filesize: number;
  /** 1 when the pixels stand as they should be seen; width and height are those of the upright image. */
  orientation: number;
  isAnimated: boolean;
  meta: ImageMeta;
}

/** Makes one smaller copy, upright and without metadata. */
export interface ResizeRequest extends Dimensions {
  kind: 'resize';
  source: string;
  target: string;
  type: string;
  isCropped: boolean;
}

export interface Modifier {
  flip?: { horizontal: boolean; vertical: boolean };
  /** Clockwise, in degrees. */
  angle?: number;
  /** In percent of the image as it is then. */
  crop?: { left: number; top: number; width: number; height: number };
  /** At most so wide; what is narrower stays as it is. */
  width?: number;
}

export interface EditRequest {
  kind: 'edit';
  source: string;
  target: string;
  type: string;
  modifiers: readonly Modifier[];
}

export interface MadeImage extends Dimensions {
  filesize: number;
}

/** Looks into a recording: how long it is, and how it is coded. */
export interface ListenRequest {
  kind: 'listen';
  path: string;
  type: string;
}

/** What the file does not say is absent. */
export interface Recording {
  /** Seconds. */
  length?: number;
  /** Bits in a second. */
  bitrate?: number;
  codec?: string;
  channels?: number;
  sample_rate?: number;
}

export const LEVELS = ['lossless', 'balanced', 'lossy'] as const;
export type Level = (typeof LEVELS)[number];

/** Makes a file that takes less room and looks the same, or says that there is none. */
export interface OptimizeRequest {
  kind: 'optimize';
  source: string;
  target: string;
  type: string;
  /** The type to be made; an animation stays one, whatever is wanted. */
  wanted: string;
  level: Level;
  /** Wider pictures are made this wide. */
  mostWidth?: number;
  mostPixels: number;
  stripsMetadata: boolean;
  cutsLocation: boolean;
}

export interface Optimized {
  /** SHA-256 of the source. */
  sourceHash: string;
  sourceBytes: number;
  /** Absent: nothing worth keeping came of it, and the target is not there. */
  made?: MadeImage & { hash: string; type: string };
}

/** Draws a picture for a link. */
export interface ShareRequest {
  kind: 'share';
  title: string;
  /** Of the site. */
  name: string;
  colors: { main: string; spark: string; tint: string };
  target: string;
}

export type ImageRequest =
  InspectRequest | ResizeRequest | EditRequest | ListenRequest | OptimizeRequest | ShareRequest;
export type ImageResult = Inspected | MadeImage | Recording | Optimized;

export interface ImageCall {
  id: number;
  request: ImageRequest;
}

/** `bad`: the file is at fault, and would be at every further try. `full`: there is no room on the disk. */
export type ImageFault = 'bad' | 'full' | 'unsupported' | 'slow' | 'busy' | 'failed';

export type ImageAnswer = { id: number; result: ImageResult } | { id: number; fault: ImageFault; message: string };
