import { Go } from '#admin/kit/go.tsx';
import { HiddenText } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { firstLetter } from '#admin/kit/letters.ts';
import type { Entry } from '#admin/kit/screen.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useCounts } from './counts.ts';
import { useHealth } from './health.ts';
import { GROUPS } from './navigation.ts';
import { PersonMenu } from './person-menu.tsx';

interface SideBarProps {
  readonly entries: readonly Entry[];
  /** The path of the entry that one is at. */
  readonly current: string | undefined;
}

export function SideBar({
  entries,
  current,
  onSearch,
  onKeys,
}: SideBarProps & { onSearch: () => void; onKeys: () => void }) {
  const words = useWords();
  return (
    <div className="side-bar">
      <SiteLine />
      <button type="button" className="search-opener" onClick={onSearch}>
        <Icon name="search" size={16} />
        <span>{words.searchOrDo}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Navigation entries={entries} current={current} />
      <PersonMenu onKeys={onKeys} />
    </div>
  );
}

export function SiteLine() {
  const { start } = useApp();
  const words = useWords();
  const { title, home } = start.site;
  return (
    <div className="site-line">
      <span className="site-mark" aria-hidden="true">
        {firstLetter(title).toLocaleUpperCase()}
      </span>
      <span>
        <span className="name">{title}</span>
        <a className="address" href={home} target="_blank" rel="noreferrer">
          {new URL(home).host}
          <Icon name="external" size={12} />
          <HiddenText>{words.opensNewTab}</HiddenText>
        </a>
      </span>
    </div>
  );
}

export function Navigation({ entries, current }: SideBarProps) {
  const words = useWords();
  const counts = useCounts();
  const { facts } = useHealth();
  const groups = GROUPS.map((group) => ({ group, own: entries.filter((entry) => entry.group === group) }));
  return (
    <nav aria-label={words.mainMenu}>
      <ul className="nav-group">
        <li>
          <Go className="nav-entry" to="" aria-current={current === '' ? 'page' : undefined}>
            <Icon name="home" />
            <span>{words.home}</span>
          </Go>
        </li>
      </ul>
      {groups.map(({ group, own }) => {
        if (own.length === 0) return null;
        return (
          <div className="nav-group" key={group}>
            <h2>{words.groups[group]}</h2>
            <ul>
              {own.map((entry) => {
                const waiting = counts && entry.badge ? entry.badge(counts) : 0;
                const isUnwell = facts !== undefined && entry.isUnwell?.(facts) === true;
                return (
                  <li key={entry.path}>
                    <Go
                      className="nav-entry"
                      to={entry.path}
                      title={entry.label}
                      aria-current={current === entry.path ? 'page' : undefined}
                    >
                      <Icon name={entry.icon} />
                      <span>{entry.label}</span>
                      {waiting > 0 && <span className="badge">{waiting}</span>}
                      {isUnwell && (
                        <span className="badge dot">
                          <HiddenText>{words.somethingWrong}</HiddenText>
                        </span>
                      )}
                    </Go>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
