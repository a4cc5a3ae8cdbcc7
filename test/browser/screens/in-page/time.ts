// The time of the page: it stands still until it is moved, and what waits for it happens in its order.

interface Timer {
  readonly id: number;
  due: number;
  readonly run: () => void;
  /** It starts again, after so long. */
  readonly every?: number;
}

const FRAME = 16;
const START = Date.parse('2026-03-01T12:00:00Z');
const later = setTimeout.bind(globalThis);

let now = START;
let count = 0;
let timers: Timer[] = [];

export function holdTime(): void {
  const Original = Date;
  class HeldDate extends Original {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(now);
      else super(...given);
    }
    static override now = (): number => now;
  }
  const add = (run: (...given: unknown[]) => void, wait = 0, given: unknown[] = [], every?: number): number => {
    const id = ++count;
    timers.push({ id, due: now + Math.max(0, wait), run: () => run(...given), ...(every !== undefined && { every }) });
    return id;
  };
  const drop = (id?: number): void => {
    timers = timers.filter((timer) => timer.id !== id);
  };
  performance.now = () => now - START;
  Object.assign(globalThis, {
    Date: HeldDate,
    setTimeout: (run: () => void, wait?: number, ...given: unknown[]) => add(run, wait, given),
    setInterval: (run: () => void, wait = FRAME, ...given: unknown[]) => add(run, wait, given, Math.max(FRAME, wait)),
    requestAnimationFrame: (run: (time: number) => void) => add(() => run(now - START), FRAME),
    requestIdleCallback: (run: () => void) => add(run, FRAME),
    clearTimeout: drop,
    clearInterval: drop,
    cancelAnimationFrame: drop,
    cancelIdleCallback: drop,
  });
}

let messages = 0;

/** Long work is done in pieces: each asks for the next by a message. */
export function watchMessages(): void {
  const original = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function counted(this: MessagePort, ...given: [unknown]) {
    messages++;
    original.apply(this, given);
  };
}

export const messagesPosted = (): number => messages;

export const timeNow = (): number => now;

/** Runs the next that is due until then. False: there is none. */
export function runNext(until: number): boolean {
  const next = timers.reduce<Timer | undefined>(
    (first, timer) => (first && first.due <= timer.due ? first : timer),
    undefined,
  );
  if (!next || next.due > until) {
    now = Math.max(now, until);
    return false;
  }
  now = Math.max(now, next.due);
  if (next.every === undefined) timers = timers.filter((timer) => timer !== next);
  else next.due += next.every;
  next.run();
  return true;
}

/** What the browser itself has to do comes first. */
export const breath = (): Promise<void> => new Promise((resolve) => later(resolve));

const channel = new MessageChannel();
const post = MessagePort.prototype.postMessage.bind(channel.port2) as (message: unknown) => void;
let waiting: (() => void)[] = [];
channel.port1.onmessage = () => {
  for (const goOn of waiting.splice(0)) goOn();
  waiting = [];
};

/** Only what the app itself has to do: it is much shorter. */
export const blink = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    post(0);
  });
