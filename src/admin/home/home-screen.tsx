// Home: what waits, what was begun, what comes, and for a new site the first steps.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { Page } from '#admin/kit/page.tsx';
import { Thumb } from '#admin/kit/thumb.tsx';
import { Time } from '#admin/kit/time.tsx';
import { useApp, useHasScreen } from '#admin/session/app.ts';
import { usePreference } from '#admin/session/preferences.ts';
import { useCounts } from '#admin/shell/counts.ts';
import { useHealth } from '#admin/shell/health.ts';
import { useWords } from '#admin/words/use-words.ts';
import { NameSite } from './name-site.tsx';
import { useBehind, useNewest, useOwnDrafts } from './records.ts';
import { STEP_PATHS, stepsOf, type Made } from './steps.ts';
import { partOfDay, waitingLines } from './waiting.ts';

export default function HomeScreen() {
  const shared = useWords();
  const words = shared.homePage;
  const { start, can } = useApp();
  const hasScreen = useHasScreen();
  const counts = useCounts();
  const writes = hasScreen('posts');
  const health = useHealth();
  const { behind, isSettled } = useBehind(hasScreen('languages'));
  const isKnown = health.isSettled && isSettled;
  const lines =
    counts && isKnown ? waitingLines({ counts, health: health.facts, behind }, words, { hasScreen, can }) : undefined;
  return (
    <Page
      title={shared.home}
      actions={
        <>
          <a className="button quiet" href={start.site.home}>
            <Icon name="external" size={16} />
            {shared.viewSite}
          </a>
          {writes && (
            <GoButton kind="primary" icon="plus" shortcut="N" to="posts/new">
              {shared.create}
            </GoButton>
          )}
        </>
      }
    >
      <div className="home-greeting">
        <h2>{words.greeting(partOfDay(new Date().getHours()), start.user.name)}</h2>
        {lines && <p>{lines.length === 0 ? words.nothingWaits : words.waitingCount(lines.length)}</p>}
      </div>
      <div className="home-grid">
        <div>
          <FirstSteps />
          {lines && lines.length > 0 && (
            <Card title={words.waiting}>
              <ul className="waiting-lines">
                {lines.map((line) => (
                  <li key={line.id}>
                    <span className={`sign ${line.tone}`}>
                      <Icon name={line.icon} />
                    </span>
                    <span className="words">
                      <strong>{line.text}</strong>
                      <small>{line.hint}</small>
                    </span>
                    <GoButton isSmall to={line.path} search={line.search ?? {}}>
                      {line.action}
                    </GoButton>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {writes && <Drafts />}
        </div>
        <div>
          {writes && <Published />}
          {counts && writes && <SiteFacts />}
        </div>
      </div>
    </Page>
  );
}

function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

const titleText = (title: { raw?: string; rendered: string }): string => (title.raw ?? title.rendered).trim();

function Drafts() {
  const words = useWords().homePage;
  const drafts = useOwnDrafts(true);
  return (
    <Card
      title={words.continueWriting}
      aside={
        <Go className="link" to="posts" search={{ tab: 'draft' }}>
          {words.allDrafts}
        </Go>
      }
    >
      {drafts?.length === 0 && <p className="calm">{words.nothingStarted}</p>}
      {drafts && drafts.length > 0 && (
        <div className="continue-cards">
          {drafts.map(({ id, title, modified, modified_gmt: gmt }) => (
            <Go key={id} to={`posts/${id}`}>
              <Thumb source={undefined} id={id} />
              <span className="words">
                <strong>{titleText(title) || words.untitled}</strong>
                <small>
                  <Time local={modified} gmt={gmt} />
                </small>
              </span>
            </Go>
          ))}
        </div>
      )}
    </Card>
  );
}

function Published() {
  const words = useWords().homePage;
  const { can } = useApp();
  const isOwn = !can('edit_others_posts');
  const published = useNewest('publish');
  const scheduled = useNewest('future');
  return (
    <>
      {scheduled && scheduled.length > 0 && (
        <Card title={words.comingUp}>
          <PostLines posts={scheduled} />
        </Card>
      )}
      <Card title={isOwn ? words.ownPublished : words.recentlyPublished}>
        {published?.length === 0 && (
          <p className="calm">{isOwn ? words.nothingOwnPublished : words.nothingPublished}</p>
        )}
        {published && published.length > 0 && <PostLines posts={published} />}
      </Card>
    </>
  );
}

interface PostLine {
  readonly id: number;
  readonly title: { raw?: string; rendered: string };
  readonly date: string | null;
  readonly date_gmt: string | null;
}

function PostLines({ posts }: { posts: readonly PostLine[] }) {
  const words = useWords().homePage;
  return (
    <ul className="post-lines">
      {posts.map(({ id, title, date, date_gmt: gmt }) => (
        <li key={id}>
          <Go to={`posts/${id}`}>
            <span>{titleText(title) || words.untitled}</span>
            <Time local={date} gmt={gmt} />
          </Go>
        </li>
      ))}
    </ul>
  );
}

function SiteFacts() {
  const words = useWords().homePage;
  const { can } = useApp();
  const counts = useCounts()?.posts;
  const [posts, pages] = [counts?.['post']?.all, counts?.['page']?.all];
  const sum = (status: string): number => (posts?.[status] ?? 0) + (pages?.[status] ?? 0);
  const content = [
    posts && words.postCount(posts['publish'] ?? 0),
    // Whoever writes no pages has none to count.
    pages && words.pageCount(pages['publish'] ?? 0),
  ];
  return (
    <Card title={can('edit_others_posts') ? words.site : words.ownTexts}>
      <dl className="fact-lines">
        <div>
          <dt>{words.content}</dt>
          <dd>{content.filter((text) => text !== undefined).join(', ')}</dd>
        </div>
        <div>
          <dt>{words.drafts}</dt>
          <dd>{sum('draft')}</dd>
        </div>
        <div>
          <dt>{words.scheduled}</dt>
          <dd>{sum('future')}</dd>
        </div>
      </dl>
    </Card>
  );
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Only those who run the site are asked to make something. */
function useMade(isWanted: boolean): Made | undefined {
  const { client, can } = useApp();
  const { data } = useQuery({
    queryKey: ['made'],
    enabled: isWanted && can('manage_options') && can('edit_theme_options') && can('list_users'),
    queryFn: async ({ signal }) => {
      const few = { per_page: 1, _fields: 'id' };
      const [menus, people] = await Promise.all([
        client.list('/core/v2/menus', few, { signal }),
        client.list('/core/v2/users', few, { signal }),
      ]);
      return { menus: menus.total, people: people.total };
    },
  });
  return data;
}

/** Until all are done, or somebody has seen enough of them. */
function FirstSteps() {
  const words = useWords().homePage;
  const { start, preferences } = useApp();
  const hasScreen = useHasScreen();
  const counts = useCounts();
  const [isHidden, setHidden] = usePreference(preferences, 'first_steps_hidden', isFlag, false);
  const [isNaming, setNaming] = useState(false);
  const made = useMade(!isHidden);
  const steps = counts && made && !isHidden ? stepsOf(start, counts, made, hasScreen) : [];
  if (steps.length === 0) return null;
  return (
    <Card
      title={words.begin}
      aside={
        <button type="button" className="link" onClick={() => setHidden(true)}>
          {words.hide}
        </button>
      }
    >
      <p className="calm">{words.beginHint}</p>
      <ul className="step-lines">
        {steps.map(({ name, isDone }) => (
          <li key={name} className={isDone ? 'done' : undefined}>
            <span className={isDone ? 'sign done' : 'sign'}>
              <Icon name={isDone ? 'check' : 'right'} />
            </span>
            <span className="words">
              <strong>{words.steps[name].title}</strong>
              <small>{isDone ? words.done : words.steps[name].hint}</small>
            </span>
            {!isDone && name === 'name' && (
              <Button isSmall onClick={() => setNaming(true)}>
                {words.steps[name].action}
              </Button>
            )}
            {!isDone && name !== 'name' && (
              <GoButton isSmall to={name === 'write' ? 'posts/new' : STEP_PATHS[name]}>
                {words.steps[name].action}
              </GoButton>
            )}
          </li>
        ))}
      </ul>
      <NameSite isOpen={isNaming} onClose={() => setNaming(false)} />
    </Card>
  );
}
