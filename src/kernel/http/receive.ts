// Bodies that may hold files. Only a route that takes files, asked by somebody who may use it, gets them.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Caller } from '#kernel/auth/caller.ts';
import { mayUse } from '#kernel/pipeline/allow.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { Services } from '#kernel/services.ts';
import type { Route } from '#kernel/routes/route.ts';
import { cutOff, parseBody, readBody, tooLarge } from './body.ts';
import { readMultipart } from './multipart.ts';
import { keepPace } from './pace.ts';
import { fileTooBig, type Intake } from './upload.ts';

export interface Reception {
  services: Services;
  intake: Intake;
  /** Asked once, as soon as a file begins: with the fields that came before it. */
  identify: (request: RestRequest) => Promise<Caller>;
}

type Received = Pick<RestRequest, 'json' | 'form' | 'files' | 'rawFile'>;

/** A whole multipart body for a route that takes no files. */
const FORM_LIMIT = 32 * 1024 * 1024;

export async function receiveMultipart(
  request: IncomingMessage,
  plain: RestRequest,
  reception: Reception,
): Promise<Received> {
  const { services, intake, identify } = reception;
  const isWelcome = routeOf(plain, services)?.takesFiles === true;
  if (!isWelcome && announced(request) > FORM_LIMIT) throw tooLarge(FORM_LIMIT);
  let isAllowed: Promise<boolean> | undefined;
  let drained = 0;
  const most = isWelcome ? intake.limit : FORM_LIMIT;
  const stopWatching = keepPace(request);
  try {
    return await readMultipart(request, async (stream, described, form) => {
      isAllowed ??= mayUpload({ ...plain, form: form() }, services, identify);
      if (await isAllowed) return intake.receive(stream, described);
      await drain(stream, (bytes) => {
        drained += bytes;
        if (drained > most) throw isWelcome ? fileTooBig(most) : tooLarge(most);
      });
      return undefined;
    });
  } finally {
    stopWatching();
  }
}

/** A body of any type for a route that takes files. Refused, it stays unread: the ordinary answer comes first. */
export async function receiveRaw(
  request: IncomingMessage,
  plain: RestRequest,
  { services, intake, identify }: Reception,
): Promise<Received> {
  const route = routeOf(plain, services);
  if (route?.takesFiles !== true) {
    const body = await readBody(request);
    return route?.takesBeacons === true ? { json: parseBody(body, 'json').json } : {};
  }
  if (!(await mayUpload(plain, services, identify))) return {};
  if (announced(request) > intake.limit) throw fileTooBig(intake.limit);
  const stopWatching = keepPace(request);
  try {
    const type = request.headers['content-type'] ?? '';
    const rawFile = await intake.receive(request, { field: '', filename: '', type });
    return rawFile.size > 0 ? { rawFile } : {};
  } catch (error) {
    throw request.complete || !request.destroyed ? error : cutOff();
  } finally {
    stopWatching();
  }
}

const routeOf = ({ path, method }: RestRequest, services: Pick<Services, 'registry'>): Route | undefined =>
  services.registry().routes.match(path, method)?.endpoint.route;

/** Whoever cannot even sign in gets no file in; the ordinary answer says why. */
async function mayUpload(request: RestRequest, services: Services, identify: Reception['identify']): Promise<boolean> {
  const match = services.registry().routes.match(request.path, request.method);
  if (match?.endpoint.route.takesFiles !== true) return false;
  const caller = await identify(request).catch(() => undefined);
  return caller !== undefined && mayUse(match, request, caller, services);
}

function announced({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

async function drain(stream: Readable, count: (bytes: number) => void): Promise<void> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) count(chunk.length);
}
