// A store that did not do what it was asked.

/** The message is for operators: what happened, and what to look at. It holds no secret. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
  }
}
