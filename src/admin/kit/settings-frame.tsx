// The frame of all settings: the menu of their parts at the side.
import type { ReactNode } from 'react';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { Go } from './go.tsx';
import { Icon } from './icon.tsx';
import { Page } from './page.tsx';

export function SettingsFrame({
  current,
  actions,
  children,
}: {
  /** The part that one is at. */
  current: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { settings, ofModules } = useWords();
  const { settings: parts, start } = useApp();
  const firstOfModules = parts.find(({ isOfModule }) => isOfModule);
  return (
    <Page title={settings} isBare actions={actions}>
      <div className="settings">
        <nav aria-label={settings}>
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                {part === firstOfModules && <h2>{ofModules}</h2>}
                <Go to={`settings/${part.id}`} aria-current={part.id === current ? 'page' : undefined}>
                  <Icon name={part.icon} size={16} />
                  {part.label(start)}
                </Go>
              </li>
            ))}
          </ul>
        </nav>
        <div className="settings-body">{children}</div>
      </div>
    </Page>
  );
}
