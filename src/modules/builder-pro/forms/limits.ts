// Where a form of somebody without `manage_forms` may send what visitors wrote: to the site and to the author of its
// document; it leads to pages of the site.
import { createHash } from 'node:crypto';
import { isMap } from '#kernel/args/is-map.ts';
import type { Db } from '#kernel/db/db.ts';
import { mailFrom } from '#kernel/mail/settings.ts';
import type { Services } from '#kernel/services.ts';
import { email as siteEmail } from '#kernel/settings/site-settings.ts';
import { findUser } from '#content/users/store.ts';
import { text, type Settings } from './definition.ts';
import { isWebAddress } from './rules.ts';
import { replaceFields } from './short-codes.ts';

export const MANAGE_FORMS = 'manage_forms';

export interface FormLimits {
  /** E-mail addresses in lower case. */
  readonly recipients: ReadonlySet<string>;
  readonly origin: string;
}

export async function findLimits(
  db: Db,
  { settings, siteConfig }: Pick<Services, 'settings' | 'siteConfig'>,
  authorId: number | null,
): Promise<FormLimits> {
  const author = authorId === null ? undefined : await findUser(db, authorId);
  const known = [settings.get(siteEmail), settings.get(mailFrom), author?.email ?? ''].map(bareAddress);
  return { recipients: new Set(known.filter((one) => one !== '')), origin: new URL(siteConfig.base).origin };
}

const both = (name: string): string[] => [name, `${name}_2`];
const ADDRESSES = ['email_to', 'email_to_cc', 'email_to_bcc', 'email_from'].flatMap(both);
const WORDS = ['email_subject', 'email_content', 'email_from_name', 'email_reply_to'].flatMap(both);
const LEADING = ['redirect_to', 'webhooks'];

/** The settings with what goes beyond the limits taken out. */
export function limitSettings(settings: Settings, { recipients, origin }: FormLimits): Settings {
  const addresses = ADDRESSES.map((name) => {
    const listed = text(settings, name).split(',').map((one) => one.trim()); // prettier-ignore
    return [name, listed.filter((one) => recipients.has(bareAddress(one))).join(', ')] as const;
  });
  const target = text(settings, 'redirect_to');
  return {
    ...settings,
    ...Object.fromEntries(addresses),
    redirect_to: isWithin(target, origin) ? target : '',
    webhooks: '',
  };
}

/** The first setting that goes beyond the limits. */
export function findExcess(settings: Settings, limits: FormLimits): string | undefined {
  const limited = limitSettings(settings, limits);
  const plain = (value: string): string => value.replaceAll(/[\s,]+/g, ' ').trim();
  return [...ADDRESSES, ...LEADING].find((name) => plain(text(settings, name)) !== plain(text(limited, name)));
}

/** `Name <ann@site.test>` is `ann@site.test`. */
const bareAddress = (written: string): string =>
  (/^[^<>]*<([^<>]+)>$/.exec(written)?.[1] ?? written).trim().toLowerCase();

/** Whatever a visitor types where the address has a field. */
function isWithin(template: string, origin: string): boolean {
  return ['', 'x'].every((typed) => {
    const target = replaceFields(template.trim(), [], () => typed);
    return !isWebAddress(target) || new URL(target).origin === origin;
  });
}

/** Equal for forms that send the same words to the same places. */
export function fingerprintOf(settings: Settings): string {
  const parts = [...ADDRESSES, ...WORDS, ...LEADING].map((name) => text(settings, name));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

export interface FormElement {
  readonly id: string;
  readonly settings: Settings;
}

/** The forms in the elements of a document, as they are stored. */
export function formsIn(stored: unknown): FormElement[] {
  if (typeof stored !== 'string' || !stored.includes('"form"')) return [];
  return collectForms(parse(stored));
}

function collectForms(elements: unknown): FormElement[] {
  if (!Array.isArray(elements)) return [];
  return elements.filter(isMap).flatMap((element) => {
    const { id, widgetType, settings } = element;
    const own = widgetType === 'form' ? [{ id: String(id), settings: isMap(settings) ? settings : {} }] : [];
    return [...own, ...collectForms(element['elements'])];
  });
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    // What is no document has no forms.
    return [];
  }
}
