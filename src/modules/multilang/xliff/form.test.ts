// The form of the files against what the two standards allow, as a table: children in their order, attributes, values.
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { JobRow } from '../jobs/store.ts';
import { NAMESPACES, type Version } from './document.ts';
import { printJob } from './print.ts';

interface Rule {
  /** `notes? unit+`, in this order; `#` is text. */
  readonly inside: string;
  /** With what their values look like; those with `!` must be there. */
  readonly attributes: Readonly<Record<string, RegExp>>;
}

const TOKEN = /^[\w.:-]+$/;
const ANY = /^[^]*$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;
const CTYPE = /^(?:image|pb|lb|x-(?:bold|italic|underlined|link)|bold|italic|underlined|link|x-\S+)$/;
const INLINE12 = '(# | g | x | ph)*';
const INLINE20 = '(# | pc | ph)*';

const RULES: Readonly<Record<Version, Readonly<Record<string, Rule>>>> = {
  '1.2': {
    xliff: { inside: 'file+', attributes: { 'version!': /^1\.2$/, 'xmlns!': ANY } },
    file: {
      inside: 'header? body',
      attributes: {
        'original!': ANY,
        'datatype!': /^html$/,
        'source-language!': LANGUAGE,
        'target-language': LANGUAGE,
        'xml:space': /^(?:default|preserve)$/,
      },
    },
    header: { inside: 'note*', attributes: {} },
    note: { inside: '#?', attributes: { from: ANY } },
    body: { inside: '(trans-unit)*', attributes: {} },
    'trans-unit': { inside: 'source target?', attributes: { 'id!': ANY, resname: ANY, extradata: ANY } },
    source: { inside: INLINE12, attributes: {} },
    target: { inside: INLINE12, attributes: { state: /^(?:needs-translation|translated|final)$/ } },
    g: { inside: INLINE12, attributes: { 'id!': ANY, ctype: CTYPE } },
    x: { inside: '', attributes: { 'id!': ANY, ctype: CTYPE } },
    ph: { inside: '#?', attributes: { 'id!': ANY, ctype: CTYPE } },
  },
  '2.0': {
    xliff: {
      inside: 'file+',
      attributes: { 'version!': /^2\.0$/, 'xmlns!': ANY, 'srcLang!': LANGUAGE, trgLang: LANGUAGE },
    },
    file: {
      inside: 'notes? unit+',
      attributes: { 'id!': TOKEN, original: ANY, 'xml:space': /^(?:default|preserve)$/ },
    },
    notes: { inside: 'note+', attributes: {} },
    note: { inside: '#?', attributes: { id: TOKEN, category: ANY } },
    unit: { inside: 'segment+', attributes: { 'id!': TOKEN, name: ANY } },
    segment: { inside: 'source target?', attributes: { state: /^(?:initial|translated|reviewed|final)$/ } },
    source: { inside: INLINE20, attributes: {} },
    target: { inside: INLINE20, attributes: {} },
    pc: { inside: INLINE20, attributes: { 'id!': TOKEN } },
    ph: { inside: '', attributes: { 'id!': TOKEN } },
  },
};

function faultsIn(document: string, version: Version): string[] {
  const faults: string[] = [];
  const rules = RULES[version];
  const open: { name: string; inside: string[] }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => faults.push(error.message));
  parser.on('opentag', ({ name, uri, attributes }) => {
    open.at(-1)?.inside.push(name);
    open.push({ name, inside: [] });
    if (uri !== NAMESPACES[version]) faults.push(`${name} has the namespace ${uri}`);
    const known = rules[name]?.attributes ?? {};
    for (const [key, { value }] of Object.entries(attributes)) {
      const rule = known[`${key}!`] ?? known[key];
      if (!rule?.test(value)) faults.push(`${name} ${key}="${value}"`);
    }
    for (const key of Object.keys(known).filter((one) => one.endsWith('!')))
      if (!(key.slice(0, -1) in attributes)) faults.push(`${name} without ${key}`);
  });
  parser.on('text', (text) => {
    const isMixed = rules[open.at(-1)?.name ?? '']?.inside.includes('#') === true;
    if (isMixed || text.trim() !== '') open.at(-1)?.inside.push('#');
  });
  parser.on('closetag', () => {
    const { name, inside } = open.pop()!;
    const rule = rules[name];
    if (!rule) faults.push(`<${name}> is not known`);
    else if (!patternOf(rule.inside).test(inside.map((one) => `${one},`).join(''))) {
      faults.push(`<${name}> has ${inside.join(', ')}`);
    }
  });
  parser.write(document).close();
  return faults;
}

const patternOf = (inside: string): RegExp =>
  new RegExp(`^${inside.replaceAll(/[\w#-]+/g, '(?:$&,)').replaceAll(/\s+/g, '')}$`);

const job = {
  id: 9,
  source_language: 'en',
  target_language: 'pt-BR',
  deadline: '2026-05-01',
  source_hash: 'a"b<c',
} as JobRow;
const fieldOf = (position: number, source: string, value: string, is_finished = 0) => ({
  job_id: 9,
  position,
  name: `field-${position} "<&>"`,
  label: 'x',
  format: 'html',
  source,
  value,
  is_finished,
});
const fields = [
  fieldOf(0, 'Join us', ''),
  fieldOf(1, '<p>Come <b>in</b>,<br> <img src="a.png"> & <my-tag>stay</my-tag>.<!-- note --></p>', '<p>Herein</p>', 1),
  fieldOf(2, 'a\u0000b\r\n < 1 && 2 > 1 <unclosed', '<b>x</b></i>'),
  fieldOf(3, '<script>if (a < b) c();</script>', ''),
];

describe.each(['1.2', '2.0'] as const)('%s', (version) => {
  test.each([false, true])('what is written is allowed (HTML as one piece: %s)', async (isCdata) => {
    const document = await printJob(job, fields, { version, isCdata, note: 'Be <kind> & "brief"' });
    expect(faultsIn(document, version)).toEqual([]);
  });

  test('the table finds what is not', async () => {
    const document = await printJob(job, fields, { version, isCdata: false, note: '' });
    const first = version === '1.2' ? 'trans-unit' : 'unit';
    for (const wrong of [
      document.replace(`<${first} `, `<${first} colour="red" `),
      document.replace('<source>', '<sauce>').replace('</source>', '</sauce>'),
      document.replace(/<source>[^]*?<\/source>/, ''),
      document.replace(/state="[^"]*"/, 'state="done"'),
      document.replace(NAMESPACES[version], 'urn:other'),
    ]) {
      expect(faultsIn(wrong, version)).not.toEqual([]);
    }
  });
});
