// No text from outside keeps the server busy: the time of every pattern grows with the length of the text, not faster.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { ArgSpec, Schema } from '#kernel/args/args.ts';
import { compilePattern } from '#kernel/args/scalars.ts';
import { createRouteTable } from '#kernel/routes/table.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { findSlowText } from '#test/kit/slow-patterns.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
/** Runs in browsers, or only in tests. */
const ELSEWHERE = /\.test\.tsx?$|-for-tests\.tsx?$|^(?:admin|client)\/|\/(?:browser|screens|admin)\//;

describe('the finder of slow patterns', () => {
  test.each([/\s+$/, /^x+x+$/, /<b[^>]*>/g, /"(?:[^"\\]|\\.)*"/g, /^\d+\.?\d*$/])('finds %s', (pattern) => {
    expect(findSlowText(pattern)).toBeDefined();
  });

  test.each([/(?<!\s)\s+$/, /^x+y+$/, /^(?:a|b)*c$/, /<b[^<>]*>/g, /^\d+(?:\.\d*)?$/, /^[a-z]{1,3}$/])(
    'passes %s',
    (pattern) => {
      expect(findSlowText(pattern)).toBeUndefined();
    },
  );
});

test('patterns of routes take time in proportion to the path', () => {
  const slow = allRoutes()
    .filter(({ pattern }) => pattern.params.length > 0 && findSlowText(pattern.regex) !== undefined)
    .map(({ pattern }) => pattern.printed);
  expect(slow).toEqual([]);
});

test('patterns of arguments take time in proportion to the value', () => {
  const patterns = new Set(allRoutes().flatMap(({ endpoints }) => endpoints.flatMap(({ route }) => patternsOf(route))));
  expect(patterns.size).toBeGreaterThan(10);
  expect([...patterns].filter((pattern) => findSlowText(compilePattern(pattern)) !== undefined)).toEqual([]);
});

/** Asked about short texts alone. */
const BOUNDED = new Set([
  // A pattern of a redirect or a field, which has at most 2,000 signs.
  'content/text/timed-pattern.ts /\\[[^\\]]*\\]/g',
  // An expression of at most 200 signs.
  'modules/builder/render/css/values.ts /([\\w-]*)\\s*\\(/g',
  // Code of a package of the catalogue, which is signed.
  'modules/cookie-consent/packages/fill.ts /(<script\\b[^>]*>)([\\s\\S]*?)(<\\/script\\s*>)/gi',
]);

test('every pattern of the server takes time in proportion to the text', { timeout: 300_000 }, () => {
  const slow = new Map<string, string>();
  for (const { path, pattern } of readPatterns().literals) {
    const text = BOUNDED.has(`${path} ${String(pattern)}`) ? undefined : findSlowText(pattern);
    if (text !== undefined) slow.set(`${path} ${String(pattern)}`, text);
  }
  expect(Object.fromEntries(slow)).toEqual({});
});

test('patterns that are put together as the server runs are known', () => {
  expect(readPatterns().composed.toSorted()).toEqual(COMPOSED.toSorted());
});

function allRoutes() {
  return [profileFor(['en']), profileFor(['en', 'de'])].flatMap(({ modules }) => createRouteTable(modules, {}).entries);
}

function patternsOf({
  args,
  unlisted,
}: {
  args: Record<string, ArgSpec>;
  unlisted: Record<string, ArgSpec>;
}): string[] {
  return [...Object.values(args), ...Object.values(unlisted)].flatMap(patternsIn);
}

/** The length of a value is looked at before its pattern. */
const SHORT = 1_000;

function patternsIn(schema: Schema): string[] {
  const {
    pattern,
    maxLength = Infinity,
    items,
    properties = {},
    patternProperties = {},
    additionalProperties,
    anyOf = [],
    oneOf = [],
  } = schema;
  const inner = [...Object.values(properties), ...Object.values(patternProperties), ...anyOf, ...oneOf];
  if (items) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  const own = [...Object.keys(patternProperties), ...(pattern === undefined || maxLength <= SHORT ? [] : [pattern])];
  return [...own, ...inner.flatMap(patternsIn)];
}

interface Patterns {
  readonly literals: readonly { path: string; pattern: RegExp }[];
  readonly composed: readonly string[];
}

