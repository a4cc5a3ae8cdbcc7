// Addresses that become others, wherever they stand in a text: plain, inside JSON, inside other addresses.
import { CopyFault } from '#copy/archive/fault.ts';
import type { Replacement } from '#copy/origins/options.ts';

export type ReplaceIn = (text: string) => string;

/** `http://old.test=https://new.test`, several with commas between them. */
export function readReplacements(text: string): Replacement[] {
  return text.split(/,(?=https?:)/).map((pair) => {
    const [, from = '', to = ''] = /^(.+?)=(https?:.+)$/.exec(pair) ?? [];
    return { from: addressOf(from, pair), to: addressOf(to, pair) };
  });
}

export function createReplace(replacements: readonly Replacement[]): ReplaceIn | undefined {
  if (replacements.length === 0) return undefined;
  const steps = replacements.flatMap(({ from, to }) => [
    { pattern: new RegExp(withEscapes(from) + NOT_LONGER, 'g'), to },
    { pattern: new RegExp(escaped(encodeURIComponent(from)) + NOT_LONGER, 'g'), to: encodeURIComponent(to) },
  ]);
  return (text) =>
    steps.reduce(
      (changed, { pattern, to }) =>
        changed.replace(pattern, (_found, escape: unknown) =>
          typeof escape === 'string' ? to.replaceAll('/', () => `${escape}/`) : to,
        ),
      text,
    );
}

/** JSON may have backslashes before its slashes, and JSON inside JSON more of them: as many before each. */
function withEscapes(address: string): string {
  const [first = '', ...others] = address.split('/').map(escaped);
  return `${first}(\\\\*)/${others.join('\\1/')}`;
}

/** `http://site.test` is not meant by `http://site.test.example`, `http://site.testing` or `http://site.test:81`. */
const NOT_LONGER = '(?![\\w-]|\\.\\w|:\\d)';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function addressOf(text: string, pair: string): string {
  const address = text.replace(/(?<!\/)\/+$/, '');
  if (!URL.canParse(address) || /["'<>\\\s]/.test(address)) {
    throw new CopyFault(`--replace needs two addresses, https://old.example=https://new.example, not "${pair}".`);
  }
  return address;
}
