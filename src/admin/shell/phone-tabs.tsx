// Five tabs on a phone; everything else is behind the last one.
import { useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { Panel } from '#admin/kit/panel.tsx';
import type { Entry } from '#admin/kit/screen.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useCounts } from './counts.ts';
import { PersonMenu } from './person-menu.tsx';
import { Navigation, SiteLine } from './side-bar.tsx';

const FIXED = ['posts', 'comments'];

export function PhoneTabs({ entries, current }: { entries: readonly Entry[]; current: string | undefined }) {
  const words = useWords();
  const counts = useCounts();
  const { href } = useLocation();
  const isPhone = useIsPhone();
  const [openAt, setOpenAt] = useState<string>();
  if (!isPhone) return null;
  const tabs = FIXED.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  const [first, ...others] = tabs.map((entry) => {
    const waiting = counts && entry.badge ? entry.badge(counts) : 0;
    return (
      <Go key={entry.path} to={entry.path} aria-current={current === entry.path ? 'page' : undefined}>
        <Icon name={entry.icon} size={21} />
        {entry.label}
        {waiting > 0 && <span className="badge">{waiting}</span>}
      </Go>
    );
  });
  return (
    <>
      <nav className="phone-tabs" aria-label={words.mainMenu}>
        <Go to="" aria-current={current === '' ? 'page' : undefined}>
          <Icon name="home" size={21} />
          {words.home}
        </Go>
        {first}
        {first && (
          <Go className="make" to="posts/new" aria-label={words.create}>
            <Icon name="plus" size={22} />
          </Go>
        )}
        {others}
        <button type="button" onClick={() => setOpenAt(href)}>
          <Icon name="menu" size={21} />
          {words.more}
        </button>
      </nav>
      {/* Going somewhere closes it. */}
      <Panel title={words.more} isOpen={openAt === href} onClose={() => setOpenAt(undefined)}>
        <SiteLine />
        <Navigation entries={entries} current={current} />
        <PersonMenu />
      </Panel>
    </>
  );
}
