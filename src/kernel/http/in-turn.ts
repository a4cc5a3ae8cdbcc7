// Several requests on one connection: each is worked on when the answer before it has left. Whoever asks for much and
// reads nothing then has one answer waiting, not all of them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Turn {
  last: ServerResponse;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/** Each costs some kilobytes before it is looked at. */
const MOST_WAITING = 256;

export function handleInTurn(handler: Handler): Handler {
  const turns = new WeakMap<Socket, Turn>();
  const next = (socket: Socket, turn: Turn): void => {
    const [first] = turn.waiting.splice(0, 1);
    if (!first || socket.destroyed) {
      turn.waiting.length = 0;
      return;
    }
    turn.last = first[1];
    handler(...first);
    if (turn.waiting.length > 0) follow(socket, turn);
  };
  const follow = (socket: Socket, turn: Turn): void => {
    turn.last.once('close', () => {
      next(socket, turn);
    });
  };
  return (request, response) => {
    const { socket } = request;
    const turn = turns.get(socket);
    if (!turn || (turn.waiting.length === 0 && turn.last.writableFinished)) {
      if (turn) turn.last = response;
      else turns.set(socket, { last: response, waiting: [] });
      handler(request, response);
      return;
    }
    if (turn.waiting.push([request, response]) === 1) follow(socket, turn);
    if (turn.waiting.length > MOST_WAITING) socket.destroy();
  };
}
