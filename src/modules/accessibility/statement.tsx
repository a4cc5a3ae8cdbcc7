// The accessibility statement: the body of the page that was made for it.
import { render } from 'preact-render-to-string';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { email } from '#kernel/settings/site-settings.ts';
import { defaultSite } from '#kernel/services.ts';
import { createPost } from '#content/posts/actions.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import type { PageParts } from '#content/pages/parts.ts';
import type { Services } from '#kernel/services.ts';
import { REPORTS_TAG } from './actions.ts';
import { conformance, contact, statementPage, type CONFORMANCE } from './settings.ts';
import { summarize, type Summary } from './store.ts';

export const statementParts: PageParts = {
  async documents(posts, { db, reads, services }) {
    const { settings } = services;
    const id = settings.get(statementPage);
    if (!posts.some((post) => post.id === id)) return new Map();
    reads(SETTINGS_TAG, REPORTS_TAG);
    const facts = {
      state: settings.get(conformance),
      contact: settings.get(contact) || settings.get(email),
      summary: await summarize(db),
    };
    const files = { styles: [], scripts: [], bodyClasses: [], frameHosts: [], vouched: [] };
    return new Map([[id, { html: render(<Statement {...facts} />), ...files }]]);
  },
};

/** The page of the statement, unless somebody took it away. */
export async function findStatement({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<ShownPost | undefined> {
  const [post] = await findShortPosts(db, [settings.get(statementPage)]);
  return post && post.status !== 'trash' ? post : undefined;
}

export async function publishStatement(services: Services, authorId: number): Promise<void> {
  if (await findStatement(services)) return;
  const rules = writeRulesOf(services, defaultSite(services));
  const words = { title: 'Accessibility statement', content: FALLBACK, status: 'publish' };
  await services.tx(async (tx) => {
    const { id } = await createPost(tx, 'page', words, { id: authorId, canPublish: true }, rules);
    await services.settings.set(tx, statementPage, id);
  });
  await services.freshness.sync();
}

/** What the page shows while the module is off. */
const FALLBACK = '<p>The accessibility statement of this site is not available at the moment.</p>';

type State = (typeof CONFORMANCE)[number];

const SENTENCES: Readonly<Record<State, string>> = {
  unassessed: 'This site has not been assessed against WCAG 2.2, level AA, yet.',
  full: 'This site conforms to WCAG 2.2, level AA.',
  partial: 'This site conforms to WCAG 2.2, level AA, in part: some of its pages do not yet.',
  none: 'This site does not conform to WCAG 2.2, level AA, yet.',
};

function Statement({ state, contact: whom, summary }: { state: State; contact: string; summary: Summary }) {
  return (
    <>
      <h2>Conformance</h2>
      <p>{SENTENCES[state]}</p>
      <h2>Checks</h2>
      <p>{checkText(summary)}</p>
      <h2>Contact</h2>
      {whom === '' ? (
        <p>If you meet a barrier on this site, tell whoever runs it.</p>
      ) : (
        <p>
          If you meet a barrier on this site, tell us:{' '}
          {whom.includes('@') ? <a href={`mailto:${whom}`}>{whom}</a> : whom}
        </p>
      )}
    </>
  );
}

function checkText({ cleanPages, faults, lastCheck, pages }: Summary): string {
  if (lastCheck === null) return 'The pages of this site have not been checked yet.';
  const begin = `A program checks the texts of this site, last on ${lastCheck.slice(0, 10)}. Pages checked: ${pages}.`;
  if (faults === 0) return `${begin} It found nothing. No program finds every barrier.`;
  return `${begin} Pages without findings: ${cleanPages}. Open findings on the others: ${faults}.`;
}
