// Code snippets: documents without elements whose settings hold code for the head or the body of pages.
import type { CodePlace, PageCode } from '#content/pages/code.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { choice, count, text } from '#modules/builder/render/settings/values.ts';

export const SNIPPET_TYPE = 'code_snippet';

export interface Snippet extends PageCode {
  /** 1 is printed first, 10 last. */
  readonly priority: number;
}

const PLACES: readonly CodePlace[] = ['head', 'body_start', 'body_end'];

/** `{"code":"<script>…</script>","location":"head","priority":1,"hosts":"https://stats.example"}` */
export function readSnippet(settings: ElementSettings): Snippet {
  return {
    place: choice(settings, 'location', PLACES, 'head'),
    html: text(settings, 'code').trim(),
    hosts: text(settings, 'hosts')
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
    priority: count(settings, 'priority', 1, 1, 10),
  };
}
