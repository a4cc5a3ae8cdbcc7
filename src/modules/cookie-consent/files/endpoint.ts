// /consent/…: the generated files. Their names change with what is in them, so browsers keep them for ever.
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { findFile } from './store.ts';

const FOLDER = '/consent';

export const consentFiles: HttpEndpoint = {
  path: FOLDER,
  isFolder: true,
  async handle(request, response, { services }) {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = await findFile(services.db, path.slice(path.lastIndexOf('/') + 1));
    if (!file || !isRead) {
      response.writeHead(file ? 405 : 404, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(file ? 'This file can only be read.' : 'There is no such file.');
      return;
    }
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': Buffer.byteLength(file.body),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    response.end(file.body);
  },
};
