import type { ReleaseNote } from '#kernel/release-notes/note.ts';

export const releaseNotes: readonly ReleaseNote[] = [
  {
    id: 'assistant-0-1-tools',
    version: '0.1.0',
    title: 'A way in for assistants',
    description:
      'Assistants of your own can use the abilities of the site, with the rights of the person they work for.',
    topic: 'Release',
    date: '2026-11-15',
    tags: ['New feature'],
  },
];
