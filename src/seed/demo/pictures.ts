// Pictures of the sample site: landscapes drawn with a few shapes, the same each time.
import sharp from 'sharp';
import { createRandom, type Random } from '../random.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

export const PICTURES = {
  dawn: { title: 'The valley at dawn', alt: 'A hut above a sea of mist, the sun just over the ridge', draw: dawn },
  night: { title: 'The winter hut', alt: 'A hut with lit windows in the snow, under a crescent moon', draw: night },
  lake: { title: 'The lake', alt: 'A red boat on a still lake before dark hills', draw: lake },
  autumn: { title: 'Birch ridge', alt: 'A path through orange trees towards pale hills', draw: autumn },
  coast: { title: 'The cliff', alt: 'A white cliff above a green sea', draw: coast },
  camp: { title: 'The saddle at night', alt: 'Two lit tents below purple mountains and stars', draw: camp },
  map: { title: 'The eastern loop', alt: 'A map with height lines and a dotted path', draw: map },
  window: { title: 'Tea at the window', alt: 'A yellow mug steaming on a window sill, hills outside', draw: window },
} as const;

const WHOLE = { width: WIDTH, height: HEIGHT, top: 0 };
/** Wide ones, for the top of a page. */
const FRAMES: Partial<Record<string, typeof WHOLE>> = {
  dawn: { width: WIDTH, height: 960, top: 240 },
  camp: { width: WIDTH, height: 900, top: 260 },
  lake: { width: WIDTH, height: 900, top: 240 },
};

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = [
  'dawn',
  'night',
  'lake',
  'autumn',
  'coast',
  'camp',
  'map',
  'window',
] as const satisfies readonly PictureName[];

/** Small files: flat colours need little. */
export function drawPicture(name: PictureName): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${PICTURES[name].draw()}</svg>`;
  const { width, height, top } = FRAMES[name] ?? WHOLE;
  return sharp(Buffer.from(svg)).extract({ left: 0, top, width, height }).webp({ quality: 82 }).toBuffer();
}

function sky(id: string, ...colors: string[]): string {
  const stops = colors
    .map((color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('');
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient></defs><path fill="url(#${id})" d="M0 0h1600v1200H0z"/>`;
}

/** A line of hills, from one side to the other. */
function hills(seed: number, height: number, swing: number, color: string, step = 80): string {
  const random = createRandom(seed);
  let path = `M0 1200V${height}`;
  for (let x = 0; x <= WIDTH; x += step) {
    const y = height + Math.sin(x / 190 + seed) * swing + random.below(Math.ceil(swing / 2)) - swing / 4;
    path += `L${x} ${Math.round(y)}`;
  }
  return `<path fill="${color}" d="${path}V1200Z"/>`;
}

function trees(
  seed: number,
  ground: number,
  color: string,
  { count = 60, from = 0, to = WIDTH, size = 90 } = {},
): string {
  const random = createRandom(seed);
  const path = Array.from({ length: count }, () => {
    const x = from + random.below(to - from);
    const height = size / 2 + random.below(size);
    const half = height / 5;
    return `M${x - half} ${ground + 10}L${x} ${ground - height}L${x + half} ${ground + 10}Z`;
  });
  return `<path fill="${color}" d="${path.join('')}"/>`;
}

function stars(seed: number, until: number): string {
  const random = createRandom(seed);
  return Array.from({ length: 90 }, () => star(random, until)).join('');
}

const star = (random: Random, until: number): string =>
  `<circle cx="${random.below(WIDTH)}" cy="${random.below(until)}" r="${1 + random.below(3)}" fill="#fff" opacity=".${3 + random.below(6)}"/>`;

