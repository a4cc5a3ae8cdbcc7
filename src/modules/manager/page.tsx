// /admin/manager: the modules, what is due, how the site is, and the reports about it.
import { upgradeModule } from '#kernel/modules/actions.ts';
import { ModuleBrokenError, ModuleStateError } from '#kernel/modules/errors.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import { adminEndpoint, Form, Table, type AdminVisit, type Outcome } from '#content/admin/admin-page.tsx';
import { findHealth } from './health.ts';
import { reportSite } from './jobs.ts';
import { findModuleStates, type ModuleState } from '#kernel/modules/overview.ts';
import { ReportLog } from './report-view.tsx';
import { managerUrl } from './settings.ts';

export const managerPage = adminEndpoint({
  path: '/admin/manager',
  heading: 'Modules and health',
  notices: { upgraded: 'The module is up to date.', reporting: 'The report is on its way.' },
  show: async (visit) => {
    const { caller, services } = visit;
    const modules = await findModuleStates(services, services.db);
    const due = modules.filter(({ isUpdateDue }) => isUpdateDue).length;
    return (
      <>
        <h2>Modules</h2>
        <p>{due === 0 ? 'All modules are up to date.' : `Updates that are due: ${due}.`}</p>
        <Table label="Modules" heads={['Module', 'Installed', 'In this server', 'State', 'Action']}>
          {modules.map((module) => (
            <ModuleRow visit={visit} module={module} />
          ))}
        </Table>
        <h2>Health</h2>
        <Table label="Health" heads={['Found', 'How urgent']}>
          {(await findHealth(services, caller)).map(({ label, status }) => (
            <tr>
              <td>{label}</td>
              <td>{status}</td>
            </tr>
          ))}
        </Table>
        <ReportLog visit={visit} />
      </>
    );
  },
  act: (visit) => {
    const action = visit.form.get('action');
    if (action === 'upgrade') return upgrade(visit);
    if (action === 'report') return report(visit);
    return Promise.resolve({ fault: 'Nothing was chosen.' });
  },
});

function ModuleRow({ visit, module }: { visit: AdminVisit; module: ModuleState }) {
  return (
    <tr>
      <th scope="row">{module.title}</th>
      <td>{module.installed ?? 'not installed'}</td>
      <td>{module.bundled}</td>
      <td>
        {module.state}
        {module.fault !== null && `: ${module.fault}`}
      </td>
      <td>
        {module.isUpdateDue && (
          <Form visit={visit}>
            <input type="hidden" name="module" value={module.name} />
            <button type="submit" name="action" value="upgrade" aria-label={`Update ${module.title}`}>
              Update
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}

async function upgrade({ caller, form, services }: AdminVisit): Promise<Outcome> {
  if (!caller.can('update_plugins')) return { fault: 'You may not upgrade modules.' };
  const module = findBundled(services, form.get('module') ?? '');
  if (!module) return { fault: 'This server has no such module.' };
  try {
    await upgradeModule(services, module);
  } catch (error) {
    if (!(error instanceof ModuleStateError || error instanceof ModuleBrokenError)) throw error;
    if (error instanceof ModuleBrokenError) services.log.error({ err: error }, 'A module failed.');
    return { fault: error.message };
  }
  return { notice: 'upgraded' };
}

async function report({ services }: AdminVisit): Promise<Outcome> {
  if (services.settings.get(managerUrl) === '') return { fault: 'There is nobody to report to.' };
  await services.tx((tx) => tx.enqueue(reportSite, {}, { key: reportSite.name }));
  return { notice: 'reporting' };
}
