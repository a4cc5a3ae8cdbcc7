import { useEffect, type ReactNode } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import { announce } from './announcer.tsx';
import { Button, IconButton } from './button.tsx';

/** Floats above the list as soon as a row is chosen. */
export function BulkBar({
  label,
  children,
  all,
  onClear,
}: {
  /** How many are chosen. */
  label: string;
  children: ReactNode;
  /** The way from this page to the whole list. */
  all?: { readonly label: string; readonly run: () => void };
  onClear: () => void;
}) {
  const words = useWords();
  useEffect(() => announce(label), [label]);
  return (
    <div className="bulk-bar" role="toolbar" aria-label={words.bulkActions}>
      <strong>{label}</strong>
      {children}
      {all && (
        <Button kind="quiet" onClick={all.run}>
          {all.label}
        </Button>
      )}
      <IconButton icon="close" label={words.clearSelection} onClick={onClear} />
    </div>
  );
}
