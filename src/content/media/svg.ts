// SVG files, written anew from a list of what is allowed: shapes, colours, texts, and nothing that acts or fetches.
import { Parser } from 'htmlparser2';
import type { Dimensions } from '#kernel/images/sizes.ts';
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allowed.ts';

export class UnsafeSvg extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsafeSvg';
  }
}

export interface CleanSvg {
  text: string;
  size: Dimensions | undefined;
}

const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
const DEEPEST = 200;

/** Throws when the file is no SVG, or says things that only an attack would say. */
export function cleanSvg(source: string): CleanSvg {
  if (/<!(?:doctype|entity)/i.test(source)) throw new UnsafeSvg('A document type is not allowed in an SVG file.');
  const writer = createWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        writer.open(name, attributes);
      },
      ontext: (text) => {
        writer.text(text);
      },
      onclosetag: () => {
        writer.close();
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeCDATA: true },
  );
  parser.end(source.replace(/^\ufeff/, ''));
  return writer.end();
}

function createWriter() {
  let out = '';
  /** The names of the open elements; undefined for those that are left out. */
  const opened: (string | undefined)[] = [];
  let skipped = 0;
  let style: string | undefined;
  let size: Dimensions | undefined;
  let isRootSeen = false;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (opened.length === 0 && (isRootSeen || name !== 'svg')) throw new UnsafeSvg('The file is not one SVG image.');
      if (opened.length >= DEEPEST) throw new UnsafeSvg('The elements are nested too deeply.');
      const isRoot = !isRootSeen;
      isRootSeen = true;
      if (isRoot) size = sizeOf(attributes);
      if (skipped > 0 || style !== undefined || !SVG_ELEMENTS.has(name)) {
        opened.push(undefined);
        skipped++;
        return;
      }
      opened.push(name);
      if (name === 'style') style = '';
      else out += `<${name}${isRoot ? rootNamespaces(attributes) : ''}${printAttributes(attributes)}>`;
    },
    text(text: string): void {
      if (skipped > 0 || opened.length === 0) return;
      if (style !== undefined) style += text;
      else out += escapeText(text);
    },
    close(): void {
      const name = opened.pop();
      if (name === undefined) {
        skipped--;
      } else if (name === 'style') {
        if (style !== undefined && isSafeCss(style)) out += `<style>${escapeText(style)}</style>`;
        style = undefined;
      } else {
        out += `</${name}>`;
      }
    },
    end(): CleanSvg {
      if (!isRootSeen) throw new UnsafeSvg('The file is not an SVG image.');
      return { text: out, size };
    },
  };
}

/** The namespace decides whether a browser draws at all; a prefix of one's own would hide what an element is. */
function rootNamespaces(attributes: Readonly<Record<string, string>>): string {
  if (attributes['xmlns'] !== NAMESPACES['xmlns']) throw new UnsafeSvg('The file is not an SVG image.');
  return Object.entries(NAMESPACES)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function printAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => SVG_ATTRIBUTES.has(name) && isSafeValue(name, value))
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function isSafeValue(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.:-]+$/.test(value.trim());
  return isSafeCss(value);
}

/** References only inside the file, no escapes that could spell something else, nothing that loads or runs. */
function isSafeCss(css: string): boolean {
  // With and without comments: they can hide a word, and a text in quotes can look like one.
  return [css, withoutComments(css)].every(
    (text) => !UNSAFE_CSS.test(text) && addressesOf(text).every((address) => LOCAL.test(address)),
  );
}

function withoutComments(css: string): string {
  let kept = '';
  for (let at = 0; ;) {
    const open = css.indexOf('/*', at);
    const close = open === -1 ? -1 : css.indexOf('*/', open + 2);
    if (close === -1) return kept + css.slice(at);
    kept += css.slice(at, open);
    at = close + 2;
  }
}

const UNSAFE_CSS =
  /[\\<\0]|@import|@font-face|@charset|@namespace|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set|src\s*\(/i;
const LOCAL = /^\s*(["']?)#[\w.:-]+\1\s*$/;

function addressesOf(css: string): string[] {
  return [...css.matchAll(/url\s*\(([^)]*)\)?/gi)].map(([, address = '']) => address);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function sizeOf({ width, height, viewBox }: Readonly<Record<string, string>>): Dimensions | undefined {
  const own = dimensions(lengthOf(width), lengthOf(height));
  if (own) return own;
  const [, , boxWidth, boxHeight] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return dimensions(boxWidth, boxHeight);
}

function lengthOf(text: string | undefined): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '');
  return match ? Number(match[1]) : undefined;
}

function dimensions(width: number | undefined, height: number | undefined): Dimensions | undefined {
  const isSize = (side: number | undefined): side is number => side !== undefined && side >= 1 && side <= 100_000;
  return isSize(width) && isSize(height) ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
