import type { ReleaseNote } from '#kernel/release-notes/note.ts';

export const releaseNotes: readonly ReleaseNote[] = [
  {
    id: 'suite-0-1-modules',
    version: '0.1.0',
    title: 'Modules that switch',
    description: 'Switch modules on and off while the site runs; what they keep stays.',
    topic: 'Release',
    date: '2026-11-15',
    tags: ['New feature'],
  },
];
