// /admin/accessibility: what the checks found, and the statement of the site.
import { adminEndpoint, Form, type AdminVisit, type Outcome } from '#content/admin/admin-page.tsx';
import { checkSite } from './jobs.ts';
import { reportOf } from './report-view.tsx';
import { conformance, contact, CONFORMANCE } from './settings.ts';
import { findStatement, publishStatement } from './statement.tsx';
import { StatementForm } from './statement-view.tsx';

const NOTICES = {
  checking: 'The check has begun. Its results appear here as they come.',
  saved: 'The statement is saved.',
  published: 'The statement is published.',
};

export const accessibilityPage = adminEndpoint({
  path: '/admin/accessibility',
  heading: 'Accessibility',
  notices: NOTICES,
  show: async (visit) => (
    <>
      <p>
        Published pages and posts are checked as visitors get them, soon after they changed and every night. No program
        finds every barrier.
      </p>
      <Form visit={visit}>
        <button type="submit" name="action" value="check">
          Check now
        </button>
      </Form>
      {await reportOf(visit.services.db)}
      <StatementForm visit={visit} page={await findStatement(visit.services)} />
    </>
  ),
  act: (visit) => {
    const action = visit.form.get('action');
    if (action === 'check') return checkNow(visit);
    if (action === 'save') return save(visit);
    if (action === 'publish') return publish(visit);
    return Promise.resolve({ fault: 'Nothing was chosen.' });
  },
});

async function checkNow({ services }: AdminVisit): Promise<Outcome> {
  // Whoever asks twice is answered once.
  await services.tx((tx) => tx.enqueue(checkSite, {}, { key: checkSite.name }));
  return { notice: 'checking' };
}

async function save({ form, services }: AdminVisit): Promise<Outcome> {
  const { settings } = services;
  // What is fixed from outside is not sent.
  const sent = settings.isFixed(conformance) ? settings.get(conformance) : form.get('conformance');
  const state = CONFORMANCE.find((one) => one === sent);
  const whom = form.get('contact')?.trim() ?? '';
  if (state === undefined) return { fault: 'Choose how far the site conforms.' };
  if (whom.length > 200) return { fault: 'The contact is too long.' };
  await services.tx(async (tx) => {
    if (!settings.isFixed(conformance)) await settings.set(tx, conformance, state);
    if (!settings.isFixed(contact)) await settings.set(tx, contact, whom);
  });
  await services.freshness.sync();
  return { notice: 'saved' };
}

async function publish({ caller, services }: AdminVisit): Promise<Outcome> {
  if (!caller.can('publish_pages')) return { fault: 'You may not publish pages.' };
  await publishStatement(services, caller.id);
  return { notice: 'published' };
}
