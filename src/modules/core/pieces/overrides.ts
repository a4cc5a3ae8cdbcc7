// Where a pattern stands in a text, the text may have words of its own for blocks that the pattern names. No I/O.
import { isMap } from '#kernel/args/is-map.ts';
import { lookup } from '#kernel/lookup.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Block } from '#content/blocks/block.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { isSafeUrl } from '#content/text/safe-values.ts';

type Words = Readonly<Record<string, unknown>>;

const SOURCE = 'core/pattern-overrides';

/** `content` is by the names of blocks: `{ "Headline": { "content": "…" } }`. */
export function withOverrides(blocks: readonly Block[], content: unknown): Block[] {
  if (!isMap(content)) return [...blocks];
  return blocks.map((block) => {
    const inner = { ...block, innerBlocks: withOverrides(block.innerBlocks, content) };
    const name = openName(block);
    const words = name !== undefined && Object.hasOwn(content, name) ? content[name] : undefined;
    const write = isMap(words) && block.name !== null ? WRITERS[block.name] : undefined;
    return isMap(words) && write ? write(inner, words) : inner;
  });
}

/** Only blocks that say they are open for it. */
function openName({ attributes: { metadata } }: Block): string | undefined {
  if (!isMap(metadata) || !isMap(metadata['bindings']) || typeof metadata['name'] !== 'string') return undefined;
  const isOpen = Object.values(metadata['bindings']).some((one) => isMap(one) && one['source'] === SOURCE);
  return isOpen ? metadata['name'] : undefined;
}

type Writer = (block: Block, words: Words) => Block;

const text = (block: Block, { content }: Words): Block =>
  typeof content === 'string' ? rewritten(block, (html) => insideOf(html, filterTitle(content))) : block;

const WRITERS: Readonly<Record<string, Writer>> = lookup({
  'core/paragraph': text,
  'core/heading': text,
  'core/list-item': text,
  'core/button': (block, { text: label, url, linkTarget, rel }) =>
    rewritten(block, (html) => {
      const worded = typeof label === 'string' ? html.replace(LINK, (_all, open: string, _old: string, end: string) => open + filterTitle(label) + end) : html; // prettier-ignore
      const linked = typeof url === 'string' && isSafeUrl(url) ? withAttribute(worded, 'a', 'href', url) : worded;
      const aimed = linkTarget === '_blank' ? withAttribute(linked, 'a', 'target', '_blank') : linked;
      return typeof rel === 'string' ? withAttribute(aimed, 'a', 'rel', rel) : aimed;
    }),
  'core/image': (block, { url, alt, title, caption }) =>
    rewritten(block, (html) => {
      const shown = typeof url === 'string' && isSafeUrl(url) ? withAttribute(html, 'img', 'src', url) : html;
      const said = typeof alt === 'string' ? withAttribute(shown, 'img', 'alt', alt) : shown;
      const titled = typeof title === 'string' ? withAttribute(said, 'img', 'title', title) : said;
      return typeof caption === 'string' ? withCaption(titled, filterHtml(caption)) : titled;
    }),
});

const LINK = /(<a\s[^<>]*>)((?:(?!<a\s)[^])*?)(<\/a>)/i;

function rewritten(block: Block, write: (html: string) => string): Block {
  const [first, ...rest] = block.innerContent;
  return typeof first === 'string' ? { ...block, innerContent: [write(first), ...rest] } : block;
}

/** Between its first tag and its last. */
function insideOf(html: string, words: string): string {
  return html.replace(
    /^(\s*<[a-z][^>]*>)[^]*(<\/[a-z\d]+>\s*)$/i,
    (_all, open: string, end: string) => open + words + end,
  );
}

function withAttribute(html: string, tag: string, name: string, value: string): string {
  const written = ` ${name}="${escapeHtml(value)}"`;
  return html.replace(new RegExp(`<${tag}(?=[\\s/>])([^<>]*)>`, 'i'), (whole, rest: string) => {
    const old = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'i');
    return old.test(rest) ? whole.replace(old, () => written) : `<${tag}${written}${rest}>`;
  });
}

function withCaption(html: string, words: string): string {
  if (/<figcaption/i.test(html))
    return html.replace(
      /(<figcaption[^<>]*>)(?:(?!<figcaption)[^])*?(<\/figcaption>)/i,
      (_all, open: string, end: string) => open + words + end,
    );
  return html.replace(/<\/figure>/i, () => `<figcaption class="wp-element-caption">${words}</figcaption></figure>`);
}
