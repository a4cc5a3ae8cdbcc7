// A plain request, as every door builds it: HTTP, batch, embedding, commands and tests.
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '#kernel/http/upload.ts';

export interface RestRequest {
  readonly method: string;
  /** Below the REST root, without trailing slash: `/core/v2/posts`. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Members of a JSON body. */
  readonly json?: Readonly<Record<string, unknown>> | undefined;
  /** A JSON body that is a list, for a route that takes one. */
  readonly jsonList?: readonly unknown[] | undefined;
  /** Members of a form body. */
  readonly form?: Readonly<Record<string, unknown>> | undefined;
  /** Parts of a multipart body that are files, for a route that takes them. */
  readonly files?: readonly ReceivedFile[] | undefined;
  /** A body that is itself a file, for a route that takes one. */
  readonly rawFile?: ReceivedFile | undefined;
  /** A JSON body that could not be read; reported once the route is known. */
  readonly jsonFault?: string | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly language: string;
  /** The caller's network address. */
  readonly address: string;
  /** The query as it was sent, for links to neighbouring pages. */
  readonly queryText: string;
}

export interface RestResponse {
  status: number;
  headers: Record<string, string>;
  body: ResponseBody;
  /** No other origin is told that it may read it, and no cache keeps it. */
  isForOwnPages?: boolean;
}

export type ResponseBody =
  /** JSON as it is sent. */
  | { kind: 'text'; text: string | Buffer }
  | { kind: 'value'; value: unknown }
  | { kind: 'bytes'; bytes: string | Buffer | Readable; type: string }
  | { kind: 'none' };

/** The JSON value of a body, however it is kept. */
export function bodyValue(body: ResponseBody): unknown {
  if (body.kind === 'value') return body.value;
  if (body.kind === 'text') return JSON.parse(body.text.toString());
  return null;
}
