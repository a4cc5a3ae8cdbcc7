// Actions that the kernel itself knows: settings and modules.
import { logs } from './logged.ts';

const nameOf =
  (subject: string) =>
  ({ name }: { name: string }) => ({ subject, id: name });

export const kernelActions = [
  logs('setting.changed', nameOf('setting')),
  logs('module.installed', nameOf('module')),
  logs('module.activated', nameOf('module')),
  logs('module.deactivated', nameOf('module')),
  logs('module.upgraded', nameOf('module')),
  logs('module.uninstalled', nameOf('module')),
];
