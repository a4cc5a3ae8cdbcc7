// What stands around every screen: side bar, sheet, tabs on phones, and the layers above.
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Announcer } from '#admin/kit/announcer.tsx';
import { useGo } from '#admin/kit/address.ts';
import { useKeys } from '#admin/kit/keys.ts';
import type { Entry } from '#admin/kit/screen.ts';
import { Toasts } from '#admin/kit/toasts.tsx';
import { Palette } from '#admin/palette/palette.tsx';
import { UploadTray } from '#admin/uploads/upload-tray.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { KeysHelp } from './keys-help.tsx';
import { entryAt } from './navigation.ts';
import { OfflineBand } from './offline-band.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { SideBar } from './side-bar.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

export function Frame({ entries }: { entries: readonly Entry[] }) {
  const words = useWords();
  const [layer, setLayer] = useState<'palette' | 'keys'>();
  useKeys({ 'Ctrl+k': () => setLayer('palette'), '?': () => setLayer('keys') }, { isFallback: true });
  const { pathname } = useLocation();
  const current = entryAt(entries, pathname)?.path ?? (pathname === '/' ? '' : undefined);
  useWayByKeys(entries);
  useCreateKey(entries);
  return (
    <>
      <a className="skip-link" href="#content">
        {words.skipToContent}
      </a>
      <div className="frame">
        <SideBar
          entries={entries}
          current={current}
          onSearch={() => setLayer('palette')}
          onKeys={() => setLayer('keys')}
        />
        <main className="sheet" id="content" tabIndex={-1}>
          <OfflineBand />
          <Outlet />
          <UploadTray />
        </main>
        <PhoneTabs entries={entries} current={current} />
      </div>
      <Toasts />
      <Announcer />
      <Palette
        isOpen={layer === 'palette'}
        entries={entries}
        onClose={() => setLayer(undefined)}
        onKeys={() => setLayer('keys')}
      />
      <KeysHelp isOpen={layer === 'keys'} entries={entries} onClose={() => setLayer(undefined)} />
      <SignInSheet />
    </>
  );
}

/** `N` makes what the screen is about, and a post where it is about nothing else. Whoever writes is not led away. */
function useCreateKey(entries: readonly Entry[]): void {
  const go = useGo();
  const canWrite = entries.some(({ path }) => path === 'posts');
  const create = (): void => {
    if (document.querySelector('.editor') === null) go('posts/new');
  };
  useKeys({ n: canWrite ? create : undefined }, { isFallback: true });
}

const SECOND_KEY_WITHIN = 1500;

/** `G`, then the letter of a screen: only then do these letters count, before those of the screen itself. */
function useWayByKeys(entries: readonly Entry[]): void {
  const go = useGo();
  const [isLeading, setLeading] = useState(false);
  useEffect(() => {
    if (!isLeading) return undefined;
    const timer = setTimeout(() => setLeading(false), SECOND_KEY_WITHIN);
    return () => clearTimeout(timer);
  }, [isLeading]);
  const wayTo = (path: string) => (): void => {
    setLeading(false);
    go(path);
  };
  const ways = entries.flatMap(({ key, path }) => (key === undefined ? [] : [[key, wayTo(path)] as const]));
  useKeys({ g: () => setLeading(true) });
  useKeys(isLeading ? { ...Object.fromEntries(ways), h: wayTo('') } : {}, { comesFirst: true });
}
