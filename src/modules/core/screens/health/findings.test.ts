import { expect, test } from 'vitest';
import type { HealthFacts } from '#client/paths.ts';
import { ofFacts, ofTest, reportOf } from './findings.ts';
import { en } from './words/en.ts';

const well: HealthFacts = {
  failed_jobs: 0,
  waiting_mails: 0,
  failed_mails: 0,
  has_transport: true,
  broken_modules: [],
  due_upgrades: [],
  versions: { node: '20', database: 'sqlite' },
};

test('a site that is well has no findings of its own', () => {
  expect(ofFacts(well, en)).toEqual([]);
});

test('each finding has a sentence and, where there is one, a place', () => {
  const ill = {
    ...well,
    has_transport: false,
    waiting_mails: 2,
    failed_jobs: 1,
    broken_modules: [{ name: 'seo', title: 'Seo', fault: 'No disk.' }],
  };
  expect(ofFacts(ill, en)).toMatchObject([
    { harm: 'critical', label: 'Seo failed', sentences: ['No disk.'], step: { path: 'modules' } },
    { harm: 'critical', label: 'No mail leaves this site', step: { path: 'settings/mail' } },
    { harm: 'recommended', label: '1 piece of background work failed' },
  ]);
  expect(ofFacts({ ...well, failed_mails: 3 }, en)).toMatchObject([{ label: '3 mails were not sent' }]);
});

const mail = { path: 'settings/mail', label: en.toMail };
const modules = { path: 'modules', label: en.toModules };
test.each<[string, Partial<HealthFacts>, unknown[]]>([
  ['mails wait though there is a transport', { waiting_mails: 1 }, []],
  [
    'nobody waits for a mail',
    { has_transport: false, failed_mails: 1 },
    [
      {
        id: 'no-transport',
        harm: 'recommended',
        label: en.noTransport,
        sentences: [en.noTransportHint(0)],
        step: mail,
      },
    ],
  ],
  [
    'one mail waits',
    { has_transport: false, waiting_mails: 1 },
    [{ id: 'no-transport', harm: 'critical', label: en.noTransport, sentences: [en.noTransportHint(1)], step: mail }],
  ],
  [
    'one mail was not sent',
    { failed_mails: 1 },
    [{ id: 'unsent', harm: 'critical', label: en.unsentMails(1), sentences: [en.unsentMailsHint], step: mail }],
  ],
  [
    'one job failed',
    { failed_jobs: 1 },
    [{ id: 'jobs', harm: 'recommended', label: en.failedJobs(1), sentences: [en.failedJobsHint] }],
  ],
  [
    'upgrades wait',
    { due_upgrades: ['Seo', 'Mailer'] },
    [
      {
        id: 'upgrades',
        harm: 'recommended',
        label: en.dueUpgrades('Seo, Mailer'),
        sentences: [en.dueUpgradesHint],
        step: modules,
      },
    ],
  ],
])('%s', (_name, facts, found) => {
  expect(ofFacts({ ...well, ...facts }, en)).toEqual(found);
});

test('a sign is what it stands for, once', () => {
  const badge = { label: '', color: '' };
  const description = '<p>&quot;a&#039;b&#39; &amp;lt;\nc</p>';
  const said = ofTest({ test: 'x', label: 'X', status: 'good', badge, description, actions: '' });
  expect(said).toEqual({ id: 'x', harm: 'good', label: 'X', sentences: ["\"a'b' &lt;\nc"] });
});

test('what site health says in paragraphs is read as sentences', () => {
  const badge = { label: 'Security', color: 'blue' };
  const description = '<p>Use &lt;https&gt; &amp; more.</p><p>Second.</p>';
  const finding = ofTest({ test: 'https', label: 'No https', status: 'critical', badge, description, actions: '' });
  expect(finding.sentences).toEqual(['Use <https> & more.', 'Second.']);
  expect(reportOf([finding], [['Database', 'sqlite']])).toBe(
    'Database: sqlite\n\n[critical] No https\n  Use <https> & more.\n  Second.',
  );
});
