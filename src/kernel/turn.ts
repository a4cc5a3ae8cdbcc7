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
