// The results of the checks: by rule and by page.
import type { VNode } from 'preact';
import type { Db } from '#kernel/db/db.ts';
import { Table } from '#content/admin/admin-page.tsx';
import { RULES } from './rules/check.ts';
import { countByRule, findReports, findWorstPages, summarize, type PageRow, type ReportRow } from './store.ts';

const MOST_PAGES = 100;
const MOST_FINDINGS = 1_000;

export async function reportOf(db: Db): Promise<VNode> {
  const { cleanPages, faults, lastCheck, pages } = await summarize(db);
  if (lastCheck === null) return <p>No page has been checked yet.</p>;
  const rules = await countByRule(db);
  const worst = await findWorstPages(db, MOST_PAGES);
  const faulty = worst.filter(({ count }) => count > 0).map(({ post_id: id }) => id);
  const reports = await findReports(db, faulty, MOST_FINDINGS);
  return (
    <>
      <p>
        {`Pages checked: ${pages}, last on ${lastCheck.replace('T', ' ')} UTC. Clean: ${cleanPages}. Findings on the others: ${faults}.`}
      </p>
      {rules.length > 0 && (
        <>
          <h2>By rule</h2>
          <Table label="Findings by rule" heads={['Rule', 'Findings', 'What helps']}>
            {rules.map(({ rule, count }) => (
              <tr>
                <th scope="row">{titleOf(rule)}</th>
                <td>{count}</td>
                <td>{RULES.find(({ name }) => name === rule)?.hint ?? ''}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <h2>By page</h2>
      {pages > worst.length && <p class="soft">{`The ${worst.length} pages with the most findings are shown.`}</p>}
      {worst.map((page) => (
        <PageReport page={page} reports={reports.filter(({ post_id: id }) => id === page.post_id)} />
      ))}
    </>
  );
}

function PageReport({ page, reports }: { page: PageRow & { count: number }; reports: readonly ReportRow[] }) {
  const link = <a href={page.address}>{page.title || '(untitled)'}</a>;
  if (page.count === 0) return <p>{link}: clean.</p>;
  return (
    <>
      <p>
        {link}: {page.count === 1 ? '1 finding' : `${page.count} findings`}
      </p>
      <ul>
        {reports.map(({ hint, place, rule }) => (
          <li>
            {titleOf(rule)}: <code>{place}</code> <span class="soft">{hint}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const titleOf = (rule: string): string => RULES.find(({ name }) => name === rule)?.title ?? rule;
