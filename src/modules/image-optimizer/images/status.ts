// The states of an image, and what each failure is called. No I/O.

export const STATUSES = [
  'not-optimized',
  'optimization-in-progress',
  'optimized',
  'optimization-failed',
  'reoptimizing-in-progress',
  'reoptimizing-failed',
  'restoring-in-progress',
  'restoring-failed',
] as const;
export type Status = (typeof STATUSES)[number];

export const KINDS = ['optimize', 'reoptimize', 'restore', 'remove-backup'] as const;
export type Kind = (typeof KINDS)[number];

interface Course {
  begun: Status | undefined;
  failed: Status | undefined;
}

/** Removing backups changes nothing that is shown. */
export const COURSES: Readonly<Record<Kind, Course>> = {
  optimize: { begun: 'optimization-in-progress', failed: 'optimization-failed' },
  reoptimize: { begun: 'reoptimizing-in-progress', failed: 'reoptimizing-failed' },
  restore: { begun: 'restoring-in-progress', failed: 'restoring-failed' },
  'remove-backup': { begun: undefined, failed: undefined },
};

const MESSAGES = {
  'quota-exceeded': 'The quota of the optimising service is used up.',
  'file-already-exists': 'A file with this name exists already.',
  'auth-error': 'The site is not connected to the optimising service.',
  'connection-error': 'The optimising service did not answer as it should.',
  generic: 'The image could not be optimised.',
  'file-missing': 'The file of the image does not exist.',
  'file-too-large': 'The file of the image is too large.',
  unsupported: 'Images of this type cannot be optimised.',
  'decode-failed': 'The image is damaged or larger than allowed.',
  'disk-full': 'There is no room left on the disk.',
  'backup-mismatch': 'The backup is not the file that was backed up.',
} as const;
export type Failure = keyof typeof MESSAGES;

export const messageOf = (failure: Failure): string => MESSAGES[failure];
