// Asks the service for translations: one that translates (`/translate`), or one that chats (`/chat/completions`).
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { nameIn } from '#content/languages/language.ts';
import { fromMarks, toMarks } from '../inline/marks.ts';
import { requireMachine, type Machine } from './settings.ts';

export interface Languages {
  readonly source: string;
  readonly target: string;
}

/** What a word must become. */
export interface Wording {
  readonly term: string;
  readonly translation: string;
}

const MOST_TEXTS = 25;
const MOST_SIGNS = 10_000;
const MOST_BYTES = 2_000_000;
const PATIENCE_SECONDS = 60;

type Parts = Pick<Services, 'settings' | 'outbound'>;

/** In the same order; undefined for those that came back without their tags, or not at all. */
export async function translateTexts(
  services: Parts,
  texts: readonly string[],
  languages: Languages,
  wordings: readonly Wording[] = [],
): Promise<(string | undefined)[]> {
  const machine = requireMachine(services.settings);
  const out: (string | undefined)[] = [];
  for (const portion of portionsOf(texts)) {
    const marked = portion.map(toMarks);
    const told =
      machine.model === '' ? translateCall(machine, marked, languages) : chatCall(machine, marked, languages, wordings);
    const answers = readAnswers(machine, await ask(services, told));
    out.push(...portion.map((source, at) => kept(answers[at], source)));
  }
  return out;
}

function kept(answer: unknown, source: string): string | undefined {
  if (typeof answer !== 'string' || answer.trim() === '') return undefined;
  return fromMarks(answer, source);
}

function* portionsOf(texts: readonly string[]): Generator<string[]> {
  let portion: string[] = [];
  let signs = 0;
  for (const text of texts) {
    if (portion.length > 0 && (portion.length >= MOST_TEXTS || signs + text.length > MOST_SIGNS)) {
      yield portion;
      portion = [];
      signs = 0;
    }
    portion.push(text);
    signs += text.length;
  }
  if (portion.length > 0) yield portion;
}

interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

function translateCall({ baseUrl, apiKey }: Machine, texts: readonly string[], { source, target }: Languages): Call {
  return {
    url: `${baseUrl}/translate`,
    headers: {},
    body: { q: texts, source, target, format: 'html', ...(apiKey !== '' && { api_key: apiKey }) },
  };
}

function chatCall(
  { baseUrl, apiKey, model }: Machine,
  texts: readonly string[],
  { source, target }: Languages,
  wordings: readonly Wording[],
): Call {
  const terms = wordings.map(({ term, translation }) => `${term} = ${translation}`).join('; ');
  const instruction = [
    `Translate each text of the JSON list from ${nameIn(source, 'en')} to ${nameIn(target, 'en')}.`,
    'Answer with a JSON list of as many texts in the same order, and nothing else.',
    'Keep every <g id="…">, </g> and <x id="…"/> around the words that it belongs to.',
    ...(terms === '' ? [] : [`Use these translations: ${terms}.`]),
  ].join(' ');
  return {
    url: `${baseUrl}/chat/completions`,
    headers: apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
    body: {
      model,
      temperature: 0,
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: JSON.stringify(texts) },
      ],
    },
  };
}

async function ask({ outbound }: Parts, { url, headers, body }: Call): Promise<unknown> {
  try {
    const response = await outbound.call({
      url,
      trust: 'operator',
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      maxBytes: MOST_BYTES,
      timeoutSeconds: PATIENCE_SECONDS,
    });
    if (response.status !== 200 || response.isCut) throw machineFailed();
    const answer: unknown = JSON.parse(response.body.toString('utf8'));
    return answer;
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) throw machineFailed();
    throw error;
  }
}

function readAnswers({ model }: Machine, answer: unknown): readonly unknown[] {
  const found = model === '' ? member(answer, 'translatedText') : listIn(chatText(answer));
  if (typeof found === 'string') return [found];
  if (Array.isArray(found)) return found;
  throw machineFailed();
}

const member = (value: unknown, name: string): unknown => (isMap(value) ? value[name] : undefined);

function chatText(answer: unknown): string {
  const choices = member(answer, 'choices');
  const content = Array.isArray(choices) ? member(member(choices[0], 'message'), 'content') : undefined;
  return typeof content === 'string' ? content : '';
}

/** Some put a sentence or a fence around it. */
function listIn(text: string): unknown {
  const list = text.slice(text.indexOf('['), text.lastIndexOf(']') + 1);
  try {
    return JSON.parse(list);
  } catch {
    throw machineFailed();
  }
}

const machineFailed = () =>
  restError('multilang_translation_failed', 502, 'The service for machine translation did not answer as it should.');
