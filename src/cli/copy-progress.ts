// How far a copy has come: a bar for each of its steps.
import type { CopyProgress } from '#content/copy/transfer/progress.ts';
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
  let current: { step: string; bar: Progress } | undefined;
  return {
    show({ step, done, total }) {
      if (current?.step !== step) {
        current?.bar.end();
        current = { step, bar: createProgress(terminal, total, NOUNS[step], now) };
      }
      current.bar.show(Math.min(done, total));
    },
    end() {
      current?.bar.end();
      return (now() - started) / 1000;
    },
  };
}
