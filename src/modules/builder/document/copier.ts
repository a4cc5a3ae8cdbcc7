// A copy of a document: its elements are others, and the site judges its texts anew.
import type { PostCopier } from '#content/posts/copying.ts';
import { TRUST_KEY } from '#content/posts/trust.ts';
import { renewIds } from './ids.ts';
import { parseElements } from './node.ts';

const DATA = '_builder_data';

export const documentCopier: PostCopier = {
  ownMeta: [TRUST_KEY, '_builder_version'],
  copyMeta(meta) {
    const stored = meta.get(DATA);
    const text: unknown = stored === undefined ? '' : JSON.parse(stored);
    if (typeof text !== 'string' || text === '') return meta;
    const elements = renewIds(parseElements(text));
    return new Map([...meta, [DATA, JSON.stringify(JSON.stringify(elements))]]);
  },
};
