// A job as an XLIFF file, for the programs of translators.
import { setImmediate } from 'node:timers/promises';
import { NO_XML, tokeniseInTurns, type Token } from '../inline/tokens.ts';
import { inTurns } from '../inline/turns.ts';
import type { FieldRow, JobRow } from '../jobs/store.ts';
import { NAMESPACES, NOTES, nameOfJob, type Version } from './document.ts';

export interface Printing {
  readonly version: Version;
  /** HTML as one piece, not as numbered tags. */
  readonly isCdata: boolean;
  readonly note: string;
}

export async function printJob(job: JobRow, fields: readonly FieldRow[], how: Printing): Promise<string> {
  const units: string[] = [];
  for (const field of fields) {
    units.push(await (how.version === '1.2' ? unit12(field, how) : unit20(field, how)));
    await setImmediate();
  }
  return how.version === '1.2' ? document12(job, units, how) : document20(job, units, how);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function document12(job: JobRow, units: readonly string[], { note }: Printing): string {
  const notes = notesOf(job, note).map(([name, text]) => `<note from="${name}">${escapeText(text)}</note>`);
  const languages = attributes({ 'source-language': job.source_language, 'target-language': job.target_language });
  return [
    `${HEAD}<xliff version="1.2" xmlns="${NAMESPACES['1.2']}">`,
    `<file original="${nameOfJob(job.id)}" datatype="html"${languages} xml:space="preserve">`,
    `<header>${notes.join('')}</header>`,
    `<body>${units.join('')}</body>`,
    '</file>',
    '</xliff>\n',
  ].join('\n');
}

function document20(job: JobRow, units: readonly string[], { note }: Printing): string {
  const notes = notesOf(job, note).map(
    ([name, text], at) => `<note id="n${at + 1}" category="${name}">${escapeText(text)}</note>`,
  );
  const languages = attributes({ srcLang: job.source_language, trgLang: job.target_language });
  return [
    `${HEAD}<xliff xmlns="${NAMESPACES['2.0']}" version="2.0"${languages}>`,
    `<file id="${nameOfJob(job.id)}" original="${nameOfJob(job.id)}" xml:space="preserve">`,
    `<notes>${notes.join('')}</notes>`,
    ...units,
    '</file>',
    '</xliff>\n',
  ].join('\n');
}

function notesOf(job: JobRow, note: string): [string, string][] {
  const all: [string, string][] = [
    [NOTES.job, String(job.id)],
    [NOTES.deadline, job.deadline],
    [NOTES.translatorNote, note],
    [NOTES.hash, job.source_hash],
  ];
  return all.filter(([, text]) => text !== '');
}

async function unit12(field: FieldRow, how: Printing): Promise<string> {
  const named = attributes({ id: String(field.position + 1), resname: field.name, extradata: field.format });
  const state = field.is_finished === 1 ? 'translated' : 'needs-translation';
  const [source, target] = await texts(field, how, inline12);
  return `<trans-unit${named}><source>${source}</source><target state="${state}">${target}</target></trans-unit>`;
}

async function unit20(field: FieldRow, how: Printing): Promise<string> {
  const named = attributes({ id: `u${field.position + 1}`, name: field.name });
  const state = field.is_finished === 1 ? 'translated' : 'initial';
  const [source, target] = await texts(field, how, inline20);
  const inside = `<source>${source}</source>${field.value === '' ? '' : `<target>${target}</target>`}`;
  return `<unit${named}><segment state="${state}">${inside}</segment></unit>`;
}

type Inline = (token: Tag) => string;
type Tag = Exclude<Token, { kind: 'text' }>;

async function texts({ source, value }: FieldRow, { isCdata }: Printing, inline: Inline): Promise<[string, string]> {
  const tokens = await tokeniseInTurns(source);
  const isOnePiece = isCdata && tokens.some((token) => token.kind !== 'text');
  // Such a piece can hold nothing that XML cannot.
  if (isOnePiece && !NO_XML.test(source) && !NO_XML.test(value)) return [cdata(source), cdata(value)];
  const translated = await likeSource(await tokeniseInTurns(value), tokens);
  return [await marked(tokens, inline), await marked(translated, inline)];
}

async function marked(tokens: readonly Token[], inline: Inline): Promise<string> {
  let text = '';
  await inTurns(tokens, (token) => {
    text += token.kind === 'text' ? escapeText(token.text) : inline(token);
  });
  return text;
}

/** The numbers of the tags are those that the source has; what it does not have is text. */
async function likeSource(target: readonly Token[], source: readonly Token[]): Promise<Token[]> {
  const free = new Map<string, Free>();
  await inTurns(source, (token) => {
    if (token.kind === 'text' || token.kind === 'close') return;
    const key = `${token.kind} ${token.raw}`;
    const same = free.get(key) ?? { ids: [], taken: 0 };
    same.ids.push(token.id);
    free.set(key, same);
  });
  const ids = new Map<number, number>();
  const take = (key: string): number | undefined => {
    const same = free.get(key);
    return same?.ids[same.taken++];
  };
  const renumbered = (token: Token): Token => {
    if (token.kind === 'text') return token;
    if (token.kind !== 'close') {
      const id = take(`${token.kind} ${token.raw}`);
      if (id !== undefined) ids.set(token.id, id);
    }
    const id = ids.get(token.id);
    return id === undefined ? { kind: 'text', text: token.raw } : { ...token, id };
  };
  const tokens: Token[] = [];
  await inTurns(target, (token) => tokens.push(renumbered(token)));
  return tokens;
}

/** Equal tags are taken in their order. */
interface Free {
  readonly ids: number[];
  taken: number;
}

function inline12({ kind, id, name, raw }: Tag): string {
  if (kind === 'close') return '</g>';
  const facts = `id="${id}" ctype="x-html-${name.replace(/[^a-z0-9-]/g, '')}"`;
  if (kind === 'open') return `<g ${facts}>`;
  return name === 'comment' ? `<ph ${facts}>${escapeText(raw)}</ph>` : `<x ${facts}/>`;
}

function inline20({ kind, id }: Tag): string {
  if (kind === 'close') return '</pc>';
  return kind === 'open' ? `<pc id="${id}">` : `<ph id="${id}"/>`;
}

const cdata = (text: string): string => (text === '' ? '' : `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);

/** A carriage return that is not written out would come back as something else. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`)
    .join('');
}
