// The version of the product that runs here.
import type { Services } from '#kernel/services.ts';

export function productVersion({ registry }: Pick<Services, 'registry'>): string {
  return registry().bundled.find(({ name }) => name === 'kernel')?.version ?? 'unknown';
}
