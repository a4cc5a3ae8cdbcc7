// A bound on how long somebody waits.

/** What the work gives, or the fault when it takes too long; the work itself goes on. */
export function withLimit<T>(work: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms).unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
