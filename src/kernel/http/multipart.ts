// multipart/form-data: fields become a form, file parts are handed on as streams.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { restError } from '#kernel/errors/rest-error.ts';
import { storableText } from '#kernel/text/storable.ts';
import { cutOff, tooLarge } from './body.ts';
import { MAX_MEMBERS, nestMembers, tooManyMembers } from './query.ts';
import type { Described, ReceivedFile } from './upload.ts';

export interface Multipart {
  form: Record<string, unknown>;
  files: ReceivedFile[];
}

/** Reads the stream to its end, and keeps the file or not. `form` gives the fields in front of it. */
export type TakeFile = (
  stream: Readable,
  described: Described,
  form: () => Record<string, unknown>,
) => Promise<ReceivedFile | undefined>;

const FIELDS_LIMIT = 32 * 1024 * 1024;
const FILE_BUFFER = 256 * 1024;

/** A body that fails is left unread, so that the answer can still be sent. */
export async function readMultipart(request: IncomingMessage, takeFile: TakeFile): Promise<Multipart> {
  const parser = createParser(request);
  const members: [string, string][] = [];
  const taken: Promise<ReceivedFile | undefined>[] = [];
  let open: Readable | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const countPart = partCounter(reject);
      const countBytes = byteCounter(reject);
      parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
        if (!countPart() || name === undefined) return;
        members.push([name, value]);
        countBytes(isCut ? Infinity : name.length + Buffer.byteLength(value));
      });
      parser.on('file', (field: string | undefined, stream, filename, _encoding, type) => {
        // It fails with the whole, and that is heard.
        stream.on('error', () => undefined);
        if (!countPart()) return;
        open = stream;
        const described = {
          field: storableText(field ?? ''),
          filename: storableText(filename),
          type: storableText(type),
        };
        const taking = takeFile(stream, described, () => nestMembers(members));
        taking.catch(reject);
        taken.push(taking);
      });
      parser.on('error', () => {
        reject(invalidMultipart());
      });
      parser.on('finish', resolve);
      request.once('close', () => {
        if (!request.complete) reject(cutOff());
      });
      request.pipe(parser);
    });
    const files = await Promise.all(taken);
    return { form: nestMembers(members), files: files.filter((file) => file !== undefined) };
  } catch (error) {
    request.unpipe(parser);
    open?.destroy();
    // Only when nobody writes any more can the files be removed.
    await Promise.allSettled(taken);
    throw error;
  }
}

function createParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      // Without a content type nobody comes here.
      headers: headers as BusboyHeaders,
      limits: { fieldSize: FIELDS_LIMIT },
      fileHwm: FILE_BUFFER,
      // The name is passed on as it was sent.
      preservePath: true,
      isPartAFile: (_field, _type, filename) => filename !== undefined,
    });
  } catch {
    // The content type names no boundary.
    throw invalidMultipart();
  }
}

function partCounter(fail: (error: Error) => void): () => boolean {
  let parts = 0;
  return () => {
    if (++parts > MAX_MEMBERS) fail(tooManyMembers());
    return parts <= MAX_MEMBERS;
  };
}

function byteCounter(fail: (error: Error) => void): (bytes: number) => void {
  let total = 0;
  return (bytes) => {
    total += bytes;
    if (total > FIELDS_LIMIT) fail(tooLarge(FIELDS_LIMIT));
  };
}

const invalidMultipart = () =>
  restError('rest_invalid_multipart', 400, 'The body is not a complete multipart/form-data document.');
