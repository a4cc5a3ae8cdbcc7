import type { ReleaseNote } from '#kernel/release-notes/note.ts';

export const releaseNotes: readonly ReleaseNote[] = [
  {
    id: 'builder-pro-0-1-site-parts',
    version: '0.1.0',
    title: 'Headers, footers and forms of your own',
    description:
      'Build the parts of the site once and say where they show; forms keep what visitors send, and notes stay with the page.',
    topic: 'Release',
    date: '2026-11-15',
    tags: ['New feature'],
  },
];
