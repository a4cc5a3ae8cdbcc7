// How a note looks on the page that it stands on, and by itself; in the colours of the theme, or in plain ones.
import { createHash } from 'node:crypto';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Site } from '#kernel/site.ts';

const STYLE = `
.builder-note { box-sizing: border-box; max-width: 36rem; margin: 2rem auto; padding: 1rem 1.25rem 1.25rem; color: var(--site-color-text, #1d2327); background: var(--site-color-paper, #fff); border: 1px solid var(--site-color-edge, #7d858e); border-radius: var(--site-radius, 10px); font: 1rem/1.5 var(--site-font-text, system-ui, sans-serif); }
.builder-notes .builder-note { display: none; }
.builder-notes .builder-note:target { display: block; position: fixed; z-index: 9999; inset-block-end: 1rem; inset-inline-end: 1rem; width: min(26rem, 100vw - 2rem); max-height: 80vh; margin: 0; overflow: auto; box-shadow: 0 .5rem 2rem rgb(0 0 0 / .25); }
.builder-note-head { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
.builder-note-head h2, .builder-note-head h1 { margin: 0; font-size: 1.1rem; }
.builder-note-close { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: .75rem; color: inherit; }
.builder-note article { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--site-color-line, #dedad0); }
.builder-note p { margin: 0; overflow-wrap: anywhere; }
.builder-note-words { white-space: pre-line; }
.builder-note-by { font-size: .9375rem; color: var(--site-color-soft, #58616b); }
@media (max-width: 30rem) { .builder-notes .builder-note:target { inset-inline: 0; inset-block-end: 0; width: 100%; border-radius: var(--site-radius, 10px) var(--site-radius, 10px) 0 0; } }
@media print { .builder-notes { display: none; } }
`;
const HASH = createHash('sha256').update(STYLE).digest('base64url').slice(0, 12);
const PATH = '/_builder/notes/notes.css';

export const noteStyleAddress = ({ base }: Pick<Site, 'base'>): string => `${base}${PATH}?ver=${HASH}`;

export const noteStyle: HttpEndpoint = {
  path: PATH,
  handle(request, response) {
    const isCurrent = request.url?.includes(`ver=${HASH}`) === true;
    response.writeHead(200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Content-Length': Buffer.byteLength(STYLE),
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : STYLE);
    return Promise.resolve();
  },
};
