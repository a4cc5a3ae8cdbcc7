// What may be uploaded.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const mediaMaxBytes = setting(
  'media.max_bytes',
  a.int({ minimum: 1, description: 'Largest file that may be uploaded, in bytes.' }),
  512 * 1024 * 1024,
);

export const fileSettings = [mediaMaxBytes];
