// What the screen of accessibility is told.
import { a } from '#kernel/args/args.ts';
import { listOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { email } from '#kernel/settings/site-settings.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import { RULES } from './rules/check.ts';
import { conformance, contact, CONFORMANCE } from './settings.ts';
import { findStatement } from './statement.tsx';
import { countByRule, findReports, findWorstPages, summarize } from './store.ts';

const MOST_PAGES = 100;
const MOST_FINDINGS = 1_000;

const finding = shape('accessibility-finding', { rule: a.string(), place: a.string() });
const checkedPage = shape('accessibility-page', {
  id: a.int(),
  title: a.string(),
  link: a.string(),
  checked_gmt: a.string(),
  count: a.int(),
  findings: listOf(finding),
});

export const report = shape('accessibility-report', {
  pages_checked: a.int(),
  pages_clean: a.int(),
  findings: a.int(),
  last_check_gmt: orNull(a.string()),
  rules: listOf(shape('accessibility-rule', { rule: a.string(), title: a.string(), hint: a.string(), count: a.int() })),
  /** Those with the most findings first. */
  pages: listOf(checkedPage),
});

export async function reportOf({ db }: Pick<Services, 'db'>): Promise<Shaped<typeof report>> {
  const [{ pages, cleanPages, faults, lastCheck }, rules, worst] = await Promise.all([
    summarize(db),
    countByRule(db),
    findWorstPages(db, MOST_PAGES),
  ]);
  const faulty = worst.filter(({ count }) => count > 0).map(({ post_id: id }) => id);
  const found = await findReports(db, faulty, MOST_FINDINGS);
  return {
    pages_checked: pages,
    pages_clean: cleanPages,
    findings: faults,
    last_check_gmt: lastCheck,
    rules: rules.map(({ rule, count }) => ({ rule, count, ...wordsOf(rule) })),
    pages: worst.map(({ post_id: id, title, address: link, checked_at: checked, count }) => ({
      id,
      title,
      link,
      checked_gmt: checked,
      count,
      findings: found.filter(({ post_id: of }) => of === id).map(({ rule, place }) => ({ rule, place })),
    })),
  };
}

/** Reports of rules that are gone stay until the next check. */
function wordsOf(rule: string): { title: string; hint: string } {
  const { title, hint } = RULES.find(({ name }) => name === rule) ?? { title: rule, hint: '' };
  return { title, hint };
}

export const statement = shape('accessibility-statement', {
  conformance: a.oneOf(CONFORMANCE),
  contact: a.string(),
  /** Whom people tell while the contact is empty. */
  usual_contact: a.string(),
  /** Names of what is decided outside. */
  fixed: listOf(a.oneOf(['conformance', 'contact'])),
  page: orNull(shape('accessibility-statement-page', { id: a.int(), link: a.string(), status: a.string() })),
});

export async function statementOf(
  services: Pick<Services, 'db' | 'settings' | 'sites'>,
): Promise<Shaped<typeof statement>> {
  const { settings } = services;
  const page = await findStatement(services);
  return {
    conformance: settings.get(conformance),
    contact: settings.get(contact),
    usual_contact: settings.get(email),
    fixed: [
      ...(settings.isFixed(conformance) ? ['conformance' as const] : []),
      ...(settings.isFixed(contact) ? ['contact' as const] : []),
    ],
    page: page ? { id: page.id, link: plainLink(page, defaultSite(services).home), status: page.status } : null,
  };
}
