// The pictures: one for a challenge that a script was given, or a fresh one for a place on a page. Pages are kept and
// shown to many, so they cannot name one; the browser then keeps in a cookie which of them it was shown.
import type { ServerResponse } from 'node:http';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Services } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
import { CHALLENGE_SECONDS, createChallenge, isChallengeGood, lettersOf, lookOf } from './challenge.ts';
import { drawLetters } from './draw.ts';
import { encodePng } from './png.ts';

/** The cookie for a place: its name, and where on the site it is sent back. */
export interface PictureCookie {
  readonly name: string;
  readonly path: string;
}

/** `cookieFor` is asked for addresses that name no challenge; undefined: there is no such place. */
export function pictureEndpoint(path: string, cookieFor: (path: string) => PictureCookie | undefined): HttpEndpoint {
  return {
    path,
    isFolder: true,
    handle(request, response, { services }) {
      const { keys, clock, siteConfig } = services;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        sendText(response, 405, 'A picture can only be read.', { Allow: 'GET, HEAD' });
        return Promise.resolve();
      }
      const asked = (request.url ?? '').split('?', 1)[0] ?? '';
      const [, given = ''] = /\/(\d{35})\.png$/.exec(asked) ?? [];
      const cookie = given === '' ? cookieFor(asked) : undefined;
      const challenge = cookie ? createChallenge(keys, clock.now()) : given;
      if (!isChallengeGood(keys, challenge, clock.now())) {
        sendText(response, 404, 'There is no such picture, or not any more.');
        return Promise.resolve();
      }
      const picture = pictureOf(services, challenge);
      response.writeHead(200, {
        'Content-Type': 'image/png',
        'Content-Length': picture.length,
        'Cache-Control': 'no-store',
        ...(cookie && { 'Set-Cookie': printCookie(siteConfig.base, cookie, challenge) }),
      });
      response.end(picture);
      return Promise.resolve();
    },
  };
}

/** Sent back with the form alone: elsewhere nobody needs it, and kept pages are for those without a cookie of ours. */
function printCookie(base: string, { name, path }: PictureCookie, challenge: string): string {
  const secure = base.startsWith('https:') ? '; Secure' : '';
  return `${name}=${challenge}; Path=${rootPath(base)}${path}; Max-Age=${CHALLENGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

function pictureOf({ keys }: Pick<Services, 'keys'>, challenge: string): Buffer {
  return encodePng(drawLetters(lettersOf(keys, challenge), lookOf(keys, challenge)));
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}
