import { expect, test } from 'vitest';
import { OutboundError, type OutboundRequest, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { translateTexts, type Wording } from './remote.ts';

const languages = { source: 'en', target: 'de' };
type Said = Partial<OutboundResponse> | Error;

/** Asks a service that says this; gives what came of it, and what it was asked. */
async function translated(
  texts: readonly string[],
  says: (body: any) => Said,
  more: Readonly<Record<string, string>> = {},
  wordings?: readonly Wording[],
) {
  const asked: OutboundRequest[] = [];
  const call = (request: OutboundRequest) => {
    asked.push(request);
    const said = says(JSON.parse(String(request.body)));
    return said instanceof Error ? Promise.reject(said) : Promise.resolve({ status: 200, isCut: false, ...said });
  };
  const values: Readonly<Record<string, string>> = { 'mt.base_url': 'https://mt.test/api//', ...more };
  const settings = { get: ({ name }: Setting) => values[name] ?? '' };
  const services = { outbound: { call }, settings } as unknown as Services;
  return { texts: await translateTexts(services, texts, languages, wordings), asked };
}
const json = (value: unknown) => ({ body: Buffer.from(JSON.stringify(value)) });
const loud = ({ q }: { q: string[] }) => json({ translatedText: q.map((text) => `${text}!`) });
const bodyOf = (request: OutboundRequest | undefined): any => JSON.parse(String(request?.body));

test('a service that translates is asked so', async () => {
  const { texts, asked } = await translated(['One', 'Two'], loud);
  expect(texts).toEqual(['One!', 'Two!']);
  expect(asked).toEqual([
    {
      ...{ url: 'https://mt.test/api/translate', trust: 'operator', method: 'POST' },
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"q":["One","Two"],"source":"en","target":"de","format":"html"}',
      ...{ maxBytes: 2_000_000, timeoutSeconds: 60 },
    },
  ]);
  const known = await translated(['One'], loud, { 'mt.api_key': 'key' });
  expect(bodyOf(known.asked[0])).toEqual({ q: ['One'], source: 'en', target: 'de', format: 'html', api_key: 'key' });
});

test.each<[string, number[], number[]]>([
  ['nothing', [], []],
  ['as many as go at once', Array<number>(25).fill(1), [25]],
  ['one more', Array<number>(26).fill(1), [25, 1]],
  ['as long as may be', [4_000, 6_000], [2]],
  ['a sign longer', [4_000, 6_001], [1, 1]],
  ['each portion counts for itself', [6_000, 6_000, 4_000, 1], [1, 2, 1]],
  ['one that is too long goes alone', [1, 20_000, 1], [1, 1, 1]],
])('portions: %s', async (_name, lengths, portions) => {
  const wished = lengths.map((length, at) => String.fromCharCode(97 + at).repeat(length));
  const { texts, asked } = await translated(wished, loud);
  expect(texts).toEqual(wished.map((text) => `${text}!`));
  expect(asked.map((request) => bodyOf(request).q.length)).toEqual(portions);
});

test('answers that do not fit are left out', async () => {
  const { texts } = await translated(['A <b>b</b>', 'C <i>d</i>', 'e', 'f', 'g', 'h'], () =>
    json({ translatedText: ['Ä <g id="1">b</g>', 'C d', ' ', 7, 'Gé'] }),
  );
  expect(texts).toEqual(['Ä <b>b</b>', undefined, undefined, undefined, 'Gé', undefined]);
  expect((await translated(['a', 'b'], () => json({ translatedText: 'Ä' }))).texts).toEqual(['Ä', undefined]);
});

const MODEL = { 'mt.model': 'small' };
const chats = (content: unknown) => () => json({ choices: [{ message: { content } }] });

test('a service that chats is asked so', async () => {
  const { texts, asked } = await translated(['One'], chats('Sure: ["Eins"].'), MODEL);
  expect(texts).toEqual(['Eins']);
  const [request] = asked;
  expect(request?.url).toBe('https://mt.test/api/chat/completions');
  expect(request?.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
  const instruction =
    'Translate each text of the JSON list from English to German. ' +
    'Answer with a JSON list of as many texts in the same order, and nothing else. ' +
    'Keep every <g id="…">, </g> and <x id="…"/> around the words that it belongs to.';
  const said = (content: string) => ({
    ...{ model: 'small', temperature: 0 },
    messages: [
      { role: 'system', content },
      { role: 'user', content: '["One"]' },
    ],
  });
  expect(bodyOf(request)).toEqual(said(instruction));
  const wordings = [
    { term: 'one', translation: 'eins' },
    { term: 'club', translation: 'Verein' },
  ];
  const known = await translated(['One'], chats('["Eins"]'), { ...MODEL, 'mt.api_key': 'key' }, wordings);
  expect(bodyOf(known.asked[0])).toEqual(said(`${instruction} Use these translations: one = eins; club = Verein.`));
  expect(known.asked[0]?.headers?.['authorization']).toBe('Bearer key');
});

test.each<[string, () => Said, Readonly<Record<string, string>>]>([
  ['is away', () => new OutboundError('failed', 'It is away.'), {}],
  ['refuses', () => ({ ...json({ translatedText: ['x'] }), status: 201 }), {}],
  ['says too much', () => ({ ...json({ translatedText: ['x'] }), isCut: true }), {}],
  ['says no JSON', () => ({ body: Buffer.from('x') }), {}],
  ['says something else', () => json({ translatedText: 7 }), {}],
  ['says a list', () => json(['x']), {}],
  ['chats without a list', chats('I cannot do that.'), MODEL],
  ['chats with half of a list', chats('["x", y]'), MODEL],
  ['chats with no text', chats(7), MODEL],
  ['has no choices', () => json({ choices: {} }), MODEL],
])('a service that %s', async (_name, says, more) => {
  const failed = { code: 'multilang_translation_failed', status: 502 };
  await expect(translated(['One'], says, more)).rejects.toMatchObject(failed);
});

test('faults of our own are told as they are, and without an address nobody is asked', async () => {
  await expect(translated(['One'], () => new TypeError('a fault'))).rejects.toThrow(new TypeError('a fault'));
  const none = { code: 'service_not_configured', status: 503, details: { service: 'mt' } };
  await expect(translated(['One'], loud, { 'mt.base_url': '//' })).rejects.toMatchObject(none);
});
