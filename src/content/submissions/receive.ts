// Reading a posted form outside the REST interface: urlencoded, JSON, or multipart with its files.
import type { IncomingMessage } from 'node:http';
import { restError } from '#kernel/errors/rest-error.ts';
import { bodyKind, parseBody, readBody, tooLarge } from '#kernel/http/body.ts';
import { readMultipart } from '#kernel/http/multipart.ts';
import { keepPace } from '#kernel/http/pace.ts';
import { createIntake, type ReceivedFile } from '#kernel/http/upload.ts';
import type { Services } from '#kernel/services.ts';
import { sharedTurn } from './shared-turn.ts';

export interface Posted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly ReceivedFile[];
}

export interface PostLimits {
  /** Of everything but files. */
  readonly maxBytes: number;
  /** Of all files together. */
  readonly maxFileBytes: number;
}

/** The files are gone when the work is done; whoever wants one moves it away before. */
export async function withPosted<T>(
  request: IncomingMessage,
  services: Pick<Services, 'files' | 'part'>,
  limits: PostLimits,
  work: (posted: Posted) => Promise<T>,
): Promise<T> {
  const kind = bodyKind(request.headers['content-type'], request.method ?? 'POST');
  if (kind !== 'multipart')
    return work({ fields: await readFields(request, services, kind, limits.maxBytes), files: [] });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.maxBytes + limits.maxFileBytes) throw tooLarge(limits.maxBytes + limits.maxFileBytes);
  const intake = createIntake(services.files, limits.maxFileBytes);
  const stopWatching = keepPace(request);
  try {
    const { form, files } = await readMultipart(request, (stream, described) => intake.receive(stream, described));
    // An input without a file sends an empty one.
    return await work({ fields: form, files: files.filter(({ filename, size }) => filename !== '' || size > 0) });
  } finally {
    stopWatching();
    await intake.clear();
  }
}

async function readFields(
  request: IncomingMessage,
  services: Pick<Services, 'part'>,
  kind: ReturnType<typeof bodyKind>,
  maxBytes: number,
): Promise<Posted['fields']> {
  const body = await readBody(request, maxBytes);
  await services.part(sharedTurn)();
  const { json, form, jsonFault } = parseBody(body, kind);
  if (jsonFault !== undefined) throw restError('rest_invalid_json', 400, 'The body is not valid JSON.');
  return json ?? form ?? {};
}
