// /.well-known/gpc.json: tells browsers that the site heeds their signal.
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { readyModel } from '#modules/cookie-consent/model/model.ts';

export const gpcStatement: HttpEndpoint = {
  path: '/.well-known/gpc.json',
  async handle(request, response, { services }) {
    const { gpcSince } = await readyModel(services);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const says = gpcSince !== undefined && isRead;
    const body = JSON.stringify(says ? { gpc: true, lastUpdate: gpcSince } : { message: 'There is no such file.' });
    response.writeHead(says ? 200 : 404, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': says ? 'public, max-age=3600' : 'no-store',
    });
    response.end(body);
  },
};
