// All rules over one page. No I/O.
import { contrastRules } from './contrast.ts';
import { formRules } from './forms.ts';
import { parsePage, placeOf } from './page.ts';
import type { Rule } from './rule.ts';
import { documentTitle, structureRules } from './structure.ts';
import { textRules } from './texts.ts';

export const RULES: readonly Rule[] = [...structureRules, ...textRules, ...formRules, ...contrastRules];

export interface Fault {
  readonly rule: string;
  /** The element, as it begins in the page. */
  readonly place: string;
  readonly hint: string;
}

/** Of a page that has none. */
export const MISSING_TITLE: Fault = { rule: documentTitle.name, place: '<title>', hint: documentTitle.hint };

/** A page that breaks a rule hundreds of times breaks it in one way. */
const MOST_OF_A_RULE = 20;

export const checkWholePage = (html: string): Fault[] => checkPage(html, { isFragment: false });

export function checkPage(html: string, options: { isFragment: boolean }): Fault[] {
  const page = parsePage(html, options);
  return RULES.filter((rule) => !page.isFragment || rule.isAboutDocument !== true).flatMap((rule) =>
    rule
      .find(page)
      .slice(0, MOST_OF_A_RULE)
      .map((found) => ({
        rule: rule.name,
        place: typeof found === 'string' ? found : placeOf(found),
        hint: rule.hint,
      })),
  );
}
