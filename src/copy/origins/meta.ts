// Meta of another site: mapped names, read values.
import { isMap } from '#kernel/args/is-map.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { isTooDeep, renameElements } from '#copy/maps/elements.ts';
import { looksSerialised, SerialisedFault } from '#copy/serialised/read.ts';
import { readDamaged } from '#copy/serialised/repair.ts';
import { HEAD_META_KEYS } from '#content/posts/head-meta.ts';
import { checkRuledMeta, metaKeys, metaRulesOf, type MetaRules, type MetaValues } from '#content/posts/meta.ts';
import { TRUST_KEY } from '#content/posts/trust.ts';
import { replaced, type Carrier } from './carrier.ts';
import { headIn, type HeadValues } from './head-values.ts';
import type { ForeignMeta } from './records.ts';
import { withOwnTemplates } from './templates.ts';

const LONGEST_KEY = 255;

/** Several values of one key become a list: here a key has one value. */
export function storedMeta(carrier: Carrier, meta: readonly ForeignMeta[], about: string): Map<string, unknown> {
  const values = new Map<string, unknown[]>();
  for (const { key, value } of meta) {
    const name = key === '' || key.length > LONGEST_KEY ? '' : carrier.names.ours('meta', key);
    // Whom this site trusts is not for a file to say.
    if (name === '' || name === TRUST_KEY) continue;
    const read = readValue(carrier, key, value, about);
    if (read === undefined) continue;
    const list = values.get(name);
    if (list) list.push(read);
    else values.set(name, [read]);
  }
  return new Map([...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
}

function readValue(carrier: Carrier, key: string, value: unknown, about: string): unknown {
  if (isTooDeep(value)) {
    carrier.recorder.note(`The value "${key}" of ${about} was left out: it is nested too deep.`);
    return undefined;
  }
  if (typeof value !== 'string') return inTexts(value, (text) => replaced(carrier, text));
  try {
    if (!looksSerialised(value)) return replaced(carrier, value);
    const { value: read, isRepaired } = readDamaged(value);
    if (isRepaired) carrier.recorder.note(`The value "${key}" of ${about} had wrong lengths, which were put right.`);
    return inTexts(read, (text) => replaced(carrier, text));
  } catch (error) {
    if (!(error instanceof SerialisedFault)) throw error;
    carrier.recorder.note(`The value "${key}" of ${about} was left out: ${error.message}`);
    return undefined;
  }
}

export function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inTexts(one, change));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inTexts(inner, change)]));
}

export interface PostMetaParts {
  /** What the site knows, checked by whoever looks after it. */
  known: MetaValues;
  /** Kept under their own names. */
  others: Map<string, unknown>;
  /** What another tool told search engines. */
  head: HeadValues;
}

/** Every page has a head, whichever modules are on. */
const HEAD_RULES: MetaRules = Object.fromEntries(HEAD_META_KEYS.map((key) => [key, (value) => ({ value })]));

const OBJECTS = new Set(['_builder_page_settings']);

export function postMetaOf(carrier: Carrier, meta: readonly ForeignMeta[], about: string): PostMetaParts {
  const { services, names, options, recorder } = carrier;
  const writer = { can: () => options.trust === true };
  const known: MetaValues = {};
  const others = new Map<string, unknown>();
  const stored = storedMeta(carrier, meta, about);
  const rules = { ...HEAD_RULES, ...metaRulesOf(services) };
  for (const [key, value] of stored) {
    if (!metaKeys.some((name) => name === key)) {
      others.set(key, value);
      continue;
    }
    try {
      const { values } = checkRuledMeta({ [key]: fitted(key, value, names) }, rules, writer);
      Object.assign(known, values);
      if (!(key in values)) recorder.note(`Values "${key}" were left out: the module that keeps them is off.`);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      recorder.note(`The value "${key}" of ${about} was left out: ${error.message}`);
    }
  }
  if (isWithoutDocument(meta, known, names)) {
    delete known._builder_edit_mode;
    recorder.note(`${about} shows its plain text: its document could not be read.`);
  }
  const head = headIn(carrier, others, { owner: 'post', about });
  return { known, others, head: new Map([...head].filter(([key]) => !(key in known))) };
}

/** A built page whose document was lost would be empty. */
function isWithoutDocument(meta: readonly ForeignMeta[], known: MetaValues, names: Carrier['names']): boolean {
  const { _builder_edit_mode: mode, _builder_data: document } = known;
  if (mode === undefined || mode === '' || document !== undefined) return false;
  return meta.some(({ key }) => (names.mapped('meta', key) ?? key) === '_builder_data');
}

/** An empty map is written as an empty list there. */
function fitted(key: string, value: unknown, names: Carrier['names']): unknown {
  if (key === '_builder_data') {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return renameElements(text, names);
  }
  const fitting = OBJECTS.has(key) && Array.isArray(value) && value.length === 0 ? {} : value;
  return key === '_builder_page_settings' ? withOwnTemplates(fitting) : fitting;
}
