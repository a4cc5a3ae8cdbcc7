// What the site owner says about accessibility.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const CONFORMANCE = ['unassessed', 'full', 'partial', 'none'] as const;

export const conformance = setting(
  'accessibility.conformance',
  a.oneOf(CONFORMANCE, { description: 'How far the site conforms to WCAG 2.2, level AA, in the words of its owner.' }),
  'unassessed',
);
export const contact = setting(
  'accessibility.contact',
  a.string({ maxLength: 200, description: 'Whom people tell about barriers; empty: the address of the site.' }),
  '',
);
export const statementPage = setting(
  'accessibility.statement_page',
  a.int({ minimum: 0, description: 'The page that shows the statement.' }),
  0,
);

export const accessibilitySettings = [conformance, contact, statementPage];
