// The form of the statement.
import { email } from '#kernel/settings/site-settings.ts';
import { defaultSite } from '#kernel/services.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { Form, type AdminVisit } from '#content/admin/admin-page.tsx';
import { conformance, contact, CONFORMANCE } from './settings.ts';

const LABELS: Readonly<Record<(typeof CONFORMANCE)[number], string>> = {
  unassessed: 'Not assessed yet',
  full: 'Conforms to WCAG 2.2, level AA',
  partial: 'Conforms in part',
  none: 'Does not conform yet',
};

export function StatementForm({ visit, page }: { visit: AdminVisit; page: ShownPost | undefined }) {
  const { services } = visit;
  const { settings } = services;
  return (
    <>
      <h2>Statement</h2>
      <Form visit={visit}>
        <p>
          <label for="conformance">Conformance</label>
          <select id="conformance" name="conformance" disabled={settings.isFixed(conformance)}>
            {CONFORMANCE.map((state) => (
              <option value={state} selected={settings.get(conformance) === state}>
                {LABELS[state]}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label for="contact">Contact (empty: {settings.get(email) || 'none'})</label>
          <input id="contact" name="contact" value={settings.get(contact)} disabled={settings.isFixed(contact)} />
        </p>
        <button type="submit" name="action" value="save">
          Save the statement
        </button>
      </Form>
      {page ? (
        <p>
          It stands on <a href={plainLink(page, defaultSite(services).home)}>the page of the statement</a>
          {page.status === 'publish' ? '.' : ', which is not published.'}
        </p>
      ) : (
        <Form visit={visit}>
          <p>The statement is not published yet. A page is made for it.</p>
          <button type="submit" name="action" value="publish">
            Publish the statement
          </button>
        </Form>
      )}
    </>
  );
}
