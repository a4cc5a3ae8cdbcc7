// What the cleaners of all formats share.

export interface CleanOptions {
  /** Where the picture was taken is nobody's business but the photographer's. */
  cutsLocation: boolean;
}

/** The file is not an image of its kind, or not the whole of it. */
export class BrokenImage extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BrokenImage';
  }
}

export const endsEarly = (): BrokenImage => new BrokenImage('The image ends too early.');
