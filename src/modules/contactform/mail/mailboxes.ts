// Lists of `Name <address>`, as headers have them.
import { isEmail } from '#modules/contactform/rules/formats.ts';

const MAILBOX = /^(?:(?:"(?:[^"\\]|\\.)*"|[^"<>]*?)\s*<([^<>\s]+)>|([^\s<>"]+))$/;

/** The addresses; undefined when one of the entries is none, or there are none. */
export function readMailboxes(text: string): string[] | undefined {
  const entries = splitEntries(text);
  const addresses = entries.map((entry) => {
    const match = MAILBOX.exec(entry);
    return match?.[1] ?? match?.[2] ?? '';
  });
  return addresses.length > 0 && addresses.every(isEmail) ? addresses : undefined;
}

/** Commas inside quotes separate nothing. */
function splitEntries(text: string): string[] {
  const entries = text.match(/(?:"(?:[^"\\]|\\.)*"|[^,"]|")+/g) ?? [];
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** A single mailbox: a comma in its name must not end it. */
export function quotedName(mailbox: string): string {
  const match = /^([^<>"]+)<([^<>]+)>$/.exec(mailbox);
  return match ? `"${(match[1] ?? '').trim().replaceAll('\\', '')}" <${match[2] ?? ''}>` : mailbox;
}
