// Made-up comments, the same at each run. What is used for measuring has no sentence in common with the rest.
import type { Said } from '#modules/spamfilter/engine/tokens.ts';
import type { Phrases } from './phrases.ts';

export type Part = 'counts' | 'layer' | 'held-out';

export interface Example extends Said {
  readonly isSpam: boolean;
}

const KEPT_BACK = 4;

export function makeExamples(phrases: Phrases, part: Part, count: number, seed: number): Example[] {
  const pick = pickerFrom(seed);
  return Array.from({ length: count }, (_, at) => makeExample(phrases, part, at % 2 === 0, pick));
}

type Picker = ReturnType<typeof pickerFrom>;

function makeExample(phrases: Phrases, part: Part, isSpam: boolean, pick: Picker): Example {
  const [kind, all] = pick.oneOf(Object.entries(isSpam ? phrases.spam : phrases.ham));
  const usable = all.filter((_, at) => (at % KEPT_BACK === 0) === (part === 'held-out'));
  const said = Array.from({ length: 1 + pick.below(3) }, () => filled(pick.oneOf(usable), phrases, pick));
  const name = pick.oneOf(phrases.names);
  const text = [...new Set(said)].join(' ');
  return isSpam ? spamExample(text, name, pick) : hamExample(text, name, kind, pick);
}

function spamExample(text: string, name: string, pick: Picker): Example {
  const host = `${pick.word()}-${pick.word()}.example`;
  const link = pick.oneOf([
    `https://${host}/${pick.word()}`,
    `<a href="https://${host}/">${pick.word()}</a>`,
    `[url=https://${host}]${pick.word()}[/url]`,
    `www.${host} https://${host}/a https://${host}/b`,
    '',
  ]);
  return {
    isSpam: true,
    author: pick.oneOf([name, name, `www.${host}`]),
    email: `${pick.word()}@${pick.oneOf(['mailinator.com', ...mailHosts(pick)])}`,
    url: pick.oneOf([`https://${host}`, '']),
    content: pick.oneOf([`${text} ${link}`, `${link} ${text}`, `${text.toUpperCase()} ${link}`]).trim(),
  };
}

function hamExample(text: string, name: string, kind: string, pick: Picker): Example {
  const link = `https://${pick.oneOf(['docs', 'archive', 'blog'])}.${pick.word()}.example/${pick.word()}`;
  const hasLink = kind === 'pointer' || pick.below(8) === 0;
  return {
    isSpam: false,
    author: name,
    email: `${pick.word()}@${pick.oneOf(mailHosts(pick))}`,
    url: pick.oneOf(['', '', `https://${pick.word()}.example`]),
    content: hasLink ? `${text} ${link}` : text,
  };
}

/** Those who write what is wanted and those who do not have their mail at the same places. */
const mailHosts = (pick: Picker): string[] => ['mail.example', 'post.example', `${pick.word()}.example`];

function filled(sentence: string, { words }: Phrases, pick: Picker): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const choices = words[name];
    return choices ? pick.oneOf(choices) : whole;
  });
}

/** A linear congruence is random enough here, and the same everywhere. */
function pickerFrom(seed: number) {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const syllables = ['ba', 'ko', 'ri', 'ten', 'lo', 'mu', 'sha', 'vi', 'ne', 'dor', 'pel', 'ga'] as const;
  const oneOf = <V>(list: readonly V[]): V => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  };
  const word = (): string => oneOf(syllables) + oneOf(syllables) + oneOf(syllables);
  return { below, oneOf, word };
}
