// The XML form of oEmbed answers.
import { Parser } from 'htmlparser2';
import { escapeXml } from '#kernel/text/escape.ts';
import { isObject, type PlainObject } from './plain.ts';

/** One element for each member; members of members stand inside. */
export function printXml(value: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<oembed>${printMembers(value)}</oembed>\n`;
}

/** The elements directly below `<oembed>`, as texts; undefined when it is something else. */
export function readXml(text: string): PlainObject | undefined {
  const members: Record<string, string> = {};
  const open: string[] = [];
  const root = { isOembed: false };
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        if (open.length === 1 && name === 'oembed') root.isOembed = true;
        if (root.isOembed && open.length === 2) members[name] = '';
      },
      ontext(part) {
        const [, name] = open;
        if (root.isOembed && name !== undefined && open.length === 2) members[name] = (members[name] ?? '') + part;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return root.isOembed ? members : undefined;
}

function printMembers(value: object): string {
  return Object.entries(value)
    .map(([name, member]: [string, unknown]) => {
      const element = /^[a-z_][\w.-]*$/i.test(name) ? name : 'oembed';
      return `<${element}>${printValue(member)}</${element}>`;
    })
    .join('');
}

function printValue(value: unknown): string {
  if (isObject(value) || Array.isArray(value)) return printMembers(value);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return escapeXml(String(value));
}
