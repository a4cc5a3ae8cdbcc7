// The processes beside the measured server: the load generator and the bare server. They live as long as their parent.
import { once } from 'node:events';
import { startBareServer, type BareAnswer } from './bare-server.ts';
import { runLoad, type LoadJob, type LoadResult } from './load.ts';
import type { Target } from './measure.ts';
import { startUploadServer } from './upload-server.ts';
import type { Workshop } from './workshop.ts';

export type LoadGenerator = (job: LoadJob) => Promise<LoadResult>;

export interface BareTarget extends Target {
  setAnswer(answer: BareAnswer): void;
}

export const roles: Readonly<Record<string, () => void>> = {
  load: workAsLoadGenerator,
  bare: workAsBareServer,
  upload: workAsUploadServer,
};

export function startLoadGenerator(workshop: Workshop): LoadGenerator {
  const child = workshop.help('load');
  let last = 0;
  return (job) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const listen = (message: LoadMessage): void => {
        if (message.id !== id) return;
        child.off('message', listen);
        if (message.result) resolve(message.result);
        else reject(new Error(message.fault));
      };
      child.on('message', listen);
      child.send({ id, job });
    });
}

export async function startBareTarget(workshop: Workshop): Promise<BareTarget> {
  const child = workshop.help('bare');
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid: child.pid!, setAnswer: (answer) => child.send(answer) };
}

export async function startUploadTarget(workshop: Workshop): Promise<Target> {
  const child = workshop.help('upload');
  child.send(workshop.folder());
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid: child.pid! };
}

interface LoadMessage {
  id: number;
  result?: LoadResult;
  fault?: string;
}

function workAsLoadGenerator(): void {
  endWithParent();
  process.on('message', ({ id, job }: { id: number; job: LoadJob }) => {
    runLoad(job).then(
      (result) => process.send?.({ id, result }),
      (error: unknown) => process.send?.({ id, fault: String(error) }),
    );
  });
}

function workAsBareServer(): void {
  endWithParent();
  void startBareServer().then(({ port, setAnswer }) => {
    process.on('message', setAnswer);
    process.send?.(port);
  });
}

function workAsUploadServer(): void {
  endWithParent();
  process.once('message', (folder: string) => {
    void startUploadServer(folder).then((port) => process.send?.(port));
  });
}

function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole group; the parent decides when it is over.
  process.on('SIGINT', () => undefined);
}
