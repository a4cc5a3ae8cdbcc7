import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type Look = {
  /** One primary on a screen. */
  kind?: 'primary' | 'secondary' | 'quiet';
  icon?: IconName;
  isSmall?: boolean;
  isDanger?: boolean;
  /** The key that does the same. */
  shortcut?: string;
};

export type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean };

/** While it is busy it does nothing, but keeps the focus: whoever uses the keyboard goes on from there. */
export function Button(props: ButtonProps) {
  const { kind, icon, isSmall, isDanger, isBusy, shortcut, className, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      className={buttonClass({ kind, isSmall, isDanger, className })}
      aria-busy={isBusy}
      aria-disabled={isBusy === true || undefined}
      onClick={isBusy === true ? stay : onClick}
      {...rest}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
      {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  );
}

/** No form is sent, either. */
function stay(event: MouseEvent): void {
  event.preventDefault();
}

/** Only an icon, so it needs words for those who do not see it; they are its tip, too. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  isSmall,
  size = 17,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> &
  Pick<Look, 'kind' | 'isSmall'> & { icon: IconName; label: string; size?: number }) {
  return (
    <button
      type="button"
      className={buttonClass({ kind, isSmall, className: `square ${className}` })}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}

export function buttonClass({
  kind = 'secondary',
  isSmall = false,
  isDanger = false,
  className = '',
}: {
  kind?: Look['kind'] | undefined;
  isSmall?: boolean | undefined;
  isDanger?: boolean | undefined;
  className?: string | undefined;
}): string {
  return ['button', kind !== 'secondary' && kind, isSmall && 'small', isDanger && 'danger', className]
    .filter((name) => name !== false && name !== '')
    .join(' ');
}

/** Words that only screen readers say. */
export const HiddenText = ({ children }: { children: ReactNode }) => <span className="hidden-text">{children}</span>;
