// Forms with files, and how far they have come. `fetch` tells nothing of that, so browsers use the older way.
import type { Carrier, Outgoing } from './request.ts';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

export type OnProgress = (progress: Progress) => void;

export function carrierWith(onProgress: OnProgress): Carrier {
  const { XMLHttpRequest: Older } = globalThis as { XMLHttpRequest?: OlderRequestClass };
  return Older
    ? (url, init) => sendOlder(new Older(), url, init, onProgress)
    : (url, init) => sendCounted(url, init, onProgress);
}

/** The parts of XMLHttpRequest that are used: servers have none. */
interface OlderRequest {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  withCredentials: boolean;
  readonly status: number;
  readonly responseText: string;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: unknown): void;
  abort(): void;
}
type OlderRequestClass = new () => OlderRequest;

function sendOlder(request: OlderRequest, url: string, init: Outgoing, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.open(init.method, url);
    request.withCredentials = init.credentials === 'include';
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onload = () => {
      const headers = request
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/);
      resolve(new Response(request.responseText, { status: request.status, headers: headers.map(headerOf) }));
    };
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.onabort = () => reject(new DOMException('The upload was ended.', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    if (init.signal?.aborted) request.onabort();
    else request.send(init.body);
  });
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

async function sendCounted(url: string, init: Outgoing, onProgress: OnProgress): Promise<Response> {
  const packed = new Response(init.body ?? null);
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const type = packed.headers.get('Content-Type') ?? 'application/octet-stream';
  return fetch(url, {
    ...init,
    headers: { ...init.headers, 'Content-Type': type },
    body: counted(bytes, onProgress),
    duplex: 'half',
  } as RequestInit & { duplex: 'half' });
}

const PIECE = 64 * 1024;

function counted(bytes: Uint8Array, onProgress: OnProgress): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(stream) {
      if (sent > 0) onProgress({ sent, total: bytes.length });
      if (sent === bytes.length) {
        stream.close();
        return;
      }
      const end = Math.min(sent + PIECE, bytes.length);
      stream.enqueue(bytes.subarray(sent, end));
      sent = end;
    },
  });
}
