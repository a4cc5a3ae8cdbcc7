import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const autoUpgrade = setting(
  'modules.auto_upgrade',
  a.bool({ description: 'Whether modules are upgraded as the server starts, without being asked.' }),
  false,
);

export const deleteData = setting(
  'modules.delete_data',
  a.bool({ description: 'Whether a module that is uninstalled takes its data with it.' }),
  false,
);
