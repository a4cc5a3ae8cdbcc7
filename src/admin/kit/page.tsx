// The frame of a screen: one heading, what can be done here, the content, a foot.
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useApp } from '#admin/session/app.ts';
import { announce } from './announcer.tsx';
import { isTyping } from './keys.ts';

export interface PageProps {
  readonly title: string;
  /** At the end of the head; the primary button last. */
  readonly actions?: ReactNode;
  /** Between head and content; stays while the content scrolls. */
  readonly top?: ReactNode;
  /** Nothing, or false: no foot. */
  readonly foot?: ReactNode;
  /** The content reaches to the edges. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, actions, top, foot, isBare = false, children }: PageProps) {
  const heading = useArrival(title);
  return (
    <div className="page">
      <header className={top === undefined && isBare ? 'page-head lined' : 'page-head'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </header>
      {top}
      <div className={isBare ? 'page-body bare' : 'page-body'}>{children}</div>
      {foot !== undefined && foot !== false && <footer className="page-foot">{foot}</footer>}
    </div>
  );
}

let isFirst = true;

/** After a change of screen the heading has the focus, and its words are said. */
export function useArrival(title: string) {
  const { start } = useApp();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${start.site.title}`;
  }, [title, start]);
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    // A screen that begins with a field has given it the focus.
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true });
    announce(title);
    // The words of a screen may follow its data; only a new place is an arrival.
  }, [pathname]);
  return heading;
}
