// What somebody filled in, as a request; and the same request for a terminal.
import { fillPath, printQuery } from '#client/address.ts';
import type { Field, Operation } from './document.ts';

/** By the name of the field; empty is as if it were not there. */
export type Draft = Readonly<Record<string, string>>;

export type Fault = 'missing' | 'number' | 'json';

/** Members beside those that the document names; no argument has this name. */
export const FURTHER = '…';

export interface Request {
  readonly method: string;
  readonly url: string;
  /** Of a JSON body, or of the form around a file. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export type Read =
  | { readonly request: Request; readonly faults?: never }
  | { readonly request?: never; readonly faults: Readonly<Record<string, Fault>> };

export function readRequest(operation: Operation, method: string, draft: Draft, root: string): Read {
  const faults: Record<string, Fault> = {};
  const values: Record<Field['place'], Record<string, unknown>> = { path: {}, query: {}, body: {} };
  for (const field of operation.fields) {
    const text = draft[field.name] ?? '';
    if (text === '') {
      if (field.place === 'path') faults[field.name] = 'missing';
      continue;
    }
    const value = valueOf(field, text);
    if ('fault' in value) faults[field.name] = value.fault;
    else if (field.place === 'path' && text.split('/').some(isNoStep)) faults[field.name] = 'missing';
    else values[field.place][field.name] = value.value;
  }
  const further = furtherOf(draft[FURTHER] ?? '');
  if (!further) faults[FURTHER] = 'json';
  if (Object.keys(faults).length > 0) return { faults };
  const query = printQuery(values.query);
  const { path } = fillPath(operation.path, values.path);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    request: {
      method,
      url: root.replace(/\/$/, '') + path + (query === '' ? '' : `?${query}`),
      body: hasBody ? { ...values.body, ...further } : undefined,
    },
  };
}

/** What would lead to another address than the one that was meant. */
const isNoStep = (step: string): boolean => ['', '.', '..'].includes(step);

function valueOf({ kind, options }: Field, text: string): { value: unknown } | { fault: Fault } {
  switch (kind) {
    case 'number':
      return Number.isFinite(Number(text)) ? { value: Number(text) } : { fault: 'number' };
    case 'choice':
      return { value: options.join() === 'true,false' ? text === 'true' : text };
    case 'list':
      return { value: text.split(',').map((one) => one.trim()) };
    case 'json':
      return jsonOf(text);
    case 'any':
      return /^\s*[[{]/.test(text) ? jsonOf(text) : { value: text };
    case 'text':
    case 'file':
      return { value: text };
  }
}

function jsonOf(text: string): { value: unknown } | { fault: Fault } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'json' };
  }
}

function furtherOf(text: string): object | undefined {
  if (text.trim() === '') return {};
  const read = jsonOf(text);
  const isMap = 'value' in read && typeof read.value === 'object' && !Array.isArray(read.value);
  return isMap && read.value !== null ? Object(read.value) : undefined;
}

/** For outside of the browser one needs a password of an application. */
export function curlOf({ method, url, body }: Request, login: string, file: string | undefined): string {
  const parts = [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-u ${quoted(`${login}:APPLICATION-PASSWORD`)}`,
  ];
  const fields = Object.entries(body ?? {});
  if (file !== undefined) {
    parts.push(`-F ${quoted(`file=@${file}`)}`);
    for (const [name, value] of fields) parts.push(`-F ${quoted(`${name}=${textOf(value)}`)}`);
  } else if (body) {
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  }
  return [...parts, quoted(url)].join(' ');
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
