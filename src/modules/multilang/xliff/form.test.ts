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

const small = { ...job, deadline: '', source_hash: 'h' };
const printed = (version: Version, one: ReturnType<typeof fieldOf>, isCdata = false) =>
  printJob(small, [{ ...one, name: 'a"\nb' }], { version, isCdata, note: '' });
const unitOf = async (...given: Parameters<typeof printed>) =>
  /<(?:trans-unit|unit)[^]*<\/(?:trans-unit|unit)>/.exec(await printed(...given))?.[0];

test('what stands around the texts', async () => {
  expect((await printed('1.2', fieldOf(0, 'A', ''))).replace(/<body>.*<\/body>/s, '<body/>')).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff version="1.2" xmlns="${NAMESPACES['1.2']}">`,
      '<file original="job-9" datatype="html" source-language="en" target-language="pt-BR" xml:space="preserve">',
      '<header><note from="job">9</note><note from="sourceHash">h</note></header>',
      '<body/>',
      '</file>',
      '</xliff>',
      '',
    ].join('\n'),
  );
  expect((await printed('2.0', fieldOf(0, 'A', ''))).replace(/<unit.*<\/unit>/s, '<unit/>')).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff xmlns="${NAMESPACES['2.0']}" version="2.0" srcLang="en" trgLang="pt-BR">`,
      '<file id="job-9" original="job-9" xml:space="preserve">',
      '<notes><note id="n1" category="job">9</note><note id="n2" category="sourceHash">h</note></notes>',
      '<unit/>',
      '</file>',
      '</xliff>',
      '',
    ].join('\n'),
  );
});

test.each<[Version, string, string, number, boolean, string]>([
  [
    '1.2',
    'A & <b>b</b>\r',
    '',
    0,
    false,
    '<trans-unit id="4" resname="a&quot;&#10;b" extradata="html"><source>A &amp; <g id="1" ctype="x-html-b">b</g>&#13;</source><target state="needs-translation"></target></trans-unit>',
  ],
  [
    '1.2',
    '<i>x</i><b>y</b><br><!-- c --><my:tag/>',
    '<b>Y</b><i>X</i><u>Z</u><br>',
    1,
    false,
    '<trans-unit id="4" resname="a&quot;&#10;b" extradata="html"><source><g id="1" ctype="x-html-i">x</g><g id="2" ctype="x-html-b">y</g><x id="3" ctype="x-html-br"/><ph id="4" ctype="x-html-comment">&lt;!-- c --&gt;</ph><x id="5" ctype="x-html-mytag"/></source><target state="translated"><g id="2" ctype="x-html-b">Y</g><g id="1" ctype="x-html-i">X</g>&lt;u&gt;Z&lt;/u&gt;<x id="3" ctype="x-html-br"/></target></trans-unit>',
  ],
  [
    '2.0',
    '<b>a</b><br><b>c</b>',
    '<b>A</b><b>C</b><br>',
    1,
    false,
    '<unit id="u4" name="a&quot;&#10;b"><segment state="translated"><source><pc id="1">a</pc><ph id="2"/><pc id="3">c</pc></source><target><pc id="1">A</pc><pc id="3">C</pc><ph id="2"/></target></segment></unit>',
  ],
  [
    '2.0',
    'a',
    '',
    0,
    true,
    '<unit id="u4" name="a&quot;&#10;b"><segment state="initial"><source>a</source></segment></unit>',
  ],
  [
    '2.0',
    '<b>a</b>]]>',
    '<b>c</b>',
    0,
    true,
    '<unit id="u4" name="a&quot;&#10;b"><segment state="initial"><source><![CDATA[<b>a</b>]]]]><![CDATA[>]]></source><target><![CDATA[<b>c</b>]]></target></segment></unit>',
  ],
  [
    '1.2',
    '<b>a\u0001</b>',
    '',
    0,
    true,
    '<trans-unit id="4" resname="a&quot;&#10;b" extradata="html"><source><g id="1" ctype="x-html-b">a<x id="2" ctype="x-html-char"/></g></source><target state="needs-translation"></target></trans-unit>',
  ],
])('%s: %j as %j', async (version, source, value, finished, isCdata, unit) => {
  expect(await unitOf(version, fieldOf(3, source, value, finished), isCdata)).toBe(unit);
});