function hut(x: number, y: number, scale: number, wall: string, roof: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="${wall}" d="M-80-90H80V40H-80z"/><path fill="${roof}" d="M40-170h26v60H40zM0-180l118 108-18 20L0-146-100-52-118-72z"/><path fill="#f5b32c" d="M-50-50h22v22h-22zM-24-50h22v22h-22zM-50-24h22v22h-22zM-24-24h22v22h-22z"/><path fill="${roof}" d="M24-54h34V40H24z"/></g>`;
}

function dawn(): string {
  return [
    sky('s', '#9db8ae', '#f4cd9e', '#f7d8b5', '#e8c6b0'),
    '<circle cx="1080" cy="470" r="330" fill="#fff" opacity=".12"/><circle cx="1080" cy="470" r="180" fill="#ffeec4"/>',
    hills(3, 640, 60, '#dfb3a6'),
    hills(8, 720, 70, '#a87f88'),
    hills(5, 790, 80, '#5f6670'),
    '<path fill="#efe3da" opacity=".55" d="M0 930c300-50 520 10 800-20s520-30 800 10v280H0z"/>',
    hills(12, 990, 40, '#2c4b49'),
    trees(4, 1010, '#1d3a38', { count: 80, size: 80 }),
    hills(17, 1080, 20, '#15302b'),
    hut(1130, 1065, 1.1, '#1f3f39', '#0f211d'),
    trees(9, 1130, '#0f2722', { count: 22, from: 1330, size: 180 }),
  ].join('');
}

function night(): string {
  return [
    sky('s', '#0c1f30', '#16374a', '#1f4a5c'),
    stars(2, 620),
    '<circle cx="360" cy="250" r="88" fill="#f7efdc"/><circle cx="400" cy="236" r="84" fill="#123047"/>',
    hills(4, 600, 60, '#2a5063'),
    hills(9, 700, 60, '#1c3d4f'),
    trees(3, 830, '#0f2a38', { count: 90, size: 150 }),
    hills(6, 840, 20, '#b9d3da'),
    trees(8, 960, '#12303f', { count: 22, to: 560, size: 200 }),
    trees(11, 960, '#12303f', { count: 18, from: 1180, size: 220 }),
    hills(15, 980, 14, '#eef4f5'),
    '<ellipse cx="860" cy="1050" rx="230" ry="34" fill="#f5e3ad"/>',
    hut(860, 1010, 1.5, '#4a2f25', '#33201a'),
    '<path fill="#fff" d="M860 735l185 168-16 18-169-152-169 152-16-18z"/>',
  ].join('');
}

function lake(): string {
  return [
    sky('s', '#b9dde2', '#dff0ec', '#eaf4ee'),
    hills(2, 560, 60, '#3d6c6b'),
    trees(5, 690, '#17403a', { count: 90, size: 110 }),
    '<path fill="#1f4f45" d="M0 690h1600v30H0z"/><path fill="#a9d0d2" d="M0 715h1600v485H0z"/>',
    '<path fill="#7ba8aa" opacity=".7" d="M0 715h1600v90c-300 90-600-40-900 20s-500 0-700-10z"/>',
    '<path stroke="#fff" stroke-width="4" opacity=".6" d="M120 930h300M500 1010h380M960 1070h420M180 1110h220M1040 900h260"/>',
    '<path fill="#c2451f" d="M900 900h170l-24 52H930z"/><path fill="#3a2a1c" d="M975 820h8v84h-8z"/>',
  ].join('');
}

function autumn(): string {
  const random = createRandom(7);
  const colors = ['#e08a1e', '#c2551f', '#f5b32c', '#9c3b1c', '#d9731f'];
  const tree = (x: number, y: number, size: number): string =>
    `<path fill="#5a3a22" d="M${x - 3} ${y}h6v${size}h-6z"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.55}" ry="${size * 0.72}" fill="${random.pick(colors)}"/>`;
  const row = (y: number, size: number, count: number): string =>
    Array.from({ length: count }, (_, at) => tree((at + 0.5) * (WIDTH / count) + random.below(40) - 20, y + random.below(30), size)).join(''); // prettier-ignore
  return [
    sky('s', '#fbe3b3', '#f8e8c8', '#f3e6cf'),
    hills(3, 560, 60, '#cbb9a6'),
    hills(9, 680, 50, '#b58a55'),
    row(770, 34, 34),
    hills(12, 800, 20, '#8a6a2c'),
    row(880, 62, 20),
    '<path fill="#6d6a2b" d="M0 930c500-50 1100-40 1600 0v270H0z"/>',
    '<path fill="#f6ead0" d="M840 930c-90 40-10 80 60 110s-60 90-260 160h240c180-80 300-130 190-190s-180-60-230-80z"/>',
    row(1040, 100, 6),
  ].join('');
}

function coast(): string {
  return [
    sky('s', '#bfe0ea', '#dcefef', '#eef6f0'),
    '<path fill="#2f7d8c" d="M0 600h1600v600H0z"/>',
    '<path stroke="#8fc4c9" stroke-width="4" opacity=".7" d="M60 720h420M260 800h320M80 900h300M420 980h360M120 1060h260M620 700h300"/>',
    '<path fill="#e9e1d0" d="M1600 420v780H840l60-300 90-40 30-150 110-30 40-130 130-40 60-90z"/>',
    '<path fill="#c9bda6" d="M900 900l90-40 30-150 60-16-30 190-110 60-30 256h-70z"/>',
    '<path fill="#5d8f45" d="M1600 380v70l-80 20-60 70-120 40-50 100-90 40 20-60 60-30 40-90 110-60 70-60z"/>',
    '<path fill="#4d7a35" d="M0 1030c180-20 330 60 430 170H0z"/>',
    '<path fill="#fff" d="M1446 250h40l10 190h-60z"/><path fill="#b3261e" d="M1442 300h48l4 44h-56zM1452 214h28v36h-28z"/>',
  ].join('');
}

