// What people can choose from: colours, sizes, fonts. As custom properties, and as classes of blocks. No I/O.
import { isMap } from '#kernel/args/is-map.ts';
import { declaration, rule } from './declarations.ts';
import { cssName, fileAddress, mapIn, valueIn, type Node } from './values.ts';

interface Kind {
  /** Where the settings have them, and how each calls its value. */
  readonly path: readonly string[];
  readonly value: string;
  /** In custom properties. */
  readonly word: string;
  /** The properties that classes set, by how they end. */
  readonly classes: Readonly<Record<string, string>>;
}

const KINDS: readonly Kind[] = [
  {
    path: ['color', 'palette'],
    value: 'color',
    word: 'color',
    classes: { color: 'color', 'background-color': 'background-color', 'border-color': 'border-color' },
  },
  {
    path: ['color', 'gradients'],
    value: 'gradient',
    word: 'gradient',
    classes: { 'gradient-background': 'background' },
  },
  { path: ['typography', 'fontSizes'], value: 'size', word: 'font-size', classes: { 'font-size': 'font-size' } },
  {
    path: ['typography', 'fontFamilies'],
    value: 'fontFamily',
    word: 'font-family',
    classes: { 'font-family': 'font-family' },
  },
  { path: ['spacing', 'spacingSizes'], value: 'size', word: 'spacing', classes: {} },
  { path: ['shadow', 'presets'], value: 'shadow', word: 'shadow', classes: {} },
];
/** The later one wins. */
const ORIGINS = ['default', 'theme', 'custom'];

export interface Preset {
  readonly slug: string;
  readonly node: Node;
}

/** A list, or lists by who made them. */
export function presetsIn(settings: Node, path: readonly string[]): Preset[] {
  const found = valueIn(settings, ...path);
  const lists = Array.isArray(found) ? [found] : ORIGINS.map((origin) => valueIn(found, origin));
  return lists.flatMap(listOf).flatMap((node) => {
    const slug = isMap(node) ? cssName(node['slug']) : undefined;
    return slug !== undefined && isMap(node) ? [{ slug, node }] : [];
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function printPresets(settings: Node): string {
  const properties: string[] = [];
  const rules: string[] = [];
  for (const { path, value, word, classes } of KINDS) {
    for (const { slug, node } of presetsIn(settings, path)) {
      const name = `--wp--preset--${word}--${slug}`;
      const line = declaration(name, node[value]);
      if (line === '') continue;
      properties.push(line);
      for (const [end, property] of Object.entries(classes))
        rules.push(rule(`.has-${slug}-${end}`, `${property}:var(${name})!important;`));
    }
  }
  return rule(':root', properties.join('')) + rules.join('');
}

/** The files of fonts that the settings name. */
export function printFaces(settings: Node): string {
  const faces = presetsIn(settings, ['typography', 'fontFamilies']).flatMap(({ node }) => listOf(node['fontFace']));
  return faces.map(printFace).join('');
}

function printFace(face: unknown): string {
  const node = mapIn(face);
  const sources = [node['src']].flat().flatMap((one) => fileAddress(one) ?? []);
  const family = declaration('font-family', node['fontFamily']);
  if (sources.length === 0 || family === '') return '';
  const details = [
    declaration('font-style', node['fontStyle'] ?? 'normal'),
    declaration('font-weight', node['fontWeight'] ?? '400'),
    declaration('font-stretch', node['fontStretch']),
    declaration('font-display', node['fontDisplay'] ?? 'swap'),
    declaration('unicode-range', node['unicodeRange']),
  ];
  return `@font-face{${family}${details.join('')}src:${sources.map((one) => `url("${one}")`).join(',')};}`;
}
