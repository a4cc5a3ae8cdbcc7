// Looks for patterns whose time grows faster than the text: texts are made from the pattern itself, so that each of its
// repetitions is entered and then fails at a wrong last sign.
import { createContext, Script } from 'node:vm';
import { RegExpParser, type AST } from '@eslint-community/regexpp';

const LENGTH = 20_000;
/** A tenth of the length tells apart most patterns at once: a quadratic one takes milliseconds, any other microseconds. */
const FIRST_LENGTH = LENGTH / 10;
const FIRST_LIMIT_MS = 0.3;
/** A quadratic pattern takes hundreds of milliseconds for the whole length, and one that begins anew at rare places tens. */
const QUICK_MS = 15;
/** Twice the text takes twice the time, or four times. */
const MOST_GROWTH = 3;
const TRIES = 3;
const PATIENCE_MS = 20_000;
const WRONG_END = '\u0001!';
const SIGNS = Array.from(' \n\tx1A_-./%:<>&"\'[](){}=#,;!@$*+?|\\~`^é');
const MOST_SAMPLES = 6;
const LONGEST_SAMPLE = 200;

/** The repeated part of a text that the pattern is slow on, or nothing. */
export function findSlowText(pattern: RegExp): string | undefined {
  const suspects: Attack[] = [];
  let current: Attack | undefined;
  const isOver = withinPatience(() => {
    for (current of attacksOn(pattern)) {
      if (timeOf(pattern, current, FIRST_LENGTH) > FIRST_LIMIT_MS) suspects.push(current);
    }
  });
  return isOver ? suspects.find((attack) => isSlow(pattern, attack))?.repeated : current?.repeated;
}

interface Attack {
  readonly before: string;
  readonly repeated: string;
  readonly end: string;
}

function isSlow(pattern: RegExp, attack: Attack): boolean {
  // A machine with much to do makes single runs longer, never all of them by a factor.
  for (let count = 0; count < TRIES; count++) {
    let [whole, half] = [Infinity, 0];
    withinPatience(() => {
      half = timeOf(pattern, attack, LENGTH / 2);
      whole = timeOf(pattern, attack, LENGTH);
    });
    if (whole < QUICK_MS || whole < half * MOST_GROWTH) return false;
  }
  return true;
}

const context = createContext({});
const script = new Script('run()');

/** False when the work was stopped in its middle: an exponential pattern would never end. */
function withinPatience(run: () => void): boolean {
  Object.assign(context, { run });
  try {
    script.runInContext(context, { timeout: PATIENCE_MS });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  }
}

/** In milliseconds of this process, whatever others do on the machine. */
function timeOf(pattern: RegExp, { before, repeated, end }: Attack, length: number): number {
  const text = before + repeated.repeat(Math.ceil(length / repeated.length)) + end;
  pattern.lastIndex = 0;
  const used = process.cpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1_000;
}

function attacksOn({ source, flags }: RegExp): Attack[] {
  const unicode = flags.includes('u');
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  const attacks = new Map<string, Attack>();
  const add = (before: string, repeated: string): void => {
    if (repeated === '' || repeated.length > LONGEST_SAMPLE) return;
    for (const end of ['', WRONG_END]) attacks.set(`${before}\0${repeated}\0${end}`, { before, repeated, end });
  };
  const walk = (branches: readonly AST.Alternative[], start: string): void => {
    for (const { elements } of branches) {
      let before = start;
      for (const element of elements) {
        const inner = element.type === 'Quantifier' ? element.element : element;
        if (element.type === 'Quantifier' && element.max > FIRST_LENGTH) {
          for (const sample of samplesOf(inner, flags)) {
            add(before, sample);
            add('', before + sample);
          }
        }
        if ('alternatives' in inner && inner.type !== 'Assertion') walk(inner.alternatives, before);
        before += samplesOf(element, flags).find((sample) => sample !== '') ?? '';
        add('', before);
      }
    }
  };
  walk(alternatives, '');
  return [...attacks.values()];
}

/** Some texts that an element takes. */
function samplesOf(element: AST.Element, flags: string): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterSet':
    case 'CharacterClass':
      return signsIn(new RegExp(`^${element.raw}$`, flags.replaceAll(/[gy]/g, '')));
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap(({ elements }) => samplesOfAll(elements, flags).slice(0, MOST_SAMPLES / 2));
    case 'Quantifier': {
      const once = samplesOf(element.element, flags);
      return element.min === 0 ? ['', ...once] : once.map((sample) => sample.repeat(element.min));
    }
    case 'Assertion':
    case 'Backreference':
    case 'ExpressionCharacterClass':
      return [''];
  }
}

/** The first sample of each element, and each other sample once in its place. */
function samplesOfAll(elements: readonly AST.Element[], flags: string): string[] {
  const lists = elements.map((element) => samplesOf(element, flags).slice(0, MOST_SAMPLES));
  const first = lists.map(([sample = '']) => sample);
  const others = lists.flatMap((list, at) => list.map((sample) => first.with(at, sample).join('')));
  return [...new Set([first.join(''), ...others])];
}

const MOST_CODES = 0x3000;

function signsIn(set: RegExp): string[] {
  const usual = SIGNS.filter((sign) => set.test(sign));
  if (usual.length > 0) return usual;
  for (let code = 0; code < MOST_CODES; code++) {
    const sign = String.fromCodePoint(code);
    if (set.test(sign)) return [sign];
  }
  return [];
}
