import type { ReleaseNote } from '#kernel/release-notes/note.ts';

export const releaseNotes: readonly ReleaseNote[] = [
  {
    id: 'builder-first-release',
    version: '0.1.0',
    title: 'Pages built by hand',
    description: 'Put pages together from elements, keep colours and fonts in one place, and use what you built again.',
    topic: 'Release',
    date: '2026-11-15',
    tags: ['New feature'],
  },
];
