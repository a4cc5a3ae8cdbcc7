// `/admin/notes?note-id=5`, as mails have it: leads to the page that the note stands on, which shows it. Where that page is
// a list, or not open to everybody, the note is shown here.
import type { ServerResponse } from 'node:http';
import { callerOf, sessionOf } from '#kernel/auth/authenticate.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { frameHeaders } from '#kernel/http/page-headers.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { localeOf } from '#content/pages/dates.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import { accounts } from '#content/users/accounts.ts';
import { findPostHeadsOf, readableOf } from './access.ts';
import { NOTES_PATH } from './addresses.ts';
import { noteAnchor, noteWords, printThread } from './print.ts';
import { canReadNote, type PostHeads } from './rules.ts';
import { findNote, findReplies, type NoteRow } from './store.ts';
import { noteFiles } from './files.ts';

export const noteEndpoints: readonly HttpEndpoint[] = [
  {
    path: NOTES_PATH,
    async handle(request, response, { services }) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        send(response, 405, { Allow: 'GET, HEAD' }, 'This address is asked with GET.');
        return;
      }
      const sent = new URL(request.url ?? '/', services.siteConfig.base);
      const person = await sessionOf(services, accounts, request.headers.cookie);
      if (!person) {
        const back = encodeURIComponent(sent.pathname + sent.search);
        send(response, 303, { Location: `${services.siteConfig.base}/login?redirect_to=${back}` });
        return;
      }
      const caller = callerOf(person.account, 'session');
      const found = await findThread(services, caller, sent.searchParams.get('note-id'));
      if (!found) {
        send(response, 404, {}, 'There is no such note.');
        return;
      }
      const address = pageAddress(services, found);
      const isOnPage = found.posts.get(found.note.route_post_id ?? 0)?.status === 'publish';
      if (isOnPage) send(response, 303, { Location: `${address}#${noteAnchor(found.note.id)}` });
      else sendPage(response, await printPage(services, caller, found, address));
    },
  },
  noteFiles.endpoint,
];

interface Found {
  /** The thread, also when a reply was asked for. */
  readonly note: NoteRow;
  readonly posts: PostHeads;
}

/** Undefined for whoever may not read the note, too: nobody learns which it was. */
async function findThread(
  services: Pick<Services, 'db'>,
  caller: Caller,
  sent: string | null,
): Promise<Found | undefined> {
  const { db } = services;
  const asked = /^\d{1,15}$/.test(sent ?? '') ? await findNote(db, Number(sent)) : undefined;
  if (!asked || asked.status === 'trash') return undefined;
  const note = asked.parent_id === null ? asked : await findNote(db, asked.parent_id);
  if (!note || note.status === 'trash') return undefined;
  const posts = await findPostHeadsOf(db, [asked, note]);
  return canReadNote(caller, asked, posts) && canReadNote(caller, note, posts) ? { note, posts } : undefined;
}

function pageAddress(services: Pick<Services, 'siteConfig' | 'sites'>, { note, posts }: Found): string {
  const { base } = services.siteConfig;
  if (note.route_url !== '') return new URL(new URL(base).origin + note.route_url).href;
  const post = posts.get(note.route_post_id ?? 0);
  const { home } = defaultSite(services);
  return post ? plainLink(post, home) : `${home}/`;
}

async function printPage(
  services: Pick<Services, 'db' | 'settings' | 'siteConfig'>,
  caller: Caller,
  { note }: Found,
  address: string,
): Promise<string> {
  const replies = await readableOf(services.db, caller, await findReplies(services.db, note.id));
  const words = noteWords(services);
  const tongue = localeOf(services.settings.get(language));
  const style = escapeHtml(noteFiles.address(services.siteConfig, 'notes.css'));
  const thread = printThread(services, { note, replies }, { level: 1, link: { to: address, text: words.toPage } });
  return `<!doctype html>
<html lang="${tongue}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.note} #${note.id}</title><link rel="stylesheet" href="${style}"></head>
<body><main>${thread}</main></body>
</html>
`;
}

/** It has no scripts, and nobody puts it into a frame. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendPage(response: ServerResponse, html: string): void {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    ...frameHeaders(POLICY),
  };
  send(response, 200, headers, html);
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, text = ''): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    ...headers,
  });
  response.end(text);
}
