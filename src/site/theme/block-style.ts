// Which pages need the look of blocks. No I/O.

const STYLED =
  /wp-block-(?!(?:paragraph|heading|list|image|template-part)[\s"'])|(?<![\w-])has-(?:drop-cap|background|text-color|link-color|[\w-]+-(?:color|background|font-size|font-family))[\s"']/;

/** Paragraphs, headlines, lists and pictures have theirs with every text. */
export function hasStyledBlocks(html: string): boolean {
  return STYLED.test(html);
}