function readPatterns(): Patterns {
  const literals: { path: string; pattern: RegExp }[] = [];
  const composed: string[] = [];
  for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || ELSEWHERE.test(path)) continue;
    const file = ts.createSourceFile(path, readFileSync(src + path, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({ path, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
      }
      if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
        composed.push(`${path} ${node.getText().replaceAll(/\s+/g, ' ')}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals, composed };
}

/** Made of patterns and words of the program, or of what people write where `timed-pattern.ts` bounds the time. */
const COMPOSED: readonly string[] = [
  "copy/serialised/repair.ts new RegExp(NEXT, 'g')",
  "copy/serialised/repair.ts new RegExp(NEXT, 'y')",
  "modules/multilang/inline/sanitise.ts new RegExp(String.raw`<(?:/${NAME}|${NAME}(?:${ATTRIBUTE})*)\\s*/?>`, 'gi')",
  "modules/multilang/inline/sanitise.ts new RegExp(`^${TAG.source}$`, 'i')",
  "content/addresses/structure.ts new RegExp(`^${parts.join('').replace(/\\/$/, '')}/?$`, 'i')",
  "content/head/text-facts.ts new RegExp(`(?:^|\\\\s)${name}\\\\s*=\\\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\\\s\"'>]+))`, 'i')",
  "content/media/links.ts new RegExp(`(?:${starts.join('|')})${SLASH}media${SLASH}((?:[\\\\w.-]+${SLASH})*[\\\\w.-]*[\\\\w-])`, 'g')",
  'content/media/names.ts new RegExp(`^${COPY.source}`)',
  "content/media/text-pictures.ts new RegExp(`(?<![^\\\\s\"'/])${name}\\\\s*=\\\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\\\s>\"']+))`, 'i')",
  "content/pieces/collect.ts new RegExp(`<!--${SECRET}:(\\\\d+)-->`, 'g')",
  "content/text/entities.ts new RegExp(ENTITY.source, 'iy')",
  "content/text/smilies.ts new RegExp(`(?:${[':', ';', '8'].map(beginningWith).join('|')})(?=$|<|${BLANK})`, 'g')",
  "content/text/tags.ts new RegExp(`</${name}(?![\\\\w-])`, 'gi')",
  "content/text/timed-pattern.ts new RegExp(whole, 'u')",
  "copy/transfer/replace.ts new RegExp(escaped(encodeURIComponent(from)) + NOT_LONGER, 'g')",
  "copy/transfer/replace.ts new RegExp(withEscapes(from) + NOT_LONGER, 'g')",
  "kernel/args/markup.ts new RegExp(`</${kind}\\\\s*>`, 'gi')",
  'kernel/args/scalars.ts new RegExp(pattern)',
  "kernel/args/scalars.ts new RegExp(pattern, 'u')",
  "kernel/routes/openapi-schema.ts new RegExp(pattern, 'u')",
  "kernel/routes/pattern.ts new RegExp(`^${source}$`, 'i')",
  'kernel/routes/pattern.ts new RegExp(`^(?:${matcher})$`)',
  "modules/builder/kit/color.ts new RegExp( String.raw`^(?:rgb|hsl)a?\\(\\s*${NUMBER}(?:\\s*,\\s*${NUMBER}|\\s+${NUMBER}){2}(?:\\s*[,/]\\s*${NUMBER})?\\s*\\)$`, 'i', )",
  "modules/contactform/render/form.ts new RegExp(`${OPEN}(\\\\d+)${CLOSE}`, 'g')",
  "modules/contactform/render/form.ts new RegExp(`<p>\\\\s*${OPEN}(\\\\d+)${CLOSE}\\\\s*</p>`, 'g')",
  'modules/cookie-consent/log/cookie.ts new RegExp(UID_PATTERN)',
  "modules/core/pieces/overrides.ts new RegExp(`<${tag}(?=[\\\\s/>])([^<>]*)>`, 'i')",
  "modules/core/pieces/overrides.ts new RegExp(`\\\\s${name}\\\\s*=\\\\s*(?:\"[^\"]*\"|'[^']*')`, 'i')",
  'modules/multilang/inline/tokens.ts new RegExp(`(${NO_XML.source})`)',
  "modules/multilang/inline/tokens.ts new RegExp(`</${name}\\\\s*>`, 'gi')",
  "modules/multilang/memory/rules.ts new RegExp(`<[^<>]*>|${SPACELESS.source}|(?:(?!${SPACELESS.source})[\\\\p{L}\\\\p{M}\\\\p{N}])+`, 'gu')",
  "modules/oembed/providers.ts new RegExp(`^${isWide ? '(?:[^/]+\\\\.)?' : ''}${parts.join('.*')}$`, 'i')",
  'modules/seo/analysis/passive-german.ts new RegExp(`^(?:${PREFIXES})?ge[a-zäöüß]{2,}(?:t|en)$`)',
  "modules/spamfilter/engine/normalize.ts new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'gu')",
  "site/theme/highlight.ts new RegExp(`(${wanted.sort((one, other) => other.length - one.length).join('|')})`, 'giu')",
];
