import { expect, test } from 'vitest';
import { printJob } from '../xliff/print.ts';
import { splitText, joinText } from '../segments/split.ts';
import { areSure } from '../segments/sure.ts';
import { hasSameTagsInTurns, tokenise, tokeniseInTurns } from './tokens.ts';

const SIZE = 600_000;
const paragraph = (at: number) =>
  `<p>The <b>brown</b> fox number ${at} jumps over the <a href="/x/${at}">lazy dog</a>. It then sleeps. Dr. Smith agrees.</p>\n`;
let html = '';
for (let at = 0; html.length < SIZE; at += 1) html += paragraph(at);
const plain = html.replaceAll(/<[^>]*>/g, '').replaceAll('\n', ' ');

/** How often others had their turn, while this took so long. */
async function turnsOf(work: () => Promise<unknown>): Promise<{ turns: number; milliseconds: number }> {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const began = performance.now();
  await work();
  isOver = true;
  return { turns, milliseconds: performance.now() - began };
}

const field = { job_id: 1, position: 0, name: 'content', label: '', format: 'html', value: html, is_finished: 1 };
const job = { id: 1, source_language: 'en', target_language: 'de', deadline: '', source_hash: '' } as Parameters<
  typeof printJob
>[0];

test.each<[string, () => Promise<unknown>]>([
  ['tags and text', () => tokeniseInTurns(html)],
  ['comparing tags', () => hasSameTagsInTurns(html, html)],
  ['sentences of paragraphs', () => splitText(html, 'en')],
  ['sentences of a plain text', () => splitText(plain, 'en')],
  ['sentences inside one tag', () => splitText(`<b>${plain}</b>`, 'en')],
  ['printing', () => printJob(job, [{ ...field, source: html }], { version: '2.0', isCdata: false, note: '' })],
  [
    'comparing sentences',
    async () => {
      const { sentences } = await splitText(html, 'en');
      return areSure(sentences, sentences);
    },
  ],
])('%s of a long text lets others have their turn', async (_name, work) => {
  await work();
  const { turns, milliseconds } = await turnsOf(work);
  // On average no more than 50 ms without a turn, however busy the machine is.
  expect(milliseconds / (turns + 1)).toBeLessThan(50);
});

test('in turns or not, the outcome is the same', async () => {
  const some = html.slice(0, 20_000);
  expect(await tokeniseInTurns(some)).toEqual(tokenise(some));
  expect(await hasSameTagsInTurns('<b>x</b>', 'y <b></b>')).toBe(true);
  expect(await hasSameTagsInTurns('<b>x</b>', '<i>x</i>')).toBe(false);
  expect(await hasSameTagsInTurns('<b>x</b>', '<b>x</b><b></b>')).toBe(false);
});

test('a long text comes back as it was, in sentences that are not too long', async () => {
  for (const text of [html, plain, `<b>${plain}</b>`, 'x'.repeat(50_000)]) {
    const { gaps, sentences } = await splitText(text, 'en');
    expect(joinText(gaps, sentences)).toBe(text);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThan(40_000);
  }
});
