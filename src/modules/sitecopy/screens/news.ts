// What the site tells while it imports, line by line.

export type News =
  | { readonly kind: 'progress'; readonly step: string; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

export function newsOf(line: string): News | undefined {
  if (line.trim() === '') return undefined;
  const said: unknown = JSON.parse(line);
  if (!isMap(said)) return undefined;
  if (isMap(said['error'])) return { kind: 'failed', message: String(said['error']['message']) };
  if ('report' in said) return { kind: 'done' };
  const { progress } = said;
  if (!isMap(progress)) return undefined;
  const [done, total] = [Number(progress['done']), Number(progress['total'])];
  return { kind: 'progress', step: String(progress['step']), share: total > 0 ? done / total : 0 };
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whole lines of an answer as they come. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
