// Code that modules put around the content of public pages: measuring, verification, chat windows.
import type { PageContext } from '#content/pages/view.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly pageCode: FindPageCode;
  }
}

export type CodePlace = 'head' | 'body_start' | 'body_end';

export interface PageCode {
  readonly place: CodePlace;
  /** Written by people who may use any HTML they like. */
  readonly html: string;
  /** Where its scripts load from and talk to, beside the addresses that stand in it: `https://stats.example`. */
  readonly hosts: readonly string[];
}

/** In the order in which it is printed. */
export type FindPageCode = (context: PageContext) => Promise<readonly PageCode[]>;
