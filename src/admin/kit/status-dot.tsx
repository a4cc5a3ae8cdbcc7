import type { ReactNode } from 'react';

export type Tone = 'good' | 'draft' | 'info' | 'wait' | 'vio' | 'bad' | 'plain';

/** A dot and a word; never the colour alone. */
export const StatusDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="status" data-tone={tone}>
    {children}
  </span>
);
