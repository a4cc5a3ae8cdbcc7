// What is wrong with an archive, or with the site that it shall go into.

/** The message is one clear line that says what to do. */
export class CopyFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CopyFault';
  }
}
