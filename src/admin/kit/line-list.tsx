import type { ReactNode } from 'react';

/** Few things that belong to one: an icon, two lines, what can be done. */
export const LineList = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className="line-list" aria-label={label}>
    {children}
  </ul>
);
