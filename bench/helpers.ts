// The processes beside the measured server: the load generator and the bare server. They live as long as their parent.
import { once } from 'node:events';
import { startBareServer, type BareAnswer } from './bare-server.ts';
import { encodeAll } from './image-library.ts';
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
  images: workAsImageLibrary,
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

/** Gives the seconds that the image library takes for these files by itself. */
export async function encodeAlone(workshop: Workshop, files: readonly string[]): Promise<number> {
  const child = workshop.help('images');
  child.send({ files, folder: workshop.folder() });
  const [seconds] = (await once(child, 'message')) as [number];
  await workshop.stop(child);
  return seconds;
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

function workAsImageLibrary(): void {
  endWithParent();
  process.once('message', ({ files, folder }: { files: string[]; folder: string }) => {
    void encodeAll(files, folder).then((seconds) => process.send?.(seconds));
  });
}

function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole group; the parent decides when it is over.
  process.on('SIGINT', () => undefined);
}
