// How far a long piece of work has come: a bar for a person, a few lines for a file.
import type { Terminal } from './terminal.ts';

export interface Progress {
  show(done: number): void;
  /** Gives the seconds it took. */
  end(): number;
}

const BAR = 30;
const LINES = 10;

export function createProgress(
  terminal: Terminal,
  total: number,
  noun: string,
  now = (): number => performance.now(),
): Progress {
  const started = now();
  let lastLine = 0;
  const seconds = (): number => (now() - started) / 1000;
  return {
    show(done) {
      const rate = done / Math.max(seconds(), 0.001);
      const facts = `${done}/${total} ${noun}, ${Math.round(rate)}/s`;
      if (terminal.isInteractive) {
        const filled = Math.round((BAR * done) / total);
        const left = Math.ceil((total - done) / rate);
        terminal.retell(`[${'#'.repeat(filled)}${' '.repeat(BAR - filled)}] ${facts}, ${left} s left`);
        return;
      }
      const line = Math.floor((LINES * done) / total);
      if (line > lastLine) terminal.tell(facts);
      lastLine = line;
    },
    end() {
      if (terminal.isInteractive) terminal.retell('');
      return seconds();
    },
  };
}
