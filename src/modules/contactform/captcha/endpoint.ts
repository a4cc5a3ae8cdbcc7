// The pictures: one for a challenge that a script was given, or a fresh one for a place on a page.
import type { ServerResponse } from 'node:http';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Services } from '#kernel/services.ts';
import { challengeCookie, PICTURES_PATH, type PicturePlace } from './addresses.ts';
import { createChallenge, isChallengeGood, lettersOf, lookOf } from './challenge.ts';
import { drawLetters } from './draw.ts';
import { encodePng } from './png.ts';

export const captchaPictures: HttpEndpoint = {
  path: PICTURES_PATH,
  isFolder: true,
  handle(request, response, { services }) {
    const { keys, clock, siteConfig } = services;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'A picture can only be read.', { Allow: 'GET, HEAD' });
      return Promise.resolve();
    }
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const [, given = ''] = /\/(\d{35})\.png$/.exec(path) ?? [];
    const place = given === '' ? placeIn(path) : undefined;
    const challenge = place ? createChallenge(keys, clock.now()) : given;
    if (!isChallengeGood(keys, challenge, clock.now())) {
      sendText(response, 404, 'There is no such picture, or not any more.');
      return Promise.resolve();
    }
    const picture = pictureOf(services, challenge);
    response.writeHead(200, {
      'Content-Type': 'image/png',
      'Content-Length': picture.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(place && { 'Set-Cookie': challengeCookie(siteConfig.base, place, challenge) }),
    });
    response.end(request.method === 'HEAD' ? undefined : picture);
    return Promise.resolve();
  },
};

function pictureOf({ keys }: Services, challenge: string): Buffer {
  return encodePng(drawLetters(lettersOf(keys, challenge), lookOf(keys, challenge)));
}

const PLACE = /\/(contactform-f(\d{1,15})-p\d{1,15}-o\d{1,5})\/([A-Za-z](?:[-\w:]|%3A){0,99})\.png$/;

function placeIn(path: string): PicturePlace | undefined {
  const [, unitTag, formId, field = ''] = PLACE.exec(path) ?? [];
  if (unitTag === undefined) return undefined;
  return { unitTag, formId: Number(formId), field: field.replaceAll('%3A', ':') };
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}
