// The script and the style sheet of forms, at addresses that change with what they hold.
import { createHash } from 'node:crypto';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Site } from '#kernel/site.ts';
import { FORM_SCRIPT } from './script.ts';
import { FORM_STYLE } from './style.ts';

interface FormFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
  readonly hash: string;
}

const script = formFile('/_builder/forms/form.js', 'text/javascript', FORM_SCRIPT);
const style = formFile('/_builder/forms/form.css', 'text/css', FORM_STYLE);

export const fileEndpoints: readonly HttpEndpoint[] = [script, style].map(endpointOf);

export const scriptAddress = (site: Pick<Site, 'base'>): string => addressOf(site, script);
export const styleAddress = (site: Pick<Site, 'base'>): string => addressOf(site, style);

function formFile(path: string, type: string, text: string): FormFile {
  return { path, type, text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 12) };
}

const addressOf = ({ base }: Pick<Site, 'base'>, { path, hash }: FormFile): string => `${base}${path}?ver=${hash}`;

function endpointOf({ path, type, text, hash }: FormFile): HttpEndpoint {
  return {
    path,
    handle(request, response) {
      const isCurrent = request.url?.includes(`ver=${hash}`) === true;
      response.writeHead(200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        ETag: `"${hash}"`,
      });
      response.end(request.method === 'HEAD' ? undefined : text);
      return Promise.resolve();
    },
  };
}
