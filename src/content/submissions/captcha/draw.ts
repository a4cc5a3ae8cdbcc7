// Draws letters as a picture in shades of grey: each turned, leaning and out of line, all of them bent, with lines across.
import { createHash } from 'node:crypto';
import { GRID, strokesOf, type Point } from './letters.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** One byte for each point, line by line; 255 is white. */
  readonly pixels: Uint8Array;
}

export const PICTURE_SIZE = { width: 220, height: 80 } as const;
const MARGIN = 16;
const PAPER = 246;
const INK = 40;
const STEP = 4;
const LINES = 3;
const DOTS = 50;

/** The same look gives the same picture. */
export function drawLetters(letters: string, look: string): Picture {
  const { width, height } = PICTURE_SIZE;
  const picture: Picture = { width, height, pixels: new Uint8Array(width * height).fill(PAPER) };
  const random = randomFrom(look);
  const bend = bendFrom(random);
  const cell = (width - 2 * MARGIN) / letters.length;
  for (const [index, letter] of Array.from(letters).entries()) {
    const place = placeIn(random, MARGIN + (index + 0.5) * cell, height / 2);
    const thickness = between(random, 3.2, 4.4);
    for (const stroke of strokesOf(letter)) paintPath(picture, divided(stroke.map(place)).map(bend), thickness);
  }
  for (let line = 0; line < LINES; line++) {
    const ends = [0, width / 3, (2 * width) / 3, width].map((x) => ({ x, y: between(random, 0, height) }));
    paintPath(picture, divided(ends).map(bend), between(random, 1, 1.8));
  }
  for (let dot = 0; dot < DOTS; dot++) {
    const at = { x: between(random, 0, width), y: between(random, 0, height) };
    paintLine(picture, at, at, between(random, 1, 2.6));
  }
  return picture;
}

/** From 0 to 1, in a row that follows from the seed. */
type Random = () => number;
type Move = (point: Point) => Point;

function randomFrom(seed: string): Random {
  let round = 0;
  let bytes = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at >= bytes.length) {
      bytes = createHash('sha256').update(`${seed}|${round++}`).digest();
      at = 0;
    }
    at += 2;
    return bytes.readUInt16BE(at - 2) / 0xffff;
  };
}

const between = (random: Random, least: number, most: number): number => least + random() * (most - least);

/** From the grid of a letter to its place in the picture. */
function placeIn(random: Random, middleX: number, middleY: number): Move {
  const angle = between(random, -0.3, 0.3);
  const lean = between(random, -0.25, 0.25);
  const unit = between(random, 6.2, 7.6);
  const shift = { x: between(random, -3, 3), y: between(random, -9, 9) };
  return ({ x, y }) => {
    const down = (y - GRID.height / 2) * unit;
    const across = (x - GRID.width / 2) * unit + down * lean;
    return {
      x: middleX + shift.x + across * Math.cos(angle) - down * Math.sin(angle),
      y: middleY + shift.y + across * Math.sin(angle) + down * Math.cos(angle),
    };
  };
}

function bendFrom(random: Random): Move {
  const [across, down] = [between(random, 2, 4), between(random, 2, 4)];
  const [slow, quick] = [between(random, 14, 22), between(random, 16, 28)];
  const [first, second] = [between(random, 0, 6.3), between(random, 0, 6.3)];
  return ({ x, y }) => ({ x: x + across * Math.sin(y / slow + first), y: y + down * Math.sin(x / quick + second) });
}

/** With points in between, so that straight lines can bend. */
function divided(path: readonly Point[]): Point[] {
  return path.flatMap((point, index) => {
    const next = path[index + 1];
    if (!next) return [point];
    const steps = Math.max(1, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / STEP));
    return Array.from({ length: steps }, (_none, step) => ({
      x: point.x + ((next.x - point.x) * step) / steps,
      y: point.y + ((next.y - point.y) * step) / steps,
    }));
  });
}

function paintPath(picture: Picture, path: readonly Point[], thickness: number): void {
  for (const [index, point] of path.entries()) paintLine(picture, point, path[index + 1] ?? point, thickness);
}

function paintLine({ width, height, pixels }: Picture, from: Point, to: Point, thickness: number): void {
  const reach = thickness / 2 + 1;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cover = Math.min(1, reach - 0.5 - distance(x, y, from, to));
      const shade = PAPER - cover * (PAPER - INK);
      const at = y * width + x;
      if (cover > 0 && shade < (pixels[at] ?? 0)) pixels[at] = shade;
    }
  }
}

function distance(x: number, y: number, from: Point, to: Point): number {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const length = wide * wide + high * high;
  const along = length === 0 ? 0 : ((x - from.x) * wide + (y - from.y) * high) / length;
  const part = Math.max(0, Math.min(1, along));
  const [across, down] = [x - from.x - part * wide, y - from.y - part * high];
  return Math.sqrt(across * across + down * down);
}
