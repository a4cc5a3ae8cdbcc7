import type { Module } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { Switch } from '#admin/kit/switch.tsx';
import { useApp } from '#admin/session/app.ts';
import { useModuleWords } from './words/use-words.ts';

export interface ModuleCardProps {
  readonly module: Module;
  readonly title: string;
  readonly text: string;
  readonly needs: string;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onInstall: () => void;
  readonly onUpgrade: () => void;
  readonly onUninstall: () => void;
}

export function ModuleCard({ module, title, text, needs, ...on }: ModuleCardProps) {
  const words = useModuleWords();
  const { can } = useApp();
  const { state, fault, is_essential: isEssential, is_update_due: isDue, version } = module;
  const states = { active: version, inactive: words.off, absent: words.absent };
  return (
    <li className="card" data-off={state !== 'active'}>
      <header>
        <Icon name="module" />
        <h2>{title}</h2>
        {isEssential && <span className="label">{words.alwaysOn}</span>}
        {!isEssential && state !== 'absent' && (
          <Switch
            label={words.switchLabel(title)}
            isOn={state === 'active'}
            onChange={() => on.onSwitch(state !== 'active')}
          />
        )}
      </header>
      <p>{text}</p>
      {fault !== null && (
        <p className="fault" role="note">
          {words.failed} {fault}
        </p>
      )}
      <footer>
        <span>
          {states[state]}
          {state !== 'active' && needs !== '' && ` · ${words.needs(needs)}`}
        </span>
        {isDue && can('update_plugins') && (
          <Button isSmall aria-label={`${words.upgrade} ${title}`} onClick={on.onUpgrade}>
            {words.upgrade}
          </Button>
        )}
        {state === 'absent' && can('install_plugins') && (
          <Button isSmall aria-label={`${words.install} ${title}`} onClick={on.onInstall}>
            {words.install}
          </Button>
        )}
        {state === 'inactive' && !isEssential && can('delete_plugins') && (
          <Button isSmall kind="quiet" isDanger aria-label={`${words.uninstall} ${title}`} onClick={on.onUninstall}>
            {words.uninstall}
          </Button>
        )}
      </footer>
    </li>
  );
}
