// What became of the last reports.
import { environmentName } from '#kernel/settings/setting.ts';
import { Form, Table, type AdminVisit } from '#content/admin/admin-page.tsx';
import { managerToken, managerUrl, reportLog } from './settings.ts';

export function ReportLog({ visit }: { visit: AdminVisit }) {
  const { settings } = visit.services;
  const url = settings.get(managerUrl);
  const reports = settings.get(reportLog);
  return (
    <>
      <h2>Reports</h2>
      {url === '' ? (
        <p>
          Nobody is told about this site. To send a report each day, set {managerUrl.name} or{' '}
          {environmentName(managerUrl.name)}.
        </p>
      ) : (
        <Form visit={visit}>
          <p>
            {`Each day ${URL.canParse(url) ? new URL(url).host : 'an address that cannot be read'} is told about this site, `}
            {settings.get(managerToken) === '' ? 'without a token.' : 'with a token, which is not shown.'}
          </p>
          <button type="submit" name="action" value="report">
            Report now
          </button>
        </Form>
      )}
      {reports.length > 0 && (
        <Table label="Reports" heads={['When (UTC)', 'To', 'Outcome']}>
          {reports.map(({ fault, host, sent_at: at }) => (
            <tr>
              <td>{at.replace('T', ' ')}</td>
              <td>{host}</td>
              <td>{fault || 'arrived'}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
