// Which variants of a file are there. Only those count that the last switch has recorded.
import type { FindVariants } from '#content/media/variants.ts';
import { findVariants } from './store.ts';

const MEDIA = 'media/';

export const mediaVariants: FindVariants = async ({ db }, key) => {
  if (!key.startsWith(MEDIA)) return [];
  const rows = await findVariants(db, key.slice(MEDIA.length));
  return rows.flatMap(({ variant_file: file, variant_type: type }) =>
    file === null || type === null ? [] : [{ key: MEDIA + file, type }],
  );
};
