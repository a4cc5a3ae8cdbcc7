// What a handler gives back: a status, headers and a body that the pipeline shapes and prints.
import type { Readable } from 'node:stream';
import type { Context, Resource } from '#kernel/resource/resource.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Body;
  /** Entries of the `Link` header beside the root link. */
  readonly links: readonly string[];
  /** Overrides the `context` argument: answers to writes are in the edit context. */
  readonly context?: Context;
  /** The total of a list: `X-WP-Total`, `X-WP-TotalPages` and the links to its neighbours. */
  readonly paging?: Paging;
}

export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string | Buffer }
  | { kind: 'item'; resource: Resource; row: unknown }
  | { kind: 'items'; resource: Resource; rows: readonly unknown[] }
  | { kind: 'record'; resource: Resource; id: number }
  | { kind: 'records'; resource: Resource; ids: readonly number[] }
  | { kind: 'bytes'; bytes: string | Buffer | Readable; type: string }
  | { kind: 'none' };

export interface Paging {
  total: number;
  pages: number;
  page: number;
}

export type ReplyOptions = Partial<Pick<Reply, 'status' | 'headers' | 'links' | 'context' | 'paging'>>;

/** Any JSON value, printed as it is (after `_fields`). */
export const json = (value: unknown, options: ReplyOptions = {}): Reply => reply({ kind: 'json', value }, options);

/** JSON that is printed already; only for answers without `_fields`. */
export const jsonText = (text: string | Buffer, options: ReplyOptions = {}): Reply =>
  reply({ kind: 'text', text }, options);

/** One row, seen through its resource. */
export const item = <R>(resource: Resource<R>, row: R, options: ReplyOptions = {}): Reply =>
  reply({ kind: 'item', resource: resource as Resource, row }, options);

export const items = <R>(resource: Resource<R>, rows: readonly R[], options: ReplyOptions = {}): Reply =>
  reply({ kind: 'items', resource: resource as Resource, rows }, options);

/** One record by its id: its text comes from the record cache, or is made and kept. */
export const record = (resource: Resource, id: number, options: ReplyOptions = {}): Reply =>
  reply({ kind: 'record', resource, id }, options);

export const records = (resource: Resource, ids: readonly number[], options: ReplyOptions = {}): Reply =>
  reply({ kind: 'records', resource, ids }, options);

/** Anything that is not JSON: a download, XML. What is long comes as a stream, which begins when it is read. */
export const bytes = (content: string | Buffer | Readable, type: string, options: ReplyOptions = {}): Reply =>
  reply({ kind: 'bytes', bytes: content, type }, options);

export function pagesOf(total: number, perPage: number): number {
  return Math.ceil(total / perPage);
}

function reply(body: Body, options: ReplyOptions): Reply {
  return { status: 200, headers: {}, links: [], ...options, body };
}
