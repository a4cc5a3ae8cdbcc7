// The style sheet and the script of forms: their names change with what is in them, so browsers keep them for ever.
import { createHash } from 'node:crypto';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Site } from '#kernel/site.ts';
import { RULES_SCRIPT } from '#modules/contactform/browser/rules-script.ts';
import { PAGE_SCRIPT } from '#modules/contactform/browser/page-script.ts';
import { FORM_STYLE } from './style.ts';

export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const FOLDER = '/assets/contactform';

export const formStyle = asset('form', 'css', 'text/css', FORM_STYLE.replaceAll(/\n\s*/g, '\n').trim());
export const formScript = asset('form', 'js', 'text/javascript', `(function(){${RULES_SCRIPT}${PAGE_SCRIPT}})();\n`);

export function assetAddress({ base }: Pick<Site, 'base'>, { name }: Asset): string {
  return `${new URL(base).pathname.replace(/\/$/, '')}${FOLDER}/${name}`;
}

export const assetFiles: HttpEndpoint = {
  path: FOLDER,
  isFolder: true,
  handle(request, response) {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const found = [formStyle, formScript].find(({ name }) => path.endsWith(`${FOLDER}/${name}`));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!found || !isRead) {
      response.writeHead(found ? 405 : 404, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(found ? 'This file can only be read.' : 'There is no such file.');
      return Promise.resolve();
    }
    response.writeHead(200, {
      'Content-Type': `${found.type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(found.text),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : found.text);
    return Promise.resolve();
  },
};

function asset(name: string, ending: string, type: string, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { name: `${name}.${hash}.${ending}`, type, text };
}
