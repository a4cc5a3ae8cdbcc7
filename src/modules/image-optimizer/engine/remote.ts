// A service elsewhere that optimises: the file is sent, what comes back is checked before anything is written.
import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { isMap } from '#kernel/args/is-map.ts';
import type { OutboundResponse } from '#kernel/outbound/outbound.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { callService } from '#kernel/connections/connection.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { imagesOf } from '#kernel/images/images.ts';
import type { Optimized, OptimizeRequest } from '#kernel/images/requests.ts';
import { optimizerApp } from '#modules/image-optimizer/connect/session.ts';
import type { Engine } from './engine.ts';
import { OptimizerError } from './failure.ts';

const MOST_BYTES = 80 * 1024 * 1024;
const TIMEOUT_SECONDS = 120;
const LOOK_MS = 60_000;
const QUOTA_EXCEEDED = 402;

export function remoteEngine(services: Services): Engine {
  return { optimize: (request) => optimizeElsewhere(services, request) };
}

async function optimizeElsewhere(services: Services, request: Omit<OptimizeRequest, 'kind'>): Promise<Optimized> {
  const source = await readFile(request.source);
  const key = randomUUID();
  const answer = await send(services, source, key, request);
  if (answer.status === QUOTA_EXCEEDED) throw new OptimizerError('quota-exceeded');
  if (answer.status >= 300) throw new RemoteError(`The service answered ${answer.status}.`);
  const result = resultOf(answer, key);
  const facts = { sourceHash: sha256(source), sourceBytes: source.length };
  if (result.length >= source.length) return facts;
  await writeFile(request.target, result);
  // The same look as at an upload: what comes from elsewhere may be anything.
  const look = { path: request.target, type: request.wanted, cutsLocation: request.cutsLocation };
  const { width, height, filesize } = await imagesOf(services).inspect(look, LOOK_MS);
  const hash = sha256(await readFile(request.target));
  return { ...facts, made: { width, height, filesize, hash, type: request.wanted } };
}

async function send(
  services: Services,
  source: Buffer,
  key: string,
  request: Omit<OptimizeRequest, 'kind'>,
): Promise<OutboundResponse> {
  const fields = {
    compression_level: request.level,
    convert_to_format: request.wanted.slice('image/'.length),
    strip_exif: String(request.stripsMetadata),
    resize: String(request.mostWidth ?? 0),
    image_key: key,
    checksum: createHash('md5').update(source).digest('hex'),
  };
  const { body, type } = multipart(fields, source, request.type);
  try {
    return await callService(optimizerApp, services, (service, token) =>
      services.outbound.call({
        url: `${service}/image/optimize`,
        trust: 'operator',
        method: 'POST',
        headers: { 'content-type': type, accept: 'application/json', authorization: `Bearer ${token}` },
        body,
        maxBytes: MOST_BYTES,
        timeoutSeconds: TIMEOUT_SECONDS,
      }),
    );
  } catch (error) {
    if (error instanceof OutboundError) throw new RemoteError('The service did not answer.', { cause: error });
    throw error;
  }
}

/** The key and the sum must be those of this very file. */
function resultOf({ body, isCut }: OutboundResponse, key: string): Buffer {
  const { image, image_key: answered, checksum } = isCut ? {} : jsonOf(body);
  const bytes = Buffer.from(typeof image === 'string' ? image : '', 'base64');
  const sum = createHash('md5').update(bytes).digest('hex');
  if (answered !== key || sum !== checksum || bytes.length === 0) throw wrongAnswer();
  return bytes;
}

function jsonOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isMap(value) ? value : {};
  } catch (error) {
    throw wrongAnswer({ cause: error });
  }
}

function multipart(fields: Record<string, string>, file: Buffer, type: string): { body: Buffer; type: string } {
  const border = `----${randomUUID()}`;
  const part = (name: string, more: string): string =>
    `--${border}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name, '')}${value}\r\n`);
  const head = part('image', `; filename="image"\r\nContent-Type: ${type}`);
  const body = Buffer.concat([Buffer.from(texts.join('') + head), file, Buffer.from(`\r\n--${border}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${border}` };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const wrongAnswer = (options?: ErrorOptions) => new RemoteError('The service answered with something else.', options);
