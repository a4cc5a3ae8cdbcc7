// How far a copy has come: a bar for each of its steps.
import type { CopyProgress } from '#copy/transfer/progress.ts';
import { createProgress, type Progress } from './progress.ts';
import type { Terminal } from './terminal.ts';

export interface StepProgress {
  show(progress: CopyProgress): void;
  /** Gives the seconds that all steps took. */
  end(): number;
}

const NOUNS: Readonly<Record<CopyProgress['step'], string>> = {
  check: 'parts checked',
  files: 'files',
  rows: 'rows',
};

export function createStepProgress(terminal: Terminal, now = (): number => performance.now()): StepProgress {
  const started = now();
  let current: { step: string; total: number; bar: Progress } | undefined;
  return {
    show({ step, done, total }) {
      if (current?.step !== step) {
        current?.bar.end();
        current = { step, total, bar: createProgress(terminal, total, NOUNS[step], now) };
      }
      // The bar keeps the total that it began with.
      current.bar.show(Math.min(done, current.total));
    },
    end() {
      current?.bar.end();
      return (now() - started) / 1000;
    },
  };
}
