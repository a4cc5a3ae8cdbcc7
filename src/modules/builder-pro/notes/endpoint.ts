// `/admin/notes?note-id=5`, as mails have it: leads to the page that the note stands on.
import type { ServerResponse } from 'node:http';
import { callerOf, sessionOf } from '#kernel/auth/authenticate.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import { accounts } from '#content/users/accounts.ts';
import { findPostHeadsOf } from './access.ts';
import { NOTES_PATH } from './addresses.ts';
import { canReadNote, type PostHeads } from './rules.ts';
import { findNote, type NoteRow } from './store.ts';

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
      const address = await findAddress(
        services,
        callerOf(person.account, 'session'),
        sent.searchParams.get('note-id'),
      );
      if (address === undefined) send(response, 404, {}, 'There is no such note.');
      else send(response, 303, { Location: address });
    },
  },
];

/** Undefined for whoever may not read the note, too: nobody learns which it was. */
async function findAddress(services: Services, caller: Caller, sent: string | null): Promise<string | undefined> {
  const note = /^\d{1,15}$/.test(sent ?? '') ? await findNote(services.db, Number(sent)) : undefined;
  if (!note || note.status === 'trash') return undefined;
  const posts = await findPostHeadsOf(services.db, [note]);
  if (!canReadNote(caller, note, posts)) return undefined;
  return `${pageAddress(services, note, posts)}#note-${note.parent_id ?? note.id}`;
}

function pageAddress(services: Services, note: NoteRow, posts: PostHeads): string {
  const { base } = services.siteConfig;
  if (note.route_url !== '') return new URL(new URL(base).origin + note.route_url).href;
  const post = posts.get(note.route_post_id ?? 0);
  const { home } = defaultSite(services);
  return post ? plainLink(post, home) : `${home}/`;
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, text = ''): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...headers,
  });
  response.end(text);
}
