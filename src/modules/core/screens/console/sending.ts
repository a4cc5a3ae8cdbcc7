// A request on its way, as the person who is signed in, and what came back.
import type { Session } from '#admin/session/session.ts';
import { textOf, type Request } from './request.ts';

export interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly blob: Blob;
  /** Undefined when it is no text. */
  readonly text: string | undefined;
}

export async function sendRequest(
  session: Session,
  { method, url, body }: Request,
  file: File | undefined,
): Promise<Received> {
  const begin = performance.now();
  const answer = await session.fetch(url, {
    method,
    ...(body && !file && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    ...(file && { body: formOf(body ?? {}, file) }),
  });
  const blob = await answer.blob();
  const milliseconds = Math.round(performance.now() - begin);
  const headers = [...answer.headers];
  const { status, statusText } = answer;
  return { status, statusText, milliseconds, bytes: blob.size, headers, blob, text: await readable(blob) };
}

function formOf(fields: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, textOf(value));
  form.append('file', file);
  return form;
}

async function readable(blob: Blob): Promise<string | undefined> {
  if (!/json|text|xml|javascript/.test(blob.type) && blob.size > 0) return undefined;
  return printed(await blob.text());
}

/** JSON with one member a line. */
export function printed(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
