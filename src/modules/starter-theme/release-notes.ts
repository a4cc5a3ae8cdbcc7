import type { ReleaseNote } from '#kernel/release-notes/note.ts';

export const releaseNotes: readonly ReleaseNote[] = [
  {
    id: 'starter-theme-0-1-switches',
    version: '0.1.0',
    title: 'Show only what you need',
    description: 'Header, footer, titles of pages, style sheets and more can each be switched off.',
    topic: 'Release',
    date: '2026-11-15',
    tags: ['New feature'],
  },
];
