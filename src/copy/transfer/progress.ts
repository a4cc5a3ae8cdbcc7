// How far a copy has come.

export interface CopyProgress {
  readonly step: 'check' | 'files' | 'rows';
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: CopyProgress) => void;
