// From what was sent to what the fields are worth: pipes, free texts, consents.
import { decodeEntities } from '#modules/contactform/language/entities.ts';
import { hasOption, type FormTag } from '#modules/contactform/language/tag.ts';
import type { TagKind } from '#modules/contactform/language/tag-types.ts';
import { FIELD_PREFIX } from '#modules/contactform/render/place.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { Posted } from './posted.ts';

export interface FieldValues {
  /** What visitors saw and chose. */
  readonly raw: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Fields in which visitors wrote what they liked. */
  readonly typed: readonly string[];
  readonly consents: Readonly<Record<string, Consent>>;
  /** The visitor agreed to it, or there was nothing to agree to. */
  readonly mayBeStored: boolean;
}

export interface Consent {
  readonly isGiven: boolean;
  readonly isOptional: boolean;
  readonly text: string;
}

/** Names of fields that hold no answer. `honeypots` are those that no person sees. */
export function readValues(tags: readonly FormTag[], posted: Posted, honeypots: readonly string[]): FieldValues {
  const raw: Record<string, readonly string[]> = {};
  const values: Record<string, readonly string[]> = {};
  const typed: string[] = [];
  const hidden = new Set([...honeypots, ...tags.filter(isSilent).map(({ name }) => name)]);
  const names = new Set([...tags.filter(isAnswer).map(({ name }) => name), ...posted.names]);
  for (const name of names) {
    if (hidden.has(name) || name === '') continue;
    const own = tags.filter((tag) => tag.name === name);
    const sent = posted.texts(name);
    raw[name] = withFreeText(own, sent, sent, posted);
    values[name] = withFreeText(
      own,
      sent,
      sent.map((value) => followPipe(own, value)),
      posted,
    );
    if (!own.some(({ kind }) => kind === 'select' || kind === 'choice') || own.some(hasFreeText)) typed.push(name);
  }
  const consents = readConsents(tags, posted);
  return { raw, values, typed, consents, mayBeStored: tags.every((tag) => mayStore(tag, values, consents)) };
}

/** Consents and files are told apart from texts, an answer to a quiz or a picture is never kept. */
const SILENT: readonly TagKind[] = ['consent', 'quiz', 'captcha', 'picture', 'file'];
const isSilent = ({ kind }: FormTag): boolean => SILENT.includes(kind);
const isAnswer = (tag: FormTag): boolean => !isSilent(tag) && tag.kind !== 'screen' && tag.kind !== 'place';
const hasFreeText = (tag: FormTag): boolean => hasOption(tag, 'free_text');

function followPipe(tags: readonly FormTag[], value: string): string {
  for (const { pipes, kind } of tags) {
    if (kind !== 'select' && kind !== 'choice') continue;
    const pipe = pipes.find(([before]) => decodeEntities(before) === value);
    if (pipe) return decodeEntities(pipe[1]);
  }
  return value;
}

/** What somebody wrote beside the last choice belongs to it alone. */
function withFreeText(
  tags: readonly FormTag[],
  sent: readonly string[],
  values: readonly string[],
  posted: Posted,
): readonly string[] {
  const last = tags.find(hasFreeText)?.values.at(-1);
  const text = posted.own(`${FIELD_PREFIX}_free_text_${tags[0]?.name ?? ''}`);
  if (last === undefined || text === '') return values;
  const at = sent.lastIndexOf(decodeEntities(last));
  return values.map((value, index) => (index === at ? `${value} ${text}` : value));
}

function readConsents(tags: readonly FormTag[], posted: Posted): Record<string, Consent> {
  const consents = tags
    .filter(({ kind }) => kind === 'consent')
    .map((tag): [string, Consent] => {
      const isChecked = posted.texts(tag.name).some((value) => value !== '' && value !== '0');
      const isGiven = hasOption(tag, 'invert') ? !isChecked : isChecked;
      const text = plainText(tag.content === '' ? (tag.values[0] ?? '') : tag.content);
      return [tag.name, { isGiven, isOptional: hasOption(tag, 'optional'), text }];
    });
  return Object.fromEntries(consents);
}

function mayStore(
  tag: FormTag,
  values: Readonly<Record<string, readonly string[]>>,
  consents: Readonly<Record<string, Consent>>,
): boolean {
  if (!tag.options.includes('consent_for:storage')) return true;
  if (tag.kind === 'consent') return consents[tag.name]?.isGiven === true;
  return (values[tag.name] ?? []).some((value) => value !== '');
}
