import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import type { Search } from './address.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type GoProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> & {
  /** Below `/admin/`. */
  to: string;
  search?: Search;
  children: ReactNode;
};

/**
 * A link to another screen of the app. Its code is fetched as soon as somebody points at it. What is current is said by
 * whoever places it: tabs of one screen differ in more than their address.
 */
export function Go({ to, search = {}, children, ...rest }: GoProps) {
  const router = useRouter();
  const target = { to: `/${to}`, search };
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(target);
  };
  const prepare = (): void => void router.preloadRoute(target).catch(() => undefined);
  return (
    <a
      href={router.buildLocation(target).publicHref}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...rest}
    >
      {children}
    </a>
  );
}

export function GoButton({
  kind,
  isSmall,
  icon,
  shortcut,
  children,
  ...rest
}: Omit<GoProps, 'className'> & {
  kind?: 'primary' | 'secondary' | 'quiet';
  isSmall?: boolean;
  icon?: IconName;
  shortcut?: string;
}) {
  return (
    <Go className={buttonClass({ kind, isSmall })} {...rest}>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
    </Go>
  );
}
