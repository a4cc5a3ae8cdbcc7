import { Menu, useMantineColorScheme } from '@mantine/core';
import { useRef } from 'react';
import { useGo } from '#admin/kit/address.ts';
import { Avatar } from '#admin/kit/avatar.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { useApp } from '#admin/session/app.ts';
import { roleName } from '#admin/words/role-name.ts';
import { useWords } from '#admin/words/use-words.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;
const SCHEME_ICONS: Readonly<Record<(typeof SCHEMES)[number], IconName>> = {
  auto: 'screen',
  light: 'sun',
  dark: 'moon',
};

export function PersonMenu({ onKeys }: { onKeys?: () => void }) {
  const { start, root, session } = useApp();
  const words = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const { id, name, roles } = start.user;
  const [role = ''] = roles;
  return (
    <>
      <form ref={form} method="post" action={`${root}/logout`} hidden>
        <input type="hidden" name="nonce" value={session.nonce()} readOnly />
      </form>
      <Menu position="top-start" width={240}>
        <Menu.Target>
          <button type="button" className="person-button">
            <Avatar name={name} id={id} />
            <span>
              <strong>{name}</strong>
              <small>{roleName(words.roles, role)}</small>
            </span>
            <Icon name="up-down" size={15} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="person" size={16} />} onClick={() => go('profile')}>
            {words.yourProfile}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{words.look}</Menu.Label>
          {SCHEMES.map((scheme) => (
            <Menu.Item
              key={scheme}
              leftSection={<Icon name={SCHEME_ICONS[scheme]} size={16} />}
              rightSection={colorScheme === scheme ? <Icon name="check" size={15} /> : undefined}
              onClick={() => setColorScheme(scheme)}
            >
              {words.schemes[scheme]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {onKeys && (
            <Menu.Item leftSection={<Icon name="keyboard" size={16} />} rightSection={<kbd>?</kbd>} onClick={onKeys}>
              {words.keysHelp}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="sign-out" size={16} />} onClick={() => form.current?.requestSubmit()}>
            {words.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
