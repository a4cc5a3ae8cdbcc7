import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShare } from './share.ts';

const colors = { main: '#12332a', spark: '#f5b32c', tint: '#d9e7e3' };

test.each(['Snow', 'A <b>title</b> & "more" of it', 'x'.repeat(140), 'Über die Straße '.repeat(8).trim()])(
  '%s fits',
  async (title) => {
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-share-'));
    const target = join(folder, 'share.png');
    try {
      const made = await drawShare({ kind: 'share', title, name: 'Hills & Huts', colors, target });
      expect(made).toEqual({ width: 1200, height: 630, filesize: (await stat(target)).size });
      expect(await sharp(target).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
