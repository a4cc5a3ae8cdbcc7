// node tools/subset-fonts.mjs: cuts the headline font in two, so that most pages load the small half alone.
import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from './launch/prepare.mjs';

const PACKAGE = 'node_modules/@fontsource-variable/bricolage-grotesque';
const OUT = 'src/site/theme/fonts';
/** The range that pages say for the small half stands in `src/site/theme/fonts/families.ts`. */
const BASIC = [[0x20, 0x7e], [0xa9], [0xb7], [0x2013, 0x2014], [0x2018, 0x201a], [0x201c, 0x201e], [0x2022], [0x2026]]; // prettier-ignore

const source = readFileSync(join(projectRoot, PACKAGE, 'files/bricolage-grotesque-latin-wght-normal.woff2'));
/** @type {Record<string, string>} */
const ranges = JSON.parse(readFileSync(join(projectRoot, PACKAGE, 'unicode.json'), 'utf8'));

const basic = new Set(BASIC.flatMap(([from = 0, to = from]) => between(from, to)));
const latin = (ranges['latin'] ?? '').split(',').flatMap((range) => {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return between(from, to);
});

await cut('basic', [...basic]);
await cut('more', latin.filter((code) => !basic.has(code))); // prettier-ignore

/**
 * @param {string} name
 * @param {number[]} codes
 */
async function cut(name, codes) {
  const made = await subsetFont(source, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    // Forms that no page asks for by name stay out.
    noLayoutClosure: true,
  });
  writeFileSync(join(projectRoot, OUT, `bricolage-grotesque-${name}.woff2`), made);
  console.log(`${name}: ${made.length} bytes`);
}

/**
 * @param {number} from
 * @param {number} to
 */
function between(from, to) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
