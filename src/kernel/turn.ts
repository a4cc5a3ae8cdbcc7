// Long work is done in pieces, and each turn of the event loop has room for one: whoever asks for less waits for a
// single piece, however many long works are under way.

const waiting: (() => void)[] = [];

/** The next turn of the event loop in which nobody else does a piece of work. */
export function turnOfOwn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(admit);
  });
}

function admit(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(admit);
}

/** So many steps of a plain loop take less than a millisecond. */
const STEPS = 20_000;

/** A long loop, `work` of it after `work`. */
export async function inPieces(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += STEPS) {
    if (from > 0) await turnOfOwn();
    work(from, Math.min(from + STEPS, length));
  }
}
