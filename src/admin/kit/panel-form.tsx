// A form in a panel: what the site said against it, its fields, and at the foot the ways out.
import type { ReactNode } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import { Button } from './button.tsx';
import { FaultBand } from './fault-band.tsx';
import type { IconName } from './icons.ts';
import type { Sending } from './sending.ts';

export interface PanelFootProps {
  readonly isBusy?: boolean;
  /** There is nothing to send yet. */
  readonly isIdle?: boolean;
  /** The verb on the button, unless it is to save. */
  readonly action?: string;
  readonly icon?: IconName;
  readonly shortcut?: string;
  readonly onCancel?: () => void;
  readonly remove?: { readonly label: string; readonly run: () => void } | undefined;
}

export function PanelFoot({
  isBusy = false,
  isIdle = false,
  action,
  icon,
  shortcut,
  onCancel,
  remove,
}: PanelFootProps) {
  const words = useWords();
  return (
    <div className="panel-foot">
      {remove && (
        <Button icon="trash" isDanger onClick={remove.run}>
          {remove.label}
        </Button>
      )}
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        isBusy={isBusy}
        disabled={isIdle}
        {...(icon && { icon })}
        {...(shortcut !== undefined && { shortcut })}
      >
        {action ?? words.save}
      </Button>
    </div>
  );
}

export function PanelForm({
  fault,
  isNarrow = false,
  onSubmit,
  children,
  ...foot
}: PanelFootProps &
  Pick<Sending, 'fault'> & {
    /** On a page, where there is more room than in a panel. */
    isNarrow?: boolean;
    onSubmit: () => unknown;
    children: ReactNode;
  }) {
  return (
    <form
      className={isNarrow ? 'panel-form narrow' : 'panel-form'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FaultBand fault={fault} />
      {children}
      <PanelFoot {...foot} />
    </form>
  );
}
