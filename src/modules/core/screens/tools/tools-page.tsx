// The frame of all tools: one tab for each.
import type { ReactNode } from 'react';
import { Go } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useToolWords } from './words/use-words.ts';
import { TOOLS, type Tool } from './words/words.ts';

export function ToolsPage({ tool, isBare = false, children }: { tool: Tool; isBare?: boolean; children: ReactNode }) {
  const words = useToolWords();
  return (
    <Page
      title={words.title}
      isBare={isBare}
      top={
        <nav className="tabs" aria-label={words.title}>
          {TOOLS.map((one) => (
            <Go key={one} to={`tools/${one}`} aria-current={one === tool ? 'true' : undefined}>
              {words.tabs[one]}
            </Go>
          ))}
        </nav>
      }
    >
      {children}
    </Page>
  );
}
