// The last word about the HTML of a public page, when it is whole: what it may load by itself, for example.
import type { PageContext } from '#content/pages/view.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly pageRewriter: PageRewriter;
  }
}

export interface RewrittenPage {
  readonly html: string;
  /** HTML that scripts of the page may put in later: its policy makes room for it. */
  readonly later: readonly string[];
}

/** Undefined: the page stays as it is. The answer must be the same for all visitors. */
export type PageRewriter = (
  html: string,
  context: Pick<PageContext, 'services' | 'site' | 'reads' | 'caller' | 'query'> & Partial<Pick<PageContext, 'view'>>,
) => Promise<RewrittenPage | undefined>;
