// Search optimisation of the whole site: scores, titles, tasks, the index.
import { useAddress } from '#admin/kit/address.ts';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useApp } from '#admin/session/app.ts';
import { IndexRun } from './index-run.tsx';
import { Overview } from './overview.tsx';
import { Tasks } from './tasks.tsx';
import { Titles } from './titles.tsx';
import { TABS, useSeoScreenWords, type Tab } from './words.ts';

export default function SeoScreen() {
  const words = useSeoScreenWords();
  const { can } = useApp();
  const { search } = useAddress();
  const tab: Tab = TABS.find((one) => one === search['tab']) ?? 'overview';
  const top = (
    <nav className="tabs" aria-label={words.seo}>
      {TABS.map((one) => (
        <Go
          key={one}
          to="seo"
          search={one === 'overview' ? {} : { tab: one }}
          aria-current={one === tab ? 'true' : undefined}
        >
          {words.tabs[one]}
        </Go>
      ))}
    </nav>
  );
  if (tab === 'titles') return <Titles top={top} />;
  return (
    <Page
      title={words.seo}
      top={top}
      actions={
        can('manage_options') && (
          <GoButton to="settings/seo" icon="settings">
            {words.settings}
          </GoButton>
        )
      }
    >
      {tab === 'overview' && <Overview />}
      {tab === 'tasks' && <Tasks />}
      {tab === 'index' && <IndexRun />}
    </Page>
  );
}
