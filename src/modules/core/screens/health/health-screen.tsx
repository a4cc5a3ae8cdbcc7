// How the site is: one list of findings by harm, each with what to do.
import { useQuery } from '@tanstack/react-query';
import { Button } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { HealthTabs } from '#admin/kit/health-tabs.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Page } from '#admin/kit/page.tsx';
import { StatusDot, type Tone } from '#admin/kit/status-dot.tsx';
import { useApp, useHasScreen } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { HARMS, ofFacts, ofTest, reportOf, TESTS, type Finding, type Harm } from './findings.ts';
import { useHealthWords } from './words/use-words.ts';

const TONES: Readonly<Record<Harm, Tone>> = { critical: 'bad', recommended: 'wait', good: 'good' };

export default function HealthScreen() {
  const words = useHealthWords();
  const shared = useWords();
  const { client, start } = useApp();
  const hasTests = start.modules.some(({ name }) => name === 'sitehealth');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => {
      const facts = await client.get('/sitewright/v1/health', {}, { signal });
      if (!hasTests) return { facts, tests: [], sizes: undefined };
      const [sizes, ...tests] = await Promise.all([
        client.get('/sitehealth/v1/directory-sizes', {}, { signal }),
        ...TESTS.map((test) =>
          client
            .get(`/sitehealth/v1/tests/${test}`, {}, { signal })
            .then(ofTest)
            .catch((): Finding => ({ id: test, harm: 'critical', label: test, sentences: [words.notTested] })),
        ),
      ]);
      return { facts, tests, sizes };
    },
  });
  const findings = data ? [...ofFacts(data.facts, words), ...data.tests] : [];
  const facts: [string, string][] = data
    ? [
        ...(data.sizes ? [[words.size, data.sizes.total_size.size] satisfies [string, string]] : []),
        [words.database, data.facts.versions.database],
        [words.runtime, `Node ${data.facts.versions.node}`],
      ]
    : [];
  const isWell = data !== undefined && findings.every(({ harm }) => harm === 'good');
  return (
    <Page
      title={shared.health}
      top={<HealthTabs current="findings" />}
      actions={
        <>
          <Button kind="quiet" icon="copy" onClick={() => void copyText(reportOf(findings, facts), shared)}>
            {words.copyReport}
          </Button>
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {words.checkAgain}
          </Button>
        </>
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="findings">
          <p className="hint">{words.hint}</p>
          {isWell && <EmptyState title={words.allGood}>{words.allGoodHint}</EmptyState>}
          {HARMS.map((harm) => (
            <Group key={harm} harm={harm} findings={findings.filter((one) => one.harm === harm)} />
          ))}
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Page>
  );
}

/** What is in order is folded. */
function Group({ harm, findings }: { harm: Harm; findings: readonly Finding[] }) {
  const words = useHealthWords();
  if (findings.length === 0) return null;
  const list = (
    <LineList label={words.groups[harm]}>
      {findings.map((finding) => (
        <Line key={finding.id} finding={finding} />
      ))}
    </LineList>
  );
  if (harm === 'good') {
    return (
      <details>
        <summary>
          {words.groups.good} · {findings.length}
        </summary>
        {list}
      </details>
    );
  }
  return (
    <section>
      <h2>{words.groups[harm]}</h2>
      {list}
    </section>
  );
}

function Line({ finding: { harm, label, sentences, step } }: { finding: Finding }) {
  const hasScreen = useHasScreen();
  return (
    <li>
      <div>
        <StatusDot tone={TONES[harm]}>
          <strong>{label}</strong>
        </StatusDot>
        {sentences.map((sentence) => (
          <small key={sentence}>{sentence}</small>
        ))}
      </div>
      {step && hasScreen(step.path) && (
        <GoButton to={step.path} isSmall>
          {step.label}
        </GoButton>
      )}
    </li>
  );
}
