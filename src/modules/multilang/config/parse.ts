// A configuration document, read piece by piece: what is wrong with it, and what it says about names.
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import {
  checkAttributes,
  checkText,
  doctypeRefused,
  malformed,
  unexpectedElement,
  unexpectedRoot,
  type Finding,
} from './check.ts';
import { rootRule, type ElementRule } from './elements.ts';
import { placed, type Found, type Problem } from './places.ts';

/** `<custom-field action="copy">price</custom-field>` */
export interface Entry {
  readonly element: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** `<key name="hours"><key name="*"/></key>`: which texts inside a value are meant. */
export interface Key {
  readonly name: string;
  /** None: all that are there. */
  readonly keys: readonly Key[];
}

/** The sections that name texts by keys. */
const KEYED = ['admin-texts', 'custom-fields-texts'] as const;
export type KeyedTexts = Readonly<Record<(typeof KEYED)[number], readonly Key[]>>;

const NO_KEYS: KeyedTexts = { 'admin-texts': [], 'custom-fields-texts': [] };

export interface Reading {
  /** In the order of the document. */
  readonly problems: readonly Problem[];
  /** Those without a problem; none of a document that is no XML. */
  readonly entries: readonly Entry[];
  readonly keys: KeyedTexts;
}

/** Between two of these others have their turn. */
const CHUNK = 4 * 1024;
/** Whoever has that many does not read on. */
const MOST_FINDINGS = 100;
/** Far beyond what anybody writes by hand. */
const MOST_ATTRIBUTES = 100;
const DEEPEST = 100;

export async function parseDocument(text: string): Promise<Reading> {
  if (text === '') return { problems: [], entries: [], keys: NO_KEYS };
  const { parser, found, entries, keys } = createReader(text);
  try {
    for (let at = 0; at < text.length; at += CHUNK) {
      parser.write(text.slice(at, at + CHUNK));
      await setImmediate();
    }
    parser.close();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    found.push({ ...error.finding, offset: error.offset });
    return { problems: placed(text, found), entries: [], keys: NO_KEYS };
  }
  return { problems: placed(text, found), entries, keys };
}

class Unreadable extends Error {
  readonly finding: Finding;
  readonly offset: number;

  constructor(finding: Finding, offset: number) {
    super(finding.message);
    this.name = 'Unreadable';
    this.finding = finding;
    this.offset = offset;
  }
}

interface Open {
  readonly name: string;
  readonly offset: number;
  /** Absent inside what is not checked. */
  readonly rule: ElementRule | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isRight: boolean;
  readonly keys: Key[];
  text: string;
}

interface Reader {
  readonly parser: SaxesParser;
  readonly found: Found[];
  readonly entries: Entry[];
  readonly keys: KeyedTexts;
}

function createReader(document: string): Reader {
  const parser = new SaxesParser();
  const found: Found[] = [];
  const entries: Entry[] = [];
  const keys: Record<keyof KeyedTexts, Key[]> = { 'admin-texts': [], 'custom-fields-texts': [] };
  const open: Open[] = [];
  let offset = 0;
  let understood = 0;
  let attributeCount = 0;

  const refuse = (reason: string, at: number): never => {
    throw new Unreadable(malformed(reason), at);
  };
  const report = (findings: readonly Finding[], at: number): boolean => {
    for (const finding of findings) if (found.length < MOST_FINDINGS) found.push({ ...finding, offset: at });
    return findings.length === 0;
  };
  const ruleOf = (name: string): ElementRule | undefined => {
    const parent = open.at(-1);
    if (!parent) {
      const rule = rootRule(name);
      if (!rule) report([unexpectedRoot(name)], offset);
      return rule;
    }
    if (!parent.rule || parent.rule.isOpen) return undefined;
    const { children = {} } = parent.rule;
    if (Object.hasOwn(children, name)) return children[name];
    report([unexpectedElement(name)], offset);
    return undefined;
  };
  const addText = (text: string): void => {
    const node = open.at(-1);
    if (node) node.text += text;
    understood = parser.position;
  };

  parser.on('error', ({ message }) => {
    // The parser looks for the end of an entity in all that follows, and complains there.
    const bare = bareAmpersand(document.slice(understood, parser.position));
    if (bare !== undefined) refuse('an ampersand that begins no entity.', understood + bare);
    refuse(message.replace(/^\d+:\d+:\s*/, ''), Math.max(parser.position - 1, 0));
  });
  parser.on('doctype', () => {
    throw new Unreadable(doctypeRefused(), document.lastIndexOf('<!DOCTYPE', parser.position));
  });
  parser.on('opentagstart', ({ name }) => {
    // The name and the sign behind it are read already.
    offset = parser.position - name.length - 2;
    understood = parser.position;
    attributeCount = 0;
    if (open.length >= DEEPEST) refuse(`more than ${DEEPEST} elements inside each other.`, offset);
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > MOST_ATTRIBUTES) refuse(`more than ${MOST_ATTRIBUTES} attributes of one element.`, offset);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const rule = ruleOf(name);
    const isRight = rule !== undefined && report(checkAttributes(name, attributes, rule), offset);
    open.push({ name, offset, rule, attributes, isRight, keys: [], text: '' });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    understood = parser.position;
    if (!node?.rule || node.rule.isOpen) return;
    const { name, text, rule, attributes, isRight } = node;
    const isSaid = report(checkText(name, text, rule), node.offset);
    if (name === 'key' && isRight) open.at(-1)?.keys.push({ name: attributes['name'] ?? '', keys: node.keys });
    for (const section of KEYED) if (name === section && open.length === 1) keys[section].push(...node.keys);
    if (rule.isNamed && isRight && isSaid) entries.push({ element: name, name: text.trim(), attributes });
  });
  return { parser, found, entries, keys };
}

/** Not in comments and the like, where it may stand. */
function bareAmpersand(text: string): number | undefined {
  const at = text.search(/&(?!#?[\w:.-]+;)/);
  const isFree = at !== -1 && !/^[!?]|<[!?]/.test(text.slice(0, at));
  return isFree ? at : undefined;
}
