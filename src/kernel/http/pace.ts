// Large bodies may take hours on a slow line, but they have to move.
import type { IncomingMessage } from 'node:http';

const INTERVAL_MS = 60_000;
const LEAST_BYTES = 16 * 1024;

/** Cuts the connection when a minute brings next to nothing. Gives the function that ends the watch. */
export function keepPace(request: IncomingMessage): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < LEAST_BYTES) request.destroy();
    before = socket.bytesRead;
  }, INTERVAL_MS);
  return () => {
    clearInterval(timer);
  };
}
