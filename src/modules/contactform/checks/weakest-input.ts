// The least that a submission may hold: what optional fields say is nothing.
import { isRequired, type FormTag } from '#modules/contactform/language/tag.ts';
import type { ValueOf } from '#modules/contactform/mail/mail-tags.ts';

export const VISITOR = 'visitor@example.com';
const SOMETHING = 'example';
/** Names that always have a value, whatever it is. */
const ALWAYS = /^_(?:remote_ip|user_agent|url|date|time|invalid_fields|serial_number|contact_form_title)$/;
const SOMETIMES = /^_(?:post|user)_/;

export interface SiteFacts {
  readonly specials: Readonly<Record<string, string>>;
  /** Visitors are people with an account. */
  readonly isForMembers: boolean;
}

export function weakestValues(tags: readonly FormTag[], site: SiteFacts): ValueOf {
  return (name) => {
    const field = name.replace(/^_(?:raw|format)_/, '');
    const own = tags.filter((tag) => tag.name === field && tag.name !== '');
    if (own.length > 0) return weakestOf(own);
    return specialValue(name, site);
  };
}

/** As if every address field was filled in: whose addresses get into a header? */
export function visitorValues(tags: readonly FormTag[], site: SiteFacts): ValueOf {
  const weakest = weakestValues(tags, site);
  return (name, quoted) => {
    const field = name.replace(/^_raw_/, '');
    const isTyped = tags.some((tag) => tag.name === field && tag.basetype === 'email');
    return isTyped ? VISITOR : weakest(name, quoted);
  };
}

function weakestOf([tag]: readonly FormTag[]): string {
  if (!tag || !isRequired(tag)) return '';
  const [, after = ''] = tag.pipes.at(0) ?? [];
  if (tag.kind === 'select' || tag.kind === 'choice') return after || SOMETHING;
  return tag.basetype === 'email' ? VISITOR : SOMETHING;
}

function specialValue(name: string, { specials, isForMembers }: SiteFacts): string | undefined {
  if (Object.hasOwn(specials, name)) return specials[name];
  if (ALWAYS.test(name)) return SOMETHING;
  if (name === '_user_email') return isForMembers ? VISITOR : '';
  return SOMETIMES.test(name) ? '' : undefined;
}
