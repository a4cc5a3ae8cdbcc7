// The frame of all tools: one tab for each.
import type { ReactNode } from 'react';
import { Go } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useToolWords } from './words/use-words.ts';
import { TOOLS, type Tool } from './words/words.ts';

export function ToolsPage({ tool, isBare = false, children }: { tool: Tool; isBare?: boolean; children: ReactNode }) {
  const { title } = useToolWords();
  return (
    <Page title={title} isBare={isBare} top={<ToolTabs tool={tool} />}>
      {children}
    </Page>
  );
}

export function ToolTabs({ tool }: { tool: Tool }) {
  const words = useToolWords();
  return (
    <nav className="tabs" aria-label={words.title}>
      {TOOLS.map((one) => (
        <Go key={one} to={one === 'upkeep' ? 'tools' : `tools/${one}`} aria-current={one === tool ? 'true' : undefined}>
          {words.tabs[one]}
        </Go>
      ))}
    </nav>
  );
}
