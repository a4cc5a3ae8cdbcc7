// What the scripts of public pages act on is written by the server alone: no text and no setting may bring it along.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filterComment, filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { atomicAttributes } from '#modules/builder/widgets/atomic/props.ts';

/** Attributes that texts may have although scripts read them, each with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'data-name': 'read inside a form of the server; only chooses the place of a message',
  'data-status': 'of a form of the server, which no text can bring along',
  'data-group': 'only written, for style sheets',
  'data-secret': 'only believed together with the window of a frame, which no text can bring along',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?:^|\/)browser\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

const kebab = (name: string): string => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The names in `{ builderAddress: address = '', join }`. */
const namesIn = (pattern: string): string[] => pattern.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []);

function attributesIn(text: string): string[] {
  // The script's own element is none that a text can bring along.
  const code = text.replaceAll(/\{[^{}]*\} = document\.currentScript\?\.dataset/g, '');
  return [
    // `data-consent-${name}` stands for all that begin so.
    ...[...code.matchAll(/\bdata-[a-z][a-z\d-]*/g)].map(([name]) => name.replace(/-$/, '-x')),
    ...[...code.matchAll(/\bdataset(?:\.|\[')(\w+)/g)].map(([, name = '']) => kebab(name)),
    ...[...code.matchAll(/\{([^{}]*)\} = (?:\w+\.)?dataset\b/g)].flatMap(([, names = '']) => namesIn(names).map(kebab)),
  ];
}

const read = new Map<string, string>();
for (const { path, text } of sources) for (const name of attributesIn(text)) read.set(name, path);
const acted = [...read].filter(([name]) => !(name in HARMLESS));

test('the scripts are found, and with them what they read', () => {
  expect(sources.length).toBeGreaterThan(30);
  expect([...read.keys()]).toEqual(
    expect.arrayContaining([
      'data-consent-content',
      'data-builder-address',
      'data-builder-taxonomy',
      'data-form-token',
      'data-contactform-rest',
      'data-token-form',
      'data-lightbox',
    ]),
  );
});

test('every exception is still read by a script', () => {
  expect(Object.keys(HARMLESS).filter((name) => !read.has(name))).toEqual([]);
});

describe.each(acted)('%s (%s)', (name) => {
  test('no text of people without unfiltered_html has it', () => {
    for (const spelling of [name, name.toUpperCase(), `\n${name}`]) {
      const html = `<div ${spelling}="x" title="t">a</div>`;
      expect([filterHtml(html), filterTitle(html), filterComment(html)].join('')).not.toMatch(/data-/i);
      expect(filterHtml(`<a href="/" ${spelling}>a</a>`)).toBe('<a href="/">a</a>');
    }
  });

  test('no link of the builder gets it from its further attributes', () => {
    const customAttributes = `${name}|x, ${name.toUpperCase()} |x,data-own|1`;
    const link = linkAttributes({ url: '/x', isExternal: false, isNofollow: false, customAttributes });
    expect(link).toEqual({ 'data-own': '1', href: '/x' });
  });

  test('no atomic element of the builder gets it from its attributes', () => {
    const pairs = [name, name.toUpperCase(), ` ${name} `, 'data-own'].map((key) => ({ key, value: 'x' }));
    const node = { id: 'e1', elType: 'widget', settings: {}, elements: [] };
    const attributes = atomicAttributes(node, { attributes: pairs }, { idPrefix: '' });
    expect(Object.keys(attributes).sort()).toEqual(['class', 'data-id', 'data-own']);
  });
});
