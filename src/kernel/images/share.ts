// A picture for those who pass on a link to something that has none: its title on the main colour, with the sign of the theme.
import { stat } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeXml } from '#kernel/text/escape.ts';
import type { MadeImage, ShareRequest } from './requests.ts';
import { SHARE_SIZE } from './share-size.ts';

const EDGE = 80;
/** The notched square at the end side. */
const SIGN = 300;
const TITLE_WIDTH = SHARE_SIZE.width - 3 * EDGE - SIGN;

export async function drawShare({ title, name, colors, target }: ShareRequest): Promise<MadeImage> {
  const left = SHARE_SIZE.width - EDGE - SIGN;
  const top = (SHARE_SIZE.height - SIGN) / 2;
  const half = SIGN / 2;
  await sharp({ create: { ...SHARE_SIZE, channels: 3, background: colors.main } })
    .composite([
      box(colors.tint, { left, top, width: SIGN, height: half }),
      box(colors.tint, { left, top: top + half, width: half, height: half }),
      box(colors.spark, { left: left + half + 20, top: top + half + 20, width: half - 20, height: half - 20 }),
      words(title, { size: sizeFor(title), color: '#ffffff', left: EDGE, top: EDGE }),
      words(name, { size: 34, color: colors.spark, left: EDGE, top: SHARE_SIZE.height - EDGE - 40 }),
    ])
    .png({ palette: true })
    .toFile(target);
  return { ...SHARE_SIZE, filesize: (await stat(target)).size };
}

interface Place {
  readonly left: number;
  readonly top: number;
}

function box(background: string, { left, top, ...size }: Place & { width: number; height: number }): OverlayOptions {
  return { input: { create: { ...size, channels: 3, background } }, left, top };
}

/** In whatever font the machine has. */
function words(text: string, { size, color, left, top }: Place & { size: number; color: string }): OverlayOptions {
  const markup = `<span foreground="${color}">${escapeXml(text)}</span>`;
  const font = `sans bold ${size}`;
  return {
    input: { text: { text: markup, font, width: TITLE_WIDTH, rgba: true, dpi: 72, wrap: 'word-char' } },
    left,
    top,
  };
}

function sizeFor({ length }: string): number {
  if (length <= 30) return 84;
  if (length <= 60) return 68;
  return length <= 100 ? 54 : 42;
}