function camp(): string {
  const tent = (x: number, y: number, size: number, color: string, dark: string): string =>
    `<path fill="${color}" d="M${x - size} ${y}L${x} ${y - size * 1.05}L${x + size} ${y}z"/><path fill="${dark}" d="M${x - size * 0.24} ${y}L${x} ${y - size * 1.05}L${x + size * 0.24} ${y}z"/>`;
  return [
    sky('s', '#3c3468', '#6b4f8a', '#b0829a'),
    stars(5, 560),
    hills(4, 640, 80, '#5f5a8c'),
    hills(10, 760, 80, '#464a80'),
    hills(14, 900, 40, '#333a68'),
    trees(6, 940, '#1d2450', { count: 40, to: 460, size: 200 }),
    trees(12, 940, '#1d2450', { count: 40, from: 1160, size: 220 }),
    hills(19, 990, 16, '#232a55'),
    tent(660, 1060, 120, '#f5b32c', '#8a5a17'),
    tent(930, 1070, 170, '#ff9a6b', '#9c4a2c'),
  ].join('');
}

function map(): string {
  const ring = (x: number, y: number, size: number, seed: number): string => {
    const points = Array.from({ length: 25 }, (_, at) => {
      const turn = (at / 24) * Math.PI * 2;
      const far = size * (1 + 0.16 * Math.sin(turn * 3 + seed) + 0.08 * Math.cos(turn * 5 + seed));
      return `${Math.round(x + Math.cos(turn) * far * 1.25)} ${Math.round(y + Math.sin(turn) * far)}`;
    });
    return `M${points.join('L')}Z`;
  };
  const mountain = (x: number, y: number, most: number, seed: number): string =>
    Array.from({ length: Math.floor(most / 45) }, (_, at) => `<path fill="#6f9f86" fill-opacity=".13" stroke="#3d6b55" stroke-opacity="${at % 4 === 0 ? 0.7 : 0.3}" stroke-width="${at % 4 === 0 ? 4 : 2}" d="${ring(x, y, most - at * 45, seed)}"/>`).join(''); // prettier-ignore
  return [
    '<path fill="#dbe8dd" d="M0 0h1600v1200H0z"/>',
    mountain(620, 520, 620, 1),
    mountain(1240, 420, 420, 4),
    mountain(260, 1000, 300, 7),
    '<path fill="#a9d0da" d="M1600 830c-160 10-200 120-330 150s-150 100-180 220h510z"/>',
    '<path fill="none" stroke="#c2451f" stroke-width="11" stroke-linecap="round" stroke-dasharray="1 24" d="M60 1080c140-20 220-80 330-190s100-170 230-210 240 40 330-60 160-60 290-110"/>',
    '<path fill="#c2451f" d="M1240 510c-40-60-54-80-54-110a54 54 0 0 1 108 0c0 30-14 50-54 110z"/><circle cx="1240" cy="400" r="20" fill="#fff"/>',
  ].join('');
}

function window(): string {
  return [
    '<path fill="#22463d" d="M0 0h1600v1200H0z"/><path fill="#f3e9d4" d="M110 80h1380v780H110z"/>',
    '<svg x="140" y="110" width="1320" height="720" viewBox="0 0 1600 870" preserveAspectRatio="none">',
    sky('s', '#a8cfd2', '#dcebe0', '#f4e6c8'),
    '<circle cx="480" cy="320" r="110" fill="#fff3d0"/>',
    hills(3, 440, 50, '#a9bfae'),
    hills(9, 560, 60, '#6f9484'),
    trees(4, 830, '#2f5a4b', { count: 90, size: 150 }),
    '</svg>',
    '<path fill="#f3e9d4" d="M785 80h30v780h-30zM110 420h1380v26H110z"/>',
    '<path fill="#a5622d" d="M0 860h1600v70H0z"/><path fill="#6e3f1c" d="M0 930h1600v24H0z"/>',
    '<path fill="#c2451f" d="M360 826h380v34H360z"/><path fill="#f3e9d4" d="M390 796h330v30H390z"/>',
    '<path fill="#f5b32c" d="M1020 640h250v170a50 50 0 0 1-50 50h-150a50 50 0 0 1-50-50z"/><path fill="none" stroke="#f5b32c" stroke-width="34" d="M1270 690h30a50 50 0 0 1 0 100h-30"/><ellipse cx="1145" cy="642" rx="125" ry="20" fill="#5a3a22"/>',
    '<path fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".7" d="M1090 590c-30-50 30-70 0-120M1150 580c-30-50 30-70 0-120M1210 590c-30-50 30-70 0-120"/>',
  ].join('');
}
