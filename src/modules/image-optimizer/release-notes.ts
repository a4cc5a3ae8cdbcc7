import type { ReleaseNote } from '#kernel/release-notes/note.ts';

export const releaseNotes: readonly ReleaseNote[] = [
  {
    id: 'image-optimizer-0-1-engine',
    version: '0.1.0',
    title: 'Smaller pictures',
    description:
      'Pictures are made smaller on this server as they are uploaded, and the originals can always be brought back.',
    topic: 'Release',
    date: '2026-11-15',
    tags: ['New feature'],
  },
];
