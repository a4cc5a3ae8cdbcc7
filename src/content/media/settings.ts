// Settings of uploads; the largest size of a file is one of the server's own.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const allowSvg = setting(
  'media.allow_svg',
  a.bool({ description: 'Whether SVG images may be uploaded. They are cleaned.' }),
  false,
);
export const stripLocation = setting(
  'media.strip_location',
  a.bool({ description: 'Whether the place where a photo was taken is cut out of uploads.' }),
  true,
);

export const cdnUrl = setting(
  'media.cdn_url',
  a.string({ format: 'uri', description: 'Another host that serves the files: https://cdn.example.test' }),
  '',
);

export const mediaSettings = [allowSvg, stripLocation, cdnUrl];
