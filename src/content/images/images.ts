// Image work for the rest of the program. Nothing here loads the image library: that happens in processes of its own.
import type { Services } from '#kernel/services.ts';
import { createImagePool, type ImagePool } from './pool.ts';
import type { EditRequest, Inspected, InspectRequest, MadeImage, ResizeRequest } from './requests.ts';

export interface Images {
  inspect(request: Omit<InspectRequest, 'kind'>, patienceMs: number): Promise<Inspected>;
  resize(request: Omit<ResizeRequest, 'kind'>, patienceMs: number): Promise<MadeImage>;
  edit(request: Omit<EditRequest, 'kind'>, patienceMs: number): Promise<MadeImage>;
}

export function createImages(pool: ImagePool): Images {
  return {
    async inspect(request, patienceMs) {
      const result = await pool.run({ kind: 'inspect', ...request }, patienceMs);
      if (!('meta' in result)) throw new Error('The image process answered another question.');
      return result;
    },
    resize: (request, patienceMs) => pool.run({ kind: 'resize', ...request }, patienceMs),
    edit: (request, patienceMs) => pool.run({ kind: 'edit', ...request }, patienceMs),
  };
}

const known = new WeakMap<Services, Images>();

/** One pool for each running site; it takes care of its processes by itself. */
export function imagesOf(services: Services): Images {
  const images = known.get(services) ?? createImages(createImagePool());
  known.set(services, images);
  return images;
}
