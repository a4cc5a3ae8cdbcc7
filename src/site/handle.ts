// The pages of the site: an address becomes content, content becomes HTML.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultSite, type Services } from '#kernel/services.ts';
import { description, title } from '#kernel/settings/site-settings.ts';

export function handleSite(
  request: IncomingMessage,
  response: ServerResponse,
  { services }: { services: Services },
): Promise<void> {
  const isHome = (request.url ?? '/').split('?', 1)[0] === '/';
  const html = isHome ? homePage(services) : notFoundPage(services);
  response.writeHead(isHome ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    Link: `<${rootOf(services)}>; rel="https://api.w.org/"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
  return Promise.resolve();
}

const rootOf = (services: Services): string => defaultSite(services).restRoot;

function homePage(services: Services): string {
  const root = rootOf(services);
  const tagline = services.settings.get(description);
  return layout(
    services,
    services.settings.get(title),
    `${tagline === '' ? '' : `<p class="lead">${escapeHtml(tagline)}</p>`}
<p>The site is running. Its REST interface is at <a href="${root}">${escapeHtml(root)}</a>; every route is described in the <a href="${root}docs">interface documentation</a>.</p>`,
  );
}

function notFoundPage(services: Services): string {
  return layout(
    services,
    'Not found',
    '<p>There is nothing at this address. <a href="/">Go to the start page</a>.</p>',
  );
}

function layout(services: Services, heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<link rel="https://api.w.org/" href="${rootOf(services)}">
<style>
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fbfaf7; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #16191e; --link: #8ab8f0; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 38rem; padding: 2rem; }
h1 { font-size: clamp(2rem, 6vw, 3rem); line-height: 1.15; margin: 0 0 1rem; }
.lead { font-size: 1.25rem; }
a { color: var(--link); overflow-wrap: anywhere; }
</style>
</head>
<body><main><h1>${escapeHtml(heading)}</h1>
${body}
</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
