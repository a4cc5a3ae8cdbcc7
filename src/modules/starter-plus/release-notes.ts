import type { ReleaseNote } from '#kernel/release-notes/note.ts';

export const releaseNotes: readonly ReleaseNote[] = [
  {
    id: 'starter-plus-0-1-kits',
    version: '0.1.0',
    title: 'A whole site in one step',
    description: 'Apply the Studio kit and get three pages, a header, a footer, colours and fonts to make your own.',
    topic: 'Release',
    date: '2026-11-15',
    tags: ['New feature'],
  },
];
