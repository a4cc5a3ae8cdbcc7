// Image work for the rest of the program. Nothing here loads the image library: that happens in processes of its own.
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { createImagePool, type ImagePool, type RunOptions } from './pool.ts';
import type {
  EditRequest,
  ImageResult,
  Inspected,
  InspectRequest,
  ListenRequest,
  MadeImage,
  Optimized,
  OptimizeRequest,
  Recording,
  ResizeRequest,
  ShareRequest,
} from './requests.ts';

export interface Images {
  inspect(request: Omit<InspectRequest, 'kind'>, patienceMs: number): Promise<Inspected>;
  resize(request: Omit<ResizeRequest, 'kind'>, patienceMs: number, options?: RunOptions): Promise<MadeImage>;
  edit(request: Omit<EditRequest, 'kind'>, patienceMs: number): Promise<MadeImage>;
  share(request: Omit<ShareRequest, 'kind'>, patienceMs: number): Promise<MadeImage>;
  listen(request: Omit<ListenRequest, 'kind'>, patienceMs: number): Promise<Recording>;
  /** Nobody waits for it: everything else goes first. */
  optimize(request: Omit<OptimizeRequest, 'kind'>, patienceMs: number): Promise<Optimized>;
}

export function createImages(pool: ImagePool): Images {
  return {
    async inspect(request, patienceMs) {
      const result = await pool.run({ kind: 'inspect', ...request }, patienceMs);
      if (!('meta' in result)) throw wrongAnswer();
      return result;
    },
    resize: async (request, patienceMs, options) =>
      madeImage(await pool.run({ kind: 'resize', ...request }, patienceMs, options)),
    edit: async (request, patienceMs) => madeImage(await pool.run({ kind: 'edit', ...request }, patienceMs)),
    share: async (request, patienceMs) => madeImage(await pool.run({ kind: 'share', ...request }, patienceMs)),
    async listen(request, patienceMs) {
      const result = await pool.run({ kind: 'listen', ...request }, patienceMs);
      if ('filesize' in result || 'sourceHash' in result) throw wrongAnswer();
      return result;
    },
    async optimize(request, patienceMs) {
      const result = await pool.run({ kind: 'optimize', ...request }, patienceMs, { isBackground: true });
      if (!('sourceHash' in result)) throw wrongAnswer();
      return result;
    },
  };
}

function madeImage(result: ImageResult): MadeImage {
  if (!('filesize' in result)) throw wrongAnswer();
  return result;
}

const wrongAnswer = () => new Error('The image process answered another question.');

const imagePool = definePart(
  () => {
    const pool = createImagePool();
    return { pool, images: createImages(pool) };
  },
  ({ pool }) => {
    pool.close();
  },
);

export const imagesOf = ({ part }: Pick<Services, 'part'>): Images => part(imagePool).images;
