// What was found about the site, from all who looked, in one list.
import type { HealthFacts, SiteHealthTest } from '#client/paths.ts';
import type { HealthWords } from './words/words.ts';

export const HARMS = ['critical', 'recommended', 'good'] as const;
export type Harm = (typeof HARMS)[number];

export interface Finding {
  readonly id: string;
  readonly harm: Harm;
  readonly label: string;
  /** What to do, in sentences. */
  readonly sentences: readonly string[];
  /** Where it is done. */
  readonly step?: { readonly path: string; readonly label: string };
}

/** Those of site health that look at the site; another one looks at the request of whoever asks. */
export const TESTS = [
  'background-updates',
  'loopback-requests',
  'https-status',
  'dotorg-communication',
  'page-cache',
] as const;

export const ofTest = ({ test, label, status, description }: SiteHealthTest): Finding => ({
  id: test,
  harm: status,
  label,
  sentences: paragraphsOf(description),
});

function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#039;', "'")
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
}

export function ofFacts(facts: HealthFacts, words: HealthWords): Finding[] {
  const found: Finding[] = facts.broken_modules.map(({ name, title, fault }) => ({
    id: `module-${name}`,
    harm: 'critical',
    label: words.brokenModule(title),
    sentences: [fault],
    step: { path: 'modules', label: words.toModules },
  }));
  const mail = { path: 'settings/mail', label: words.toMail };
  if (!facts.has_transport) {
    const sentences = [words.noTransportHint(facts.waiting_mails)];
    const harm = facts.waiting_mails > 0 ? 'critical' : 'recommended';
    found.push({ id: 'no-transport', harm, label: words.noTransport, sentences, step: mail });
  } else if (facts.failed_mails > 0) {
    const label = words.unsentMails(facts.failed_mails);
    found.push({ id: 'unsent', harm: 'critical', label, sentences: [words.unsentMailsHint], step: mail });
  }
  if (facts.failed_jobs > 0) {
    const label = words.failedJobs(facts.failed_jobs);
    found.push({ id: 'jobs', harm: 'recommended', label, sentences: [words.failedJobsHint] });
  }
  if (facts.due_upgrades.length > 0) {
    const label = words.dueUpgrades(facts.due_upgrades.join(', '));
    const step = { path: 'modules', label: words.toModules };
    found.push({ id: 'upgrades', harm: 'recommended', label, sentences: [words.dueUpgradesHint], step });
  }
  return found;
}

/** For whoever helps from outside: nothing in it is secret. */
export const reportOf = (findings: readonly Finding[], facts: readonly (readonly [string, string])[]): string =>
  [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...findings.map(({ harm, label, sentences }) => [`[${harm}] ${label}`, ...sentences].join('\n  ')),
  ].join('\n');
