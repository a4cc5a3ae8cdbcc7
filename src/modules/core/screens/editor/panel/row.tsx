// A line of the panel: its value is text until somebody touches it.
import { Popover } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { HiddenText } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';

interface RowProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly fault?: string | undefined;
}

/** What only says something. */
export const PlainRow = ({ label, value, fault }: RowProps) => (
  <div className="detail-row">
    <span className="detail-label">{label}</span>
    <span className="detail-value">{value}</span>
    <RowFault fault={fault} />
  </div>
);

/** What can be changed stands in a layer at its line. */
export function ValueRow({
  label,
  value,
  fault,
  isLink = false,
  children,
}: RowProps & {
  /** As addresses and dates are shown. */
  isLink?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="detail-row">
      <span className="detail-label" aria-hidden="true">
        {label}
      </span>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus width={280}>
        <Popover.Target>
          <button
            type="button"
            className={isLink ? 'detail-value link' : 'detail-value'}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            {...(fault !== undefined && { 'aria-describedby': id })}
            onClick={() => setOpen(!isOpen)}
          >
            <HiddenText>{label}: </HiddenText>
            <span className="detail-text">{value}</span>
            {!isLink && <Icon name="down" size={14} />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className="detail-layer">
          {children(() => setOpen(false))}
        </Popover.Dropdown>
      </Popover>
      <RowFault id={id} fault={fault} />
    </div>
  );
}

const RowFault = ({ id, fault }: { id?: string; fault: string | undefined }) =>
  fault === undefined ? null : (
    <span className="fault" role="alert" {...(id !== undefined && { id })}>
      {fault}
    </span>
  );
