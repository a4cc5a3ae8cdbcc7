// Lists of `Name <address>`, as headers have them.
import { isEmail } from '#modules/contactform/rules/formats.ts';

const MAILBOX = /^(?:(?:"(?:[^"\\]|\\.)*"\s*|[^"<>]*)<([^<>\s]+)>|([^\s<>"]+))$/;

/** The addresses; undefined when one of the entries is none, or there are none. */
export function readMailboxes(text: string): string[] | undefined {
  const entries = splitEntries(text);
  const addresses = entries.map((entry) => {
    const match = MAILBOX.exec(entry);
    return match?.[1] ?? match?.[2] ?? '';
  });
  return addresses.length > 0 && addresses.every(isEmail) ? addresses : undefined;
}

/** Commas inside quotes separate nothing; a quote that is never closed is a sign like others. */
function splitEntries(text: string): string[] {
  const entries: string[] = [];
  let from = 0;
  let isOpen = true;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"' && isOpen) {
      const end = endOfQuoted(text, at);
      isOpen = end !== -1;
      if (isOpen) at = end;
    } else if (text[at] === ',') {
      entries.push(text.slice(from, at));
      from = at + 1;
    }
  }
  entries.push(text.slice(from));
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** Where the quoted text that begins here ends, or -1. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at++;
  }
  return -1;
}

/** A single mailbox: a comma in its name must not end it. */
export function quotedName(mailbox: string): string {
  const match = /^([^<>"]+)<([^<>]+)>$/.exec(mailbox);
  return match ? `"${(match[1] ?? '').trim().replaceAll('\\', '')}" <${match[2] ?? ''}>` : mailbox;
}
