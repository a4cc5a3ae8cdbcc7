// The notes of a page, on the page: hidden until its address names one of them, and only there for those who may read it.
import type { Fragment, PageParts } from '#content/pages/parts.ts';
import type { PageContext } from '#content/pages/view.ts';
import { readableOf } from './access.ts';
import { noteWords, printThread, type Thread } from './print.ts';
import { READ } from './rules.ts';
import { findNotesOfRoute, type NoteRow } from './store.ts';
import { noteFiles } from './files.ts';

/** Nothing has this name, so that going there closes a note and moves nothing. */
const NOWHERE = '#no-note';

export const noteParts: PageParts = { overlays };

async function overlays({ view, caller, db, services, site }: PageContext): Promise<readonly Fragment[]> {
  if (view.kind !== 'single' || !caller.can(READ)) return [];
  const notes = await readableOf(db, caller, await findNotesOfRoute(db, view.post.id));
  const threads = threadsOf(notes);
  if (threads.length === 0) return [];
  const { note, close } = noteWords(services);
  const frame = { level: 2, link: { to: NOWHERE, text: close } } as const;
  const printed = threads.map((thread) => printThread(services, thread, frame));
  const html = `<aside class="builder-notes" aria-label="${note}">\n${printed.join('\n')}\n</aside>`;
  return [
    { html, styles: [noteFiles.address(site, 'notes.css')], scripts: [], bodyClasses: [], frameHosts: [], vouched: [] },
  ];
}

function threadsOf(notes: readonly NoteRow[]): Thread[] {
  return notes
    .filter(({ parent_id }) => parent_id === null)
    .map((note) => ({ note, replies: notes.filter(({ parent_id }) => parent_id === note.id) }));
}
