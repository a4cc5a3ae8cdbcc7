import { Menu } from '@mantine/core';
import type { Column } from '#admin/kit/data-table.tsx';
import { Button } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';

export function ColumnMenu({
  columns,
  shown,
  isCompact,
  onShown,
  onCompact,
}: {
  columns: readonly Column<ContentRecord>[];
  shown: readonly string[];
  isCompact: boolean;
  onShown: (shown: string[]) => void;
  onCompact: (isCompact: boolean) => void;
}) {
  const words = useCoreWords();
  const tick = (isOn: boolean) => (isOn ? <Icon name="check" size={15} /> : undefined);
  return (
    <Menu position="bottom-end" width={210} closeOnItemClick={false}>
      <Menu.Target>
        <Button kind="quiet" icon="columns">
          {words.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ id }) => id !== 'title')
          .map(({ id, label }) => (
            <Menu.Item
              key={id}
              role="menuitemcheckbox"
              aria-checked={shown.includes(id)}
              rightSection={tick(shown.includes(id))}
              onClick={() => onShown(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])}
            >
              {label}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={isCompact}
          rightSection={tick(isCompact)}
          onClick={() => onCompact(!isCompact)}
        >
          {words.compact}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
