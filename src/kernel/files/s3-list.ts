// One page of a bucket's list.
import { Parser } from 'htmlparser2';

export interface ListPage {
  entries: { key: string; size: number }[];
  /** Where the next page begins. */
  next: string | undefined;
}

export function parseListPage(xml: string): ListPage {
  const entries: ListPage['entries'] = [];
  let next: string | undefined;
  let entry: { key: string; size: number } | undefined;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        text = '';
        if (name === 'Contents') entry = { key: '', size: 0 };
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (name === 'NextContinuationToken') next = text;
        if (!entry) return;
        if (name === 'Key') entry.key = text;
        if (name === 'Size') entry.size = Number(text);
        if (name !== 'Contents') return;
        entries.push(entry);
        entry = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { entries, next };
}

/** `<Error><Code>AccessDenied</Code>…`: the code alone, which tells more than the status. */
export function parseErrorCode(xml: string): string | undefined {
  return /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1];
}
