// What is translated into which language, texts of the site, and the languages themselves.
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#admin/kit/address.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useApp } from '#admin/session/app.ts';
import { Items } from './items.tsx';
import { Jobs } from './jobs/jobs.tsx';
import { Strings } from './strings.tsx';
import { TABS, type Tab } from './words/words.ts';
import { useLanguageWords } from './words/use-words.ts';

export default function LanguagesScreen() {
  const words = useLanguageWords();
  const { client } = useApp();
  const address = useAddress();
  const tab: Tab = TABS.find((one) => one === address.search['tab']) ?? 'items';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => client.get('/multilang/tm/v1/languages', {}, { signal }),
  });
  const tabs = (
    <nav className="tabs" aria-label={words.languages}>
      {TABS.map((one) => (
        <Go
          key={one}
          to="languages"
          search={one === 'items' ? {} : { tab: one }}
          aria-current={one === tab ? 'true' : undefined}
        >
          {words.tabs[one]}
        </Go>
      ))}
    </nav>
  );
  if (data && tab === 'items') return <Items top={tabs} languages={data} />;
  if (data && tab === 'jobs') return <Jobs top={tabs} languages={data} />;
  if (data && tab === 'strings') return <Strings top={tabs} languages={data} />;
  return (
    <Page title={words.languages} top={tabs}>
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="hint form-note">{words.listHint}</p>
          <LineList label={words.languages}>
            {data.map((language) => (
              <li key={language.code}>
                <Icon name="language" />
                <div>
                  <strong>{language.translated_name}</strong>
                  <small>
                    {language.native_name} · {language.code}
                    {language.default && ` · ${words.usual}`}
                  </small>
                </div>
                <a className="link" href={language.home} target="_blank" rel="noreferrer">
                  {language.home}
                </a>
              </li>
            ))}
          </LineList>
        </>
      )}
    </Page>
  );
}
