// /admin and everything below it: a small page that starts the administration app, with all that the app must know first.
import { randomBytes } from 'node:crypto';
import { render } from 'preact-render-to-string';
import type { StartDocument } from '#content/admin/start-document.ts';
import { redirect, type PageReply, type PageRequest } from '../http.ts';
import { bootstrapDocument } from './bootstrap.ts';
import { ADMIN_FILES, adminProgram } from './files.ts';

export async function adminShell(request: PageRequest): Promise<PageReply> {
  const { services, person, root } = request;
  if (!person) return redirect(`${root}/login?redirect_to=${encodeURIComponent(askedAddress(request))}`);
  const start = await bootstrapDocument({ services, person });
  const nonce = randomBytes(16).toString('base64');
  return {
    kind: 'html',
    status: 200,
    html: `<!doctype html>\n${render(<Shell start={start} folder={root + ADMIN_FILES} nonce={nonce} />)}`,
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
    policy: policyWith(nonce),
  };
}

function askedAddress({ root, path, query }: PageRequest): string {
  const search = query.toString();
  return root + path + (search === '' ? '' : `?${search}`);
}

/** Styles that are made as the app runs carry the nonce. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

function Shell({ start, folder, nonce }: { start: StartDocument; folder: string; nonce: string }) {
  const { script, style, imports, fonts } = adminProgram().manifest;
  return (
    <html lang={start.user.locale.replaceAll('_', '-')}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content={schemeOf(start)} />
        <title>{start.site.title}</title>
        {fonts.map((file) => (
          <link rel="preload" href={folder + file} as="font" type="font/woff2" crossorigin="anonymous" />
        ))}
        <link rel="stylesheet" href={folder + style} />
        {imports.map((file) => (
          <link rel="modulepreload" href={folder + file} />
        ))}
        <script type="module" src={folder + script}></script>
      </head>
      <body>
        <div id="app"></div>
        <noscript>{NEEDS_SCRIPT}</noscript>
        <script
          type="application/json"
          id="start"
          data-nonce={nonce}
          dangerouslySetInnerHTML={{ __html: inScript(start) }}
        />
      </body>
    </html>
  );
}

/** Until the app runs the browser paints the ground by this. */
function schemeOf({ preferences }: StartDocument): string {
  const { scheme } = preferences;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'light dark';
}

const NEEDS_SCRIPT = 'The administration needs JavaScript. Please switch it on for this site.';

/** JSON that cannot end the element that it stands in. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
