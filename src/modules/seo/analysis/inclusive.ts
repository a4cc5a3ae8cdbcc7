// Words that leave people out or hurt them, and better ones. English only.
import { item, type Item } from './item.ts';
import type { ReadText } from './text.ts';

interface Finding {
  readonly phrases: readonly string[];
  readonly instead: string;
  /** 3: hurts; 6: may do so. */
  readonly score: 3 | 6;
}

const FINDINGS: readonly Finding[] = [
  { phrases: ['mankind'], instead: 'humankind', score: 6 },
  { phrases: ['manpower'], instead: 'workforce', score: 6 },
  { phrases: ['chairman', 'chairmen'], instead: 'chair', score: 6 },
  { phrases: ['policeman', 'policemen'], instead: 'police officer', score: 6 },
  { phrases: ['fireman', 'firemen'], instead: 'firefighter', score: 6 },
  { phrases: ['salesman', 'salesmen'], instead: 'salesperson', score: 6 },
  { phrases: ['stewardess', 'stewardesses'], instead: 'flight attendant', score: 6 },
  { phrases: ['man-made', 'manmade'], instead: 'artificial', score: 6 },
  { phrases: ['the elderly', 'senile', 'geezer'], instead: 'older people', score: 3 },
  { phrases: ['the disabled', 'the handicapped', 'handicapped'], instead: 'people with disabilities', score: 3 },
  {
    phrases: ['wheelchair-bound', 'wheelchair bound', 'confined to a wheelchair'],
    instead: 'who uses a wheelchair',
    score: 3,
  },
  { phrases: ['cripple', 'crippled'], instead: 'a person with a physical disability', score: 3 },
  { phrases: ['deaf and dumb', 'deaf-mute'], instead: 'deaf', score: 3 },
  { phrases: ['suffers from', 'suffering from'], instead: 'has', score: 6 },
  { phrases: ['crazy', 'insane', 'lunatic'], instead: 'wild, surprising', score: 6 },
  { phrases: ['mental defect', 'retarded'], instead: 'a person with an intellectual disability', score: 3 },
  { phrases: ['the homeless'], instead: 'people without a home', score: 6 },
  { phrases: ['the poor'], instead: 'people who have little money', score: 6 },
  { phrases: ['illegal immigrant', 'illegal immigrants', 'illegal alien'], instead: 'undocumented person', score: 3 },
  { phrases: ['third world'], instead: 'low-income countries', score: 6 },
  { phrases: ['blacklist', 'blacklisted'], instead: 'blocklist', score: 6 },
  { phrases: ['whitelist', 'whitelisted'], instead: 'allowlist', score: 6 },
  { phrases: ['exotic people', 'oriental'], instead: 'the name of the region', score: 3 },
  { phrases: ['gypsy', 'gypsies'], instead: 'Roma', score: 3 },
  { phrases: ['sexual preference'], instead: 'sexual orientation', score: 6 },
  { phrases: ['ex-con', 'felon'], instead: 'a person who was in prison', score: 6 },
];

/** Nothing found is no item: a text is good as long as nobody is hurt. */
export function inclusiveItems(text: ReadText): Item[] {
  if (text.language.code !== 'en') return [];
  const words = text.blocks.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.words));
  const there = new Set(words);
  const line = ` ${words.join(' ')} `;
  // Most texts have not even the first word of a phrase: that is known at once.
  const has = (phrase: string): boolean => there.has(firstWord(phrase)) && line.includes(` ${phrase} `);
  return FINDINGS.flatMap(({ phrases, instead, score }) => {
    const found = phrases.find(has);
    return found === undefined ? [] : [item('inclusive', score, { phrase: found, instead })];
  });
}

const firstWord = (phrase: string): string => phrase.split(' ', 1)[0] ?? '';
