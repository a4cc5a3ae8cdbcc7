// How the site is, by who looked: those tabs that there are screens for.
import { useHasScreen } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { Go } from './go.tsx';

const PATHS = { findings: 'health', accessibility: 'health/accessibility', reports: 'health/reports' } as const;
const TABS = ['findings', 'accessibility', 'reports'] as const;

export function HealthTabs({ current }: { current: keyof typeof PATHS }) {
  const words = useWords();
  const hasScreen = useHasScreen();
  const shown = TABS.filter((tab) => hasScreen(PATHS[tab]));
  return (
    <nav className="tabs" aria-label={words.health}>
      {shown.map((tab) => (
        <Go key={tab} to={PATHS[tab]} aria-current={tab === current ? 'true' : undefined}>
          {words.healthTabs[tab]}
        </Go>
      ))}
    </nav>
  );
}
