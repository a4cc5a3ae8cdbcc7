// A thread as HTML, for those who may read it.
import { toZoneText } from '#kernel/clock/zone.ts';
import type { Services } from '#kernel/services.ts';
import { dateFormat, language, timeFormat } from '#kernel/settings/site-settings.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import type { NoteRow } from './store.ts';

export interface Thread {
  readonly note: NoteRow;
  /** The oldest first. */
  readonly replies: readonly NoteRow[];
}

/** The name that addresses have behind their `#`. */
export const noteAnchor = (threadId: number): string => `note-${threadId}`;

const ENGLISH = { note: 'Note', resolved: 'resolved', draft: 'draft', close: 'Close', toPage: 'To the page' };
const GERMAN: typeof ENGLISH = {
  note: 'Notiz',
  resolved: 'erledigt',
  draft: 'Entwurf',
  close: 'Schließen',
  toPage: 'Zur Seite',
};

export function noteWords({ settings }: Pick<Services, 'settings'>): typeof ENGLISH {
  return settings.get(language).startsWith('de') ? GERMAN : ENGLISH;
}

export interface ThreadFrame {
  /** Of its heading: 1 for a page of its own. */
  readonly level: 1 | 2;
  readonly link: { readonly to: string; readonly text: string };
}

export function printThread(
  services: Pick<Services, 'settings'>,
  { note, replies }: Thread,
  { level, link }: ThreadFrame,
): string {
  const words = noteWords(services);
  const anchor = noteAnchor(note.id);
  const state = note.is_resolved === 1 ? ` (${words.resolved})` : '';
  const title = `<h${level} id="${anchor}-title">${words.note} #${note.id}${state}</h${level}>`;
  const close = `<a class="builder-note-close" href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a>`;
  const head = `<div class="builder-note-head">${title}${close}</div>`;
  const parts = [note, ...replies].map((one) => printNote(services, one)).join('\n');
  // The browser takes whoever follows a link to it along, also with the keyboard.
  return `<section class="builder-note" id="${anchor}" tabindex="-1" aria-labelledby="${anchor}-title">${head}\n${parts}</section>`;
}

function printNote(
  services: Pick<Services, 'settings'>,
  { author_name, content, created_at, status }: NoteRow,
): string {
  const { settings } = services;
  const format = `${settings.get(dateFormat)} ${settings.get(timeFormat)}`;
  const written = toZoneText(zoneOf(services), new Date(`${created_at}Z`));
  const time = formatDate(format, written, localeOf(settings.get(language)));
  const state = status === 'draft' ? ` (${noteWords(services).draft})` : '';
  const by = `<strong>${escapeHtml(author_name)}</strong>, <time datetime="${created_at}Z">${escapeHtml(time)}</time>${state}`;
  return `<article><p class="builder-note-by">${by}</p><p class="builder-note-words">${escapeHtml(content)}</p></article>`;
}
