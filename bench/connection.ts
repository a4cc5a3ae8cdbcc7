// A keep-alive connection with one request in flight: raw bytes out, and no more read of an answer than its end needs.
import { connect } from 'node:net';

export interface Connection {
  /** `done` learns the status of the answer once its last byte is here. */
  send(request: Buffer, done: (status: number) => void): void;
  close(): void;
}

export function openConnection(port: number, failed: (error: Error) => void): Promise<Connection> {
  const reader = createReader();
  return new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      // One buffer for the life of the connection: the kernel's bytes are not copied into new ones.
      onread: {
        buffer: Buffer.allocUnsafe(64 * 1024),
        callback(size, buffer) {
          try {
            reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
          } catch (error) {
            socket.destroy(error as Error);
          }
          return true;
        },
      },
    });
    let isClosed = false;
    const fail = (error: Error): void => {
      reject(error);
      if (!isClosed) failed(error);
    };
    socket.on('error', fail);
    socket.on('close', () => {
      if (!isClosed) fail(new Error('The server closed a connection.'));
    });
    socket.on('connect', () => {
      resolve({
        send(request, done) {
          reader.expect(done);
          socket.write(request);
        },
        close() {
          isClosed = true;
          socket.destroy();
        },
      });
    });
  });
}

export interface ResponseReader {
  expect(done: (status: number) => void): void;
  read(bytes: Buffer): void;
}

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Understands what both servers send: a status line, headers with `Content-Length`, a body. */
export function createReader(): ResponseReader {
  let done: ((status: number) => void) | undefined;
  let head: Buffer | undefined;
  let missing = 0;
  let status = 0;

  const finish = (): void => {
    const tell = done;
    done = undefined;
    tell?.(status);
  };
  const readHead = (bytes: Buffer): void => {
    const all = head ? Buffer.concat([head, bytes]) : bytes;
    const end = all.indexOf(HEAD_END);
    if (end === -1) {
      head = Buffer.from(all);
      return;
    }
    head = undefined;
    const text = all.toString('latin1', 0, end);
    status = Number(text.slice(9, 12));
    const length = LENGTH.exec(text);
    if (!length) throw new Error(`An answer without Content-Length: ${text}`);
    missing = Number(length[1]) - (all.length - end - HEAD_END.length);
    if (missing < 0) throw new Error('More bytes came than one answer has.');
    if (missing === 0) finish();
  };
  return {
    expect(next) {
      done = next;
    },
    read(bytes) {
      if (missing === 0) {
        readHead(bytes);
        return;
      }
      missing -= bytes.length;
      if (missing < 0) throw new Error('More bytes came than one answer has.');
      if (missing === 0) finish();
    },
  };
}
