// The fonts of the public site, from their packages: names that change with the contents, and what a page says about them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The half of the headline font that `tools/subset-fonts.mjs` cuts for first visits. */
const BASIC = 'U+0020-007E,U+00A9,U+00B7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026';
const OWN = 'src/site/theme/fonts';

/**
 * @typedef {{ family: string, weight: string, style: 'normal' | 'italic', range: string, isFirst: boolean, isLatin: boolean, source: string }} Face
 */

/** Package, start of the file names, family, styles. */
const PACKAGES = [
  ['@fontsource/source-serif-4', 'source-serif-4', 'Source Serif 4', ['400-normal', '400-italic', '700-normal', '700-italic']],
  ['@fontsource/young-serif', 'young-serif', 'Young Serif', ['400-normal']],
  ['@fontsource-variable/hanken-grotesk', 'hanken-grotesk', 'Hanken Grotesk', ['wght-normal', 'wght-italic']],
  ['@fontsource-variable/newsreader', 'newsreader', 'Newsreader', ['wght-normal']],
  ['@fontsource-variable/instrument-sans', 'instrument-sans', 'Instrument Sans', ['wght-normal', 'wght-italic']],
  ['@fontsource-variable/atkinson-hyperlegible-next', 'atkinson-hyperlegible-next', 'Atkinson Hyperlegible Next', ['wght-normal', 'wght-italic']],
]; // prettier-ignore

/**
 * Files for `browser/fonts/` of the build.
 * @param {string} root
 * @returns {{ name: string, contents: Uint8Array }[]} nothing in a tree without the theme
 */
export function gatherFonts(root) {
  if (!existsSync(join(root, OWN))) return [];
  const files = facesOf(root).map(({ source, ...face }) => {
    const contents = readFileSync(join(root, source));
    const stem = source.slice(source.lastIndexOf('/') + 1).replace(/\.woff2$/, '');
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
    return { face: { ...face, file: `${stem}.${hash}.woff2` }, contents };
  });
  const manifest = Buffer.from(JSON.stringify(files.map(({ face }) => face)));
  return [
    ...files.map(({ face, contents }) => ({ name: face.file, contents })),
    { name: 'manifest.json', contents: manifest },
  ];
}

/**
 * @param {string} root
 * @returns {Face[]}
 */
function facesOf(root) {
  const headline = { family: 'Bricolage Grotesque', weight: '400 700', style: /** @type {const} */ ('normal') };
  const own = 'bricolage-grotesque';
  return [
    { ...headline, range: BASIC, isFirst: true, isLatin: true, source: `${OWN}/${own}-basic.woff2` },
    ...ofPackage(root, `@fontsource-variable/${own}`, own, headline.family, 'wght-normal').map((face) =>
      face.isLatin ? { ...face, ...headline, isFirst: false, source: `${OWN}/${own}-more.woff2` } : face,
    ),
    ...PACKAGES.flatMap(([name, stem, family, styles]) =>
      /** @type {string[]} */ (styles).flatMap((style) =>
        ofPackage(root, String(name), String(stem), String(family), style),
      ),
    ),
  ];
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} stem
 * @param {string} family
 * @param {string} form
 * @returns {Face[]}
 */
function ofPackage(root, name, stem, family, form) {
  const folder = `node_modules/${name}`;
  /** @type {Record<string, string>} */
  const ranges = JSON.parse(readFileSync(join(root, folder, 'unicode.json'), 'utf8'));
  const [weight, style] = form.split('-');
  // The first range of two that hold a letter loses against the last: the small one stands behind.
  return Object.entries(ranges).map(([subset, range]) => ({
    family,
    weight: weight === 'wght' ? '200 800' : String(weight),
    style: style === 'italic' ? 'italic' : 'normal',
    range,
    isFirst: subset === 'latin' && form !== '700-normal' && style === 'normal',
    isLatin: subset === 'latin',
    source: `${folder}/files/${stem}-${subset}-${form}.woff2`,
  }));
}
