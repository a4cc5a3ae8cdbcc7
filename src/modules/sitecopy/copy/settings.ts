// Bounds of copies over the network.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

const GIGABYTE = 1_000_000_000;

export const mostArchiveBytes = setting(
  'sitecopy.max_bytes',
  a.int({ minimum: 1, description: 'The largest archive that is taken over the network.' }),
  100 * GIGABYTE,
);

export const copySettings = [mostArchiveBytes];
